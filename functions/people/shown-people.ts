import type { Order } from '../payments/order.ts';
import { orderPlace } from '../payments/order-store.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import type { PersonState } from './person-state.ts';
import { personIdOfState, statePlace } from './person-state-store.ts';
import { itemsPlace, type Person } from './person-store.ts';

/** A person with what lists and panels show. */
export interface ShownPerson extends Person {
  /** The order that the state names. */
  readonly order: Order | undefined;
}

/** Throws when somebody has no items although their state is there; a job may have deleted them since it was read. */
const expectDeleted = async (tables: Tables, states: readonly PersonState[]): Promise<void> => {
  const still = await readRecords(
    tables,
    states.map(({ noticeId, studentId }) => statePlace(noticeId, studentId)),
  );
  if (still.some((state) => state !== undefined)) throw new Error('the items of a person are missing');
};

/** People with items and orders, in one request for up to 50 of them. Whoever was deleted meanwhile is left out. */
export const shownPeople = async (tables: Tables, states: readonly PersonState[]): Promise<ShownPerson[]> => {
  const items = states.map((state) => itemsPlace(personIdOfState(state)));
  const withOrder = states.filter(({ orderNo }) => orderNo !== undefined);
  const orders = withOrder.map((state) => orderPlace(personIdOfState(state), state.orderNo ?? ''));
  const places: Place<Person['items'] | Order>[] = [...items, ...orders];
  const records = await readRecords(tables, places);
  const orderOf = new Map(withOrder.map((state, index) => [state, records[items.length + index] as Order | undefined]));
  const without = states.filter((_, index) => records[index] === undefined);
  if (without.length > 0) await expectDeleted(tables, without);
  return states.flatMap((state, index) => {
    const found = records[index] as Person['items'] | undefined;
    return found ? { state, items: found, order: orderOf.get(state) } : [];
  });
};
