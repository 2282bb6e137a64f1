import type { Order } from '../payments/order.ts';
import { orderPlace } from '../payments/order-store.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import type { PersonState } from './person-state.ts';
import { personIdOfState } from './person-state-store.ts';
import { itemsPlace, type Person } from './person-store.ts';

/** A person with what lists and panels show. */
export interface ShownPerson extends Person {
  /** The order that the state names. */
  readonly order: Order | undefined;
}

/** People with items and orders, in one request for up to 50 of them. */
export const shownPeople = async (tables: Tables, states: readonly PersonState[]): Promise<ShownPerson[]> => {
  const items = states.map((state) => itemsPlace(personIdOfState(state)));
  const withOrder = states.filter(({ orderNo }) => orderNo !== undefined);
  const orders = withOrder.map((state) => orderPlace(personIdOfState(state), state.orderNo ?? ''));
  const places: Place<Person['items'] | Order>[] = [...items, ...orders];
  const records = await readRecords(tables, places);
  const orderOf = new Map(withOrder.map((state, index) => [state, records[items.length + index] as Order | undefined]));
  return states.map((state, index) => {
    const found = records[index];
    if (found === undefined) throw new Error('the items of a person are missing');
    return { state, items: found as Person['items'], order: orderOf.get(state) };
  });
};
