import type { Id } from '../../shared/contract/ids.ts';
import type { Order } from '../payments/order.ts';
import { orderPlace } from '../payments/order-store.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords, readTogether } from '../storage/read.ts';
import type { PersonState } from './person-state.ts';
import { personIdOfState, personStateStore, statePlace, type ListedState } from './person-state-store.ts';
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

type WithOrder = Pick<PersonState, 'noticeId' | 'studentId' | 'orderNo'>;
interface Parts {
  readonly items: Person['items'] | undefined;
  readonly order: Order | undefined;
}

/** The items of people and the orders that they name. */
const partsOf = async (tables: Tables, people: readonly WithOrder[]): Promise<Parts[]> => {
  const items = people.map((one) => itemsPlace(personIdOfState(one)));
  const withOrder = people.filter(({ orderNo }) => orderNo !== undefined);
  const orders = withOrder.map((one) => orderPlace(personIdOfState(one), one.orderNo ?? ''));
  const places: Place<Person['items'] | Order>[] = [...items, ...orders];
  const records = await readRecords(tables, places);
  const orderOf = new Map(withOrder.map((one, index) => [one, records[items.length + index] as Order | undefined]));
  return people.map((one, index) => ({
    items: records[index] as Person['items'] | undefined,
    order: orderOf.get(one),
  }));
};

/** States with their parts, in the same order. Whoever was deleted meanwhile is left out. */
const joined = async (tables: Tables, states: readonly PersonState[], parts: readonly Parts[]) => {
  const without = states.filter((_, index) => parts[index]?.items === undefined);
  if (without.length > 0) await expectDeleted(tables, without);
  return states.flatMap((state, index): ShownPerson[] => {
    const { items, order } = parts[index] ?? {};
    return items ? [{ state, items, order }] : [];
  });
};

/** People with items and orders. Whoever was deleted meanwhile is left out. */
export const shownPeople = async (tables: Tables, states: readonly PersonState[]): Promise<ShownPerson[]> =>
  joined(tables, states, await partsOf(tables, states));

/**
 * The people of a page that was found by parts of their states, as they are now: who was paid or deleted in between may no
 * longer fit the filter that found them, or be missing. Three rows a person with an order, 100 rows a request.
 */
export const shownPage = async (
  tables: Tables,
  noticeId: Id<'notice'>,
  page: readonly ListedState[],
): Promise<ShownPerson[]> => {
  const together = readTogether(tables);
  const [states, parts] = await Promise.all([
    personStateStore(together).statesOf(
      noticeId,
      page.map(({ studentId }) => studentId),
    ),
    partsOf(
      together,
      page.map(({ studentId, orderNo }) => ({ noticeId, studentId, orderNo })),
    ),
  ]);
  const present = page.flatMap(({ orderNo }, index) => {
    const [state, part] = [states[index], parts[index]];
    return state && part ? [{ state, part, hasSameOrder: state.orderNo === orderNo }] : [];
  });
  const now = present.map(({ state }) => state);
  // Somebody was paid, or refunded, since the page was found.
  if (present.some(({ hasSameOrder }) => !hasSameOrder)) return shownPeople(tables, now);
  return joined(
    tables,
    now,
    present.map(({ part }) => part),
  );
};
