/** A payment at the desk, in the process of the test. */
import { handler } from '../../functions/payments/calls/charge.ts';
import type { Id } from '../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { payments } from '../../shared/payments/contract.ts';
import { handle } from './handle.ts';

interface Payment {
  readonly noticeId: Id<'notice'>;
  /** The student, counted from 1. */
  readonly student: number;
  /** The fee items to pay, by their numbers in the demonstration. */
  readonly items: readonly number[];
  /** Sum of those items, in units of the currency. */
  readonly total: number;
  /** What is received, in units of the currency. */
  readonly paid: number;
}

/** The cashier books cash, received a minute ago; answers the order. */
export const chargeCash = async ({ noticeId, student, items, total, paid }: Payment): Promise<string> => {
  const { orderNo } = await handle(
    handler,
    payments.charge,
    {
      ...{ noticeId, studentId: demonstrationId.student(student), itemsTotalAmount: total, accountsActualAmount: paid },
      items: items.map((index) => ({ photoId: demonstrationId.photo(index) })),
      cleanAccounts: [{ id: examples.accountId, amount: paid, payMode: 10002 }],
      payTime: new Date(Date.now() - 60_000).toISOString(),
    },
    { by: 'cashier' },
  );
  return orderNo;
};
