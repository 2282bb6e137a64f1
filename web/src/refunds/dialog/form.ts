import * as z from 'zod/mini';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { getRefundPage } from '../../../../shared/payments/calls/get-refund-page.ts';
import type { MoneyOrder } from '../../../../shared/payments/order-money.ts';
import { refundModeCodes, refundTypeCodes } from '../../../../shared/refunds/codes.ts';
import { partsOfRefund, sumsOfRefund, type RefundSums, type RefundType } from '../../../../shared/refunds/refund.ts';
import { whyRefundRefused } from '../../../../shared/refunds/rules.ts';
import type { PayAccount } from '../../payments/parts/pay-accounts.ts';
import { clockAt, instantAt } from '../../payments/parts/pay-time.ts';
import { judgedRows, row, sumOfRows, type Row } from '../../payments/parts/row.ts';

export type RefundPage = Answer<typeof getRefundPage>;

const wordsOf = <Word extends string>(codes: Readonly<Record<Word, number>>) => Object.keys(codes) as [Word, ...Word[]];
export const refundTypes = wordsOf(refundTypeCodes);
export const refundModes = wordsOf(refundModeCodes);

/** The fields of the refund dialog. */
export const refundForm = z.object({
  type: z.enum(refundTypes),
  mode: z.enum(refundModes),
  /** Of a partial refund: what of each line (`lineNo`) is refunded, fen; null while the field is empty. */
  parts: z.record(z.string(), z.nullable(z.int())),
  stillOwed: z.boolean(),
  /** Fen; null while the field is empty, absent: as proposed. */
  toBalance: z.optional(z.nullable(z.int())),
  /** Absent: as proposed. */
  rows: z.optional(z.array(row)),
  /** In the organisation's time zone. */
  date: z.string(),
  time: z.string(),
  remark: z.string(),
});
export type RefundForm = z.infer<typeof refundForm>;

/** Of somebody who has paid too much, that first. */
export const startForm = (now: number, timeZone: string, type: RefundType = 'full'): RefundForm => ({
  ...{ type, mode: 'bookkeeping', parts: {}, stillOwed: false, remark: '' },
  ...clockAt(now, timeZone),
});

/** The form after a change of what is refunded: balance and accounts are proposed anew (S4.58, S4.59). */
export const withTaken = (
  form: RefundForm,
  change: Partial<Pick<RefundForm, 'type' | 'mode' | 'parts' | 'stillOwed'>>,
): RefundForm => ({ ...form, ...change, toBalance: undefined, rows: undefined });

/** The order as the rules of refunds see it. What can be refunded to the balance tells what the balance had paid. */
const orderOf = (page: RefundPage): MoneyOrder => ({
  orderNo: page.orderNo,
  lines: page.items.map(({ lineNo, photoId, custodial, due, received, refundable }) => ({
    ...{ lineNo, photoId, itemId: '', required: true, custodial, due, received },
    ...{ refunded: 0, reserved: received - refundable },
  })),
  receipts: [],
  ...{ received: page.received, refunded: 0, unallocated: page.overpaid },
  ...{ balanceUsed: page.toBalance, balanceReturned: 0, lastLine: page.items.length },
});

/** What a partial refund takes of each line, in the order of the lines; fen. */
export const askedOf = (page: RefundPage, { parts }: Pick<RefundForm, 'parts'>) =>
  page.items.map(({ lineNo }) => ({ lineNo, amount: parts[lineNo] ?? 0 }));

type Taken = Pick<RefundForm, 'type' | 'parts' | 'toBalance'>;

/** The sums of the refund: in all, by the balance, and what is paid out; fen. */
export const sumsOf = (page: RefundPage, form: Taken): RefundSums & { toBalance: number; paidOut: number } => {
  const order = orderOf(page);
  const sums = sumsOfRefund(order, partsOfRefund(order, form.type, askedOf(page, form)));
  const toBalance = form.toBalance === undefined ? sums.toBalanceMin : (form.toBalance ?? 0);
  return { ...sums, toBalance, paidOut: Math.max(0, sums.total - toBalance) };
};

/** A type that the order has nothing for can't be chosen. */
export const isTypeOpen = (page: RefundPage, type: RefundType): boolean => type !== 'overpaid' || page.overpaid > 0;

interface Judged {
  readonly page: RefundPage;
  readonly accounts: readonly PayAccount[];
  /** As they are shown. */
  readonly rows: readonly Row[];
}

/** Every fault of the form, by the rule that the server uses, and of fields that are still empty. */
export const faultsOf = (
  { page, accounts, rows }: Judged,
  form: RefundForm,
  now: number,
  timeZone: string,
): FieldFault[] => {
  const order = orderOf(page);
  const asked = form.type === 'partial' ? askedOf(page, form) : [];
  const time = instantAt(form.date, form.time, timeZone);
  const { orderNo, payStatus, due, received } = page;
  const refusal = whyRefundRefused({
    person: { sendStatus: 'sent', ...{ payStatus, orderNo, due, received } },
    ...{ order, orderNo, asked, type: form.type, mode: form.mode, shown: {} },
    parts: partsOfRefund(order, form.type, asked),
    rows: judgedRows(rows),
    rowsTotal: sumOfRows(rows),
    toBalance: sumsOf(page, form).toBalance,
    // Whether custodial money was spent meanwhile is for the server to say.
    ...{ heldBalance: page.balance, balanceCheck: false },
    bookable: new Set<string>(accounts.map(({ accountId }) => accountId)),
    time: time === undefined ? now : Date.parse(time),
    now,
  });
  const modeless = rows.flatMap(({ payMode }, index) =>
    payMode === undefined ? [{ path: `refundAccounts.${index}.payMode`, code: 'required' }] : [],
  );
  return [
    ...(refusal?.fields ?? []),
    ...modeless,
    ...(time === undefined ? [{ path: 'refundTime', code: 'required' }] : []),
  ];
};
