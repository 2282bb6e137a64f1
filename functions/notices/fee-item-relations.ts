import { lineStatusOf } from '../../shared/orders/rules.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import { orderPlace } from '../payments/order-store.ts';
import type { Order } from '../payments/order.ts';
import type { PersonItems } from '../people/person-items.ts';
import { personIdOfState } from '../people/person-state-store.ts';
import type { PersonState } from '../people/person-state.ts';
import { personStore } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import type { Notice } from './notice.ts';

type Item = Notice['items'][number];
type Bill = PersonItems['items'];

/** A fee item with its people: those who have it, and those who have paid all of it. */
export type FeeItemRelation = Item & { readonly personCount: number; readonly paidCount: number };

interface Count {
  readonly item: Item;
  people: number;
  paid: number;
}

/** A user waits for 5,000 people, so parts are read side by side; the rows of a part are dropped once they are counted. */
const peopleInPart = 200;
const partsAtOnce = 5;

/**
 * Whoever owes nothing has paid each item that they chose, so their order need not be read. Who paid too much from the
 * balance can still owe a custodial item.
 */
const owesNothing = (state: PersonState): boolean =>
  (state.payStatus === 'completed' || state.payStatus === 'overpaid') &&
  state.refunded === 0 &&
  outstandingOf(state) === 0;

/** The items of which everything due was received and not refunded. */
const paidIn = (order: Order | undefined): Pick<Item, 'photoId'>[] =>
  order?.state === 'live' && order.settled
    ? order.lines.filter((line) => lineStatusOf(line, order.state) === 'completed')
    : [];

const paidOf = (state: PersonState, bill: Bill, order: Order | undefined): ReadonlySet<string> => {
  const paid = owesNothing(state) ? bill.filter(({ chosen }) => chosen) : paidIn(order);
  return new Set(paid.map(({ photoId }) => photoId));
};

/** The items of some people, with their orders where these are needed. */
const readPart = async (tables: Tables, people: readonly PersonState[]) => {
  const ordered = people.flatMap((state) => {
    const { orderNo } = state;
    return orderNo === undefined || owesNothing(state) ? [] : [{ state, orderNo }];
  });
  const [items, orders] = await Promise.all([
    personStore(tables).itemsOfIds(people.map(personIdOfState)),
    readRecords(
      tables,
      ordered.map(({ state, orderNo }) => orderPlace(personIdOfState(state), orderNo)),
    ),
  ]);
  const orderOf = new Map(ordered.map(({ state }, index) => [state, orders[index]]));
  // Whoever was removed from the notice since the states were read has no items any more.
  return people.map((state, index) => ({ state, bill: items[index]?.items ?? [], order: orderOf.get(state) }));
};

const countBill = (counts: Map<string, Count>, bill: Bill, paid: ReadonlySet<string>): void => {
  for (const item of bill) {
    const count = counts.get(item.photoId) ?? { item, people: 0, paid: 0 };
    count.people += 1;
    if (paid.has(item.photoId)) count.paid += 1;
    counts.set(item.photoId, count);
  }
};

/** The items of a notice with their people; behind them the items that only some people have. */
export const feeItemRelations = async (tables: Tables, notice: Notice): Promise<FeeItemRelation[]> => {
  const counts = new Map(notice.items.map((item): [string, Count] => [item.photoId, { item, people: 0, paid: 0 }]));
  const people = await personStore(tables).states(notice.noticeId);
  const parts = Array.from({ length: Math.ceil(people.length / peopleInPart) }, (_, part) =>
    people.slice(part * peopleInPart, (part + 1) * peopleInPart),
  );
  const countNext = async (): Promise<void> => {
    for (let part = parts.shift(); part; part = parts.shift())
      for (const { state, bill, order } of await readPart(tables, part))
        countBill(counts, bill, paidOf(state, bill, order));
  };
  await Promise.all(Array.from({ length: partsAtOnce }, countNext));
  return [...counts.values()].map(({ item, people: personCount, paid: paidCount }) => ({
    ...item,
    ...{ personCount, paidCount },
  }));
};
