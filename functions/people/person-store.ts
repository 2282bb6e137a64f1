import { personIdOf } from '../../shared/contract/ids.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Key, Stored } from '../storage/entity.ts';
import { readAll, readRows } from '../storage/read.ts';
import type { PersonItems, PersonState } from './person-rows.ts';

export type Order = Stored<typeof catalogue.order>;

/** A person with what the list shows of them. */
export interface ShownPerson {
  readonly state: PersonState;
  readonly own: PersonItems;
  /** The order that the state names. */
  readonly order: Order | undefined;
}

const main = (key: Key) => ({ table: 'main' as const, key });
const personKeyOf = ({ noticeId, studentId }: PersonState) => personIdOf(noticeId, studentId);

/** The people of notices. */
export const personStore = (tables: Tables) => ({
  /** All people of a notice, consistently, in the order of their students' ids. */
  async states(noticeId: string): Promise<PersonState[]> {
    const { pk } = catalogue.notice.key({ noticeId });
    const rows = await readAll(tables, { table: 'main', pk, prefix: 'PERSON#' });
    return rows.map((row) => catalogue.personState.fromRow(row));
  },

  /** Those of the people who are on the notice, undefined for the others. */
  async statesOf(noticeId: string, studentIds: readonly string[]): Promise<(PersonState | undefined)[]> {
    const keys = studentIds.map((studentId) => main(catalogue.personState.key({ noticeId, studentId })));
    return (await readRows(tables, keys)).map((row) => row && catalogue.personState.fromRow(row));
  },

  /** The items of people, in their order. */
  async itemsOf(states: readonly PersonState[]): Promise<PersonItems[]> {
    const keys = states.map((state) => main(catalogue.personItems.key({ personId: personKeyOf(state) })));
    return (await readRows(tables, keys)).map((row) => catalogue.personItems.fromRow(row ?? {}));
  },

  /** People with items and orders, in one read for up to 50 of them. */
  async shown(states: readonly PersonState[]): Promise<ShownPerson[]> {
    const keys = states.map((state) => main(catalogue.personItems.key({ personId: personKeyOf(state) })));
    const orderKeys = states.flatMap((state) =>
      state.orderNo === undefined
        ? []
        : [main(catalogue.order.key({ personId: personKeyOf(state), orderNo: state.orderNo }))],
    );
    const rows = await readRows(tables, [...keys, ...orderKeys]);
    const orders = rows.slice(keys.length).flatMap((row) => (row ? [catalogue.order.fromRow(row)] : []));
    const byNo = new Map<string, Order>(orders.map((order) => [order.orderNo, order]));
    return states.map((state, index) => ({
      state,
      own: catalogue.personItems.fromRow(rows[index] ?? {}),
      order: state.orderNo === undefined ? undefined : byNo.get(state.orderNo),
    }));
  },
});

export type PersonStore = ReturnType<typeof personStore>;
