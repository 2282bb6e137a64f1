import { personIdOf } from '../../shared/contract/ids.ts';
import { create, overwrite, remove, replace, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { personItems, type PersonItems } from './person-items.ts';
import { personState, type PersonState } from './person-state.ts';

/** A person is two rows: the state, which the list shows, and the items. */
export interface Person {
  readonly state: PersonState;
  readonly items: PersonItems;
}

/** A person as it was read for a payment, with the items as they are stored: what the schema adds or leaves out does not count. */
export interface ReadPerson extends Person {
  readonly storedItems: unknown;
}

export const personIdOfState = ({ noticeId, studentId }: PersonState) => personIdOf(noticeId, studentId);

export const statePlace = (noticeId: string, studentId: string): Place<PersonState> =>
  personState.at({ noticeId, studentId });

export const itemsPlace = (personId: string): Place<PersonItems> => personItems.at({ personId });

/** The items with their stored form, for the condition that they did not change since. */
export const readItemsPlace = (personId: string): Place<Pick<ReadPerson, 'items' | 'storedItems'>> => ({
  ...itemsPlace(personId),
  fromRow: (row) => ({ items: personItems.fromRow(row), storedItems: row[personItems.attribute('items')] }),
});

export const personWrites = {
  add: ({ state, items }: Person): Action[] => [create(personState, state), create(personItems, items)],

  /** Replaces a person whose state was not changed since it was read. */
  replace: ({ state, items }: Person): Action[] => [
    replace(personState, state, state.revision),
    overwrite(personItems, items),
  ],

  replaceState: (state: PersonState): Action => replace(personState, state, state.revision),

  /** Replaces both rows after a payment. The read of both is no snapshot, so the items must be as they were read, too. */
  settle: ({ state, items }: Person, storedItems: unknown): Action[] => [
    replace(personState, state, state.revision),
    {
      ...overwrite(personItems, items),
      condition: {
        expression: '#items = :stored',
        names: { '#items': personItems.attribute('items') },
        values: { ':stored': storedItems },
      },
    },
  ],

  /** Removes a person whose state was not changed since it was read. */
  remove: (state: PersonState): Action[] => [
    remove(personState.table, personState.key(state), {
      expression: '#revision = :revision',
      names: { '#revision': personState.attribute('revision') },
      values: { ':revision': state.revision },
    }),
    remove(personItems.table, personItems.key({ personId: personIdOfState(state) })),
  ],
} as const;

const found = <Stored>(record: Stored | undefined): Stored => {
  if (record === undefined) throw new Error('the items of a person are missing');
  return record;
};

/** The people of notices. */
export const personStore = (tables: Tables) => ({
  /** All people of a notice, consistently, in the order of their students' ids. */
  async states(noticeId: string): Promise<PersonState[]> {
    const { pk } = personState.key({ noticeId, studentId: '' });
    const rows = await readAll(tables, { table: 'main', pk, prefix: 'PERSON#' });
    return rows.map((row) => personState.fromRow(row));
  },

  /** Those of the students who are on the notice, undefined for the others. */
  statesOf: (noticeId: string, studentIds: readonly string[]): Promise<(PersonState | undefined)[]> =>
    readRecords(
      tables,
      studentIds.map((studentId) => statePlace(noticeId, studentId)),
    ),

  /** The items of people, in their order. */
  async itemsOf(states: readonly PersonState[]): Promise<PersonItems[]> {
    const places = states.map((state) => itemsPlace(personIdOfState(state)));
    return (await readRecords(tables, places)).map(found);
  },

  /** The items of these people, undefined for those who are not on their notice. */
  itemsOfIds: (personIds: readonly string[]): Promise<(PersonItems | undefined)[]> =>
    readRecords(tables, personIds.map(itemsPlace)),
});
export type PersonStore = ReturnType<typeof personStore>;
