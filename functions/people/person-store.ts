import { isDeepStrictEqual } from 'node:util';
import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import { create, overwrite, remove, type Action, type Condition } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { personItems, type PersonItems } from './person-items.ts';
import { personState, type PersonState } from './person-state.ts';
import { personIdOfState, personStateStore, personStateWrites } from './person-state-store.ts';

/** A person is two rows: the state, which the list shows, and the items. */
export interface Person {
  readonly state: PersonState;
  readonly items: PersonItems;
}

/** A person as it was read for a payment, with the items as they are stored: what the schema adds or leaves out does not count. */
export interface ReadPerson extends Person {
  readonly storedItems: unknown;
}

export const itemsPlace = (personId: string): Place<PersonItems> => personItems.at({ personId });

/** The items with their stored form, for the condition that they did not change since. */
export const readItemsPlace = (personId: string): Place<Pick<ReadPerson, 'items' | 'storedItems'>> => ({
  ...itemsPlace(personId),
  fromRow: (row) => ({ items: personItems.fromRow(row), storedItems: row[personItems.attribute('items')] }),
});

/** The items as they are stored with a state of that revision. */
const itemsAt = (items: PersonItems, revision: number): PersonItems => ({ ...items, revision });

/** That the items are as they were read. Rows of the release before say so only by all that they hold. */
const unchanged = ({ items: { revision, created }, storedItems }: ReadPerson): Condition =>
  revision === undefined
    ? {
        expression: '#items = :stored',
        names: { '#items': personItems.attribute('items') },
        values: { ':stored': storedItems },
      }
    : {
        // A person who was taken off and put on again has other items at the same revision.
        expression: '#revision = :revision and #created = :created',
        names: { '#revision': personItems.attribute('revision'), '#created': personItems.attribute('created') },
        values: { ':revision': revision, ':created': created },
      };

export const personWrites = {
  add: ({ state, items }: Person): Action[] => [
    create(personState, state),
    create(personItems, itemsAt(items, state.revision)),
  ],

  /** Replaces a person whose state was not changed since it was read. */
  replace: ({ state, items }: Person): Action[] => [
    personStateWrites.replace(state),
    overwrite(personItems, itemsAt(items, state.revision + 1)),
  ],

  /** Replaces both rows after a payment. The read of both is no snapshot, so the items must be as they were read, too. */
  settle: ({ state, items }: Person, read: ReadPerson): Action[] => [
    personStateWrites.replace(state),
    {
      // Most payments change no item: their row stays as it is.
      ...overwrite(personItems, isDeepStrictEqual(items, read.items) ? items : itemsAt(items, state.revision + 1)),
      condition: unchanged(read),
    },
  ],

  /** Removes a person of a deleted notice, which nobody can change any more. */
  clear: (noticeId: Id<'notice'>, studentId: Id<'student'>): Action[] => [
    remove(personState.table, personState.key({ noticeId, studentId })),
    remove(personItems.table, personItems.key({ personId: personIdOf(noticeId, studentId) })),
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

/** The people of notices: their states, and their items. */
export const personStore = (tables: Tables) => ({
  ...personStateStore(tables),

  /** The items of people, in their order; undefined for those who were taken off their notice since they were read. */
  itemsOf: (states: readonly PersonState[]): Promise<(PersonItems | undefined)[]> =>
    readRecords(
      tables,
      states.map((state) => itemsPlace(personIdOfState(state))),
    ),

  /** The items of these people, undefined for those who are not on their notice. */
  itemsOfIds: (personIds: readonly string[]): Promise<(PersonItems | undefined)[]> =>
    readRecords(tables, personIds.map(itemsPlace)),
});
export type PersonStore = ReturnType<typeof personStore>;
