import { areGroupsSatisfied } from '../../../../shared/items/amounts.ts';
import { chargePostings, type Moved } from '../../../../shared/ledger/postings.ts';
import { closeOrder } from '../../../../shared/payments/amend.ts';
import {
  dueOfOrder,
  outstandingOfOrder,
  receivedOfOrder,
  type MoneyLine,
  type MoneyOrder,
} from '../../../../shared/payments/order-money.ts';
import { receive } from '../../../../shared/payments/receive.ts';
import { payStatusOf } from '../../../../shared/people/rules.ts';
import type { MoneyOutcome } from '../../people/parts/money-preview.tsx';
import { paidOf, type SettlementForm } from './form.ts';
import { balanceMost, linesOf, orderLinesOf, receivableOf } from './lines.ts';
import type { Desk } from './proposal.ts';

const orderOf = (orderNo: string, lines: readonly MoneyLine[]): MoneyOrder => ({
  ...{ orderNo, lines, receipts: [], received: receivedOfOrder({ lines }), refunded: 0, unallocated: 0 },
  ...{ balanceUsed: 0, balanceReturned: 0, lastLine: lines.length },
});

/** Who pays, and how: all that the preview needs of a desk and of a form. */
type Payment = Pick<Desk, 'payer' | 'mode'>;
type Money = Pick<SettlementForm, 'optional' | 'rows' | 'balance'>;

/** The pay status after a payment that goes onto these lines. */
const statusAfter = ({ payer, mode }: Payment, { optional }: Money, lines: readonly MoneyLine[]) => {
  const isChosen = (photoId: string) => lines.some((line) => line.photoId === photoId) || optional.includes(photoId);
  const items = payer.items.map((item) => ({ ...item, chosen: item.required || isChosen(item.photoId) }));
  return payStatusOf({
    ...{ due: dueOfOrder({ lines }), received: receivedOfOrder({ lines }) },
    unallocated: mode === 'topUp' ? payer.overpaid : 0,
    groupsSatisfied: areGroupsSatisfied({ items, groups: payer.groups }),
    ...{ settled: true, refundedEver: false, openRefund: false, acceptedAttempt: false },
  });
};

/** What the payment would book, by the functions that book it; undefined while the amounts do not fit. */
export const previewOf = (desk: Payment, form: Money): MoneyOutcome | undefined => {
  const { payer, mode } = desk;
  const balance = form.balance ?? 0;
  if (balance > balanceMost(desk, form.optional) || paidOf(form) > receivableOf(desk, form.optional)) return undefined;
  const holder = { personId: payer.personId, studentId: payer.studentId, schoolId: payer.schoolId };
  const lines = linesOf(desk, form.optional);
  const rows = form.rows
    .filter(({ fen }) => (fen ?? 0) > 0)
    .map(({ key, accountId = '', fen }) => ({ recordNo: String(key), accountId, amount: fen ?? 0 }));
  const after = receive(holder, orderOf(payer.orderNo ?? '', lines), { rows, balance });
  // Another order closes the one that was refunded.
  const before = mode === 'pay' ? payer.orderNo : undefined;
  const closing = before === undefined ? [] : closeOrder(holder, orderOf(before, orderLinesOf(payer))).entries;
  const charged: Moved = {
    cause: 'charge',
    postings: chargePostings(
      holder,
      lines.map((line) => ({ ...line, amount: line.due })),
    ),
  };
  const opening = mode === 'pay' && charged.postings.length > 0 ? [charged] : [];
  return {
    entries: [...closing, ...opening, ...after.entries],
    received: receivedOfOrder(after.order),
    outstanding: outstandingOfOrder(after.order),
    payStatus: statusAfter(desk, form, after.order.lines),
    balance: payer.balance + after.balanceChange,
  };
};
