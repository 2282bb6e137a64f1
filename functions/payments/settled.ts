import type { Moved } from '../../shared/ledger/postings.ts';
import { journalActions } from '../ledger/ledger-store.ts';
import { orderSummaryWrites } from '../orders/order-summary-store.ts';
import { personWrites, type Person } from '../people/person-store.ts';
import type { Action } from '../storage/action.ts';
import type { Operation } from '../storage/transact.ts';
import { balanceWrites, type BalanceChange } from '../students/balance-store.ts';
import { orderWrites } from './order-store.ts';
import type { Order } from './order.ts';
import { personAfter } from './pay-facts.ts';
import { paymentRecordWrites } from './payment-record-store.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { SettlementFacts } from './settlement-facts.ts';

/** All that follows from an act that moves money of one person, before it is stored. */
export interface Settled {
  readonly order: Order;
  readonly isNew: boolean;
  /** The order before, when its money was refunded: nothing is owed by it any more. */
  readonly closed?: Order | undefined;
  readonly records: readonly PaymentRecord[];
  readonly person: Person;
  readonly entries: readonly (Moved & { readonly orderNo: string })[];
  readonly balance: BalanceChange;
}

/** The entries of one order. */
export const entriesOf = ({ orderNo }: Pick<Order, 'orderNo'>, moved: readonly Moved[]): Settled['entries'] =>
  moved.map((one) => ({ ...one, orderNo }));

/** Person and order after the act, each derived from the other: an order whose person counts as refunded takes no more money. */
export const settledOn = (
  { state, items }: Person,
  order: Order,
  changes: Parameters<typeof personAfter>[3],
): Pick<Settled, 'person' | 'order'> => {
  const person = personAfter(state, items, order, changes);
  return { person, order: { ...order, state: person.state.payStatus === 'refunded' ? 'refunded' : 'live' } };
};

/** Every row of the act, each on the condition that it is as it was read (promise 1). */
export const settledActions = (operation: Operation, facts: SettlementFacts, settled: Settled): Action[] => {
  const { order, closed, records, person, entries, balance } = settled;
  const { personId, orgId, schoolId } = order;
  const owner = { studentId: person.state.studentId, orgId, schoolId };
  return [
    ...(settled.isNew ? orderWrites.add(order) : [orderWrites.replace(order)]),
    orderSummaryWrites.follow(order, person),
    ...(closed ? [orderWrites.replace(closed), orderSummaryWrites.follow(closed, person)] : []),
    ...paymentRecordWrites.book(records),
    ...personWrites.settle(person, facts.person),
    ...balanceWrites.change(owner, facts.balance, balance),
    ...journalActions(
      operation,
      entries.map((entry) => ({ ...entry, subjectId: personId, schoolId, postings: [...entry.postings] })),
    ),
  ];
};
