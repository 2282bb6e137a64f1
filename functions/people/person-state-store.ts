import { personIdOf, type Id } from '../../shared/contract/ids.ts';
import type { PersonFacts } from '../../shared/people/rules.ts';
import { change, replace, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readEach, readRecords, readRows } from '../storage/read.ts';
import { personState, type PersonState } from './person-state.ts';

export const personIdOfState = ({ noticeId, studentId }: Pick<PersonState, 'noticeId' | 'studentId'>) =>
  personIdOf(noticeId, studentId);

export const statePlace = (noticeId: string, studentId: string): Place<PersonState> =>
  personState.at({ noticeId, studentId });

const figureFields = ['payStatus', 'sendStatus', 'due', 'received'] as const;
const changedBySending = ['sendStatus', 'sendings'] as const;
/** All facts that the rules of a person ask of a state: one that was not read would pass for one that is not there. */
const facts = {
  sendStatus: true,
  payStatus: true,
  orderNo: true,
  due: true,
  received: true,
  unallocated: true,
  sendings: true,
  revision: true,
} as const satisfies Record<keyof PersonFacts & keyof PersonState, true>;
const factFields = Object.keys(facts) as (keyof typeof facts)[];
/** What decides about a sending or a withdrawal, with the name of whoever is refused. */
const ofSending = ['studentId', 'name', 'eName', ...factFields] as const;
export type SendingState = Pick<PersonState, 'noticeId' | (typeof ofSending)[number]>;
const sendingFields = ['studentId', 'sendStatus'] as const;
/** What people are counted, filtered and put into order by, and what a search or an order by name looks at, too. */
const listedFields = [
  ...['studentId', 'studentNumber', 'grade', 'classId', 'orderNo', 'unallocated', 'sendings', 'billed'],
  ...figureFields,
] as const;
const nameFields = ['name', 'eName', 'phoneNumber'] as const;
export type ListedState = Pick<PersonState, (typeof listedFields)[number]> &
  Partial<Pick<PersonState, (typeof nameFields)[number]>>;

export const personStateWrites = {
  /** Replaces a state that was not changed since it was read. */
  replace: (state: PersonState): Action => replace(personState, state, state.revision),

  /** Stores what a sending or a withdrawal changes, in a state that was not changed since it was read. */
  sending: (state: SendingState): Action => change(personState, state, changedBySending),
} as const;

/** Some fields of all people of a notice, consistently, in the order of their students' ids. */
const fieldsOf = <const Field extends keyof PersonState>(
  tables: Tables,
  noticeId: string,
  fields: readonly Field[],
): Promise<Pick<PersonState, Field>[]> => {
  const { pk } = personState.key({ noticeId, studentId: '' });
  const { attributes, fromRow } = personState.part(fields);
  return readEach(tables, { table: 'main', pk, prefix: 'PERSON#', attributes }, fromRow);
};

/** The states of a notice's people, without their items. */
export const personStateStore = (tables: Tables) => ({
  /** All people of a notice, consistently, in the order of their students' ids. */
  states(noticeId: string): Promise<PersonState[]> {
    const { pk } = personState.key({ noticeId, studentId: '' });
    return readEach(tables, { table: 'main', pk, prefix: 'PERSON#' }, personState.fromRow);
  },

  /**
   * What finds the people of a page among all of a notice, consistently, in the order of their students' ids: less than
   * half of each row. `withNames`: for a search and an order by name.
   */
  listed: (noticeId: string, { withNames }: { readonly withNames: boolean }): Promise<ListedState[]> =>
    fieldsOf(tables, noticeId, withNames ? [...listedFields, ...nameFields] : listedFields),

  /** What the sums of a notice need of each of its people. */
  figures: (noticeId: string) => fieldsOf(tables, noticeId, [...figureFields, 'billed']),

  /** Who was sent the notice, and who was not. */
  sendStatuses: (noticeId: string) => fieldsOf(tables, noticeId, sendingFields),

  /** What sendings and withdrawals need of those of the students who are on the notice, undefined for the others. */
  async sendingsOf(
    noticeId: Id<'notice'>,
    studentIds: readonly Id<'student'>[],
  ): Promise<(SendingState | undefined)[]> {
    const { attributes, fromRow } = personState.part(ofSending);
    const places = studentIds.map((studentId) => statePlace(noticeId, studentId));
    const rows = await readRows(tables, places, attributes);
    return rows.map((row) => row && { noticeId, ...fromRow(row) });
  },

  /** Those of the students who are on the notice, undefined for the others. */
  statesOf: (noticeId: string, studentIds: readonly string[]): Promise<(PersonState | undefined)[]> =>
    readRecords(
      tables,
      studentIds.map((studentId) => statePlace(noticeId, studentId)),
    ),
});
export type PersonStateStore = ReturnType<typeof personStateStore>;
