import { closeOrder } from '../../shared/payments/amend.ts';
import { balanceChangeUpTo } from '../../shared/payments/order-money.ts';
import { reverse } from '../../shared/payments/reverse.ts';
import { holderOf } from './book-payment.ts';
import type { Order } from './order.ts';
import { personAfter } from './pay-facts.ts';
import type { PaymentRecord } from './payment-record.ts';
import { entriesOf, settledOn, type Settled } from './settled.ts';
import type { SettlementFacts } from './settlement-facts.ts';

/** When the money that is left came in last, as staff say. */
const lastPaidAt = ({ receipts, balancePaidAt }: Order): string | undefined =>
  receipts
    .flatMap(({ deleted, payTime }) => (deleted || payTime === undefined ? [] : [payTime]))
    .concat(balancePaidAt ?? [])
    .toSorted()
    .at(-1);

/** All that follows when a record is taken back. An order that never received anything else is cancelled, so that the person can pay anew. */
export const takenBack = (facts: SettlementFacts, before: Order, record: PaymentRecord): Settled => {
  const { state, items } = facts.person;
  const holder = holderOf(facts.person, before.schoolId);
  const { order, entries, takenBack: ofBalance } = reverse(holder, before, record);
  const balance = { amount: -ofBalance, atLeast: facts.balanceCheck ? ofBalance : 0 };
  const paidAt = lastPaidAt(order);
  const isEmpty = order.received === 0 && order.balanceUsed === 0;
  const shared = { isNew: false, records: [], balance };
  if (!isEmpty) return { ...settledOn(facts.person, order, { paidAt }), ...shared, entries: entriesOf(order, entries) };
  const closed = closeOrder(holder, order);
  const { orderNo: _, paidAt: __, ...rest } = state;
  const earlierBalance = balanceChangeUpTo(closed.order);
  const free = { ...rest, hadOrder: true, ...(earlierBalance !== 0 && { earlierBalance }) } as const;
  return {
    ...{ order: { ...closed.order, state: 'cancelled' }, person: personAfter(free, items, undefined), ...shared },
    entries: entriesOf(order, [...entries, ...closed.entries]),
  };
};
