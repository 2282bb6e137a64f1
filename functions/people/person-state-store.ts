import { personIdOf } from '../../shared/contract/ids.ts';
import { change, replace, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { personState, type PersonState } from './person-state.ts';

export const personIdOfState = ({ noticeId, studentId }: PersonState) => personIdOf(noticeId, studentId);

export const statePlace = (noticeId: string, studentId: string): Place<PersonState> =>
  personState.at({ noticeId, studentId });

const figureFields = ['payStatus', 'sendStatus', 'due', 'received'] as const;
const changedBySending = ['sendStatus', 'sendings'] as const;
const sendingFields = ['studentId', 'sendStatus'] as const;

export const personStateWrites = {
  /** Replaces a state that was not changed since it was read. */
  replace: (state: PersonState): Action => replace(personState, state, state.revision),

  /** Stores what a sending or a withdrawal changes, in a state that was not changed since it was read. */
  sending: (state: PersonState): Action => change(personState, state, changedBySending),
} as const;

/** Some fields of all people of a notice, consistently, in the order of their students' ids. */
const fieldsOf = async <const Field extends keyof PersonState>(
  tables: Tables,
  noticeId: string,
  fields: readonly Field[],
): Promise<Pick<PersonState, Field>[]> => {
  const { pk } = personState.key({ noticeId, studentId: '' });
  const { attributes, fromRow } = personState.part(fields);
  const rows = await readAll(tables, { table: 'main', pk, prefix: 'PERSON#', attributes });
  return rows.map(fromRow);
};

/** The states of a notice's people, without their items. */
export const personStateStore = (tables: Tables) => ({
  /** All people of a notice, consistently, in the order of their students' ids. */
  async states(noticeId: string): Promise<PersonState[]> {
    const { pk } = personState.key({ noticeId, studentId: '' });
    const rows = await readAll(tables, { table: 'main', pk, prefix: 'PERSON#' });
    return rows.map((row) => personState.fromRow(row));
  },

  /** What the sums of a notice need of each of its people. */
  figures: (noticeId: string) => fieldsOf(tables, noticeId, figureFields),

  /** Who was sent the notice, and who was not. */
  sendStatuses: (noticeId: string) => fieldsOf(tables, noticeId, sendingFields),

  /** Those of the students who are on the notice, undefined for the others. */
  statesOf: (noticeId: string, studentIds: readonly string[]): Promise<(PersonState | undefined)[]> =>
    readRecords(
      tables,
      studentIds.map((studentId) => statePlace(noticeId, studentId)),
    ),
});
export type PersonStateStore = ReturnType<typeof personStateStore>;
