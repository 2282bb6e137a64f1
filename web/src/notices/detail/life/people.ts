import { personIdOf, type Id } from '../../../../../shared/contract/ids.ts';
import type { Answer } from '../../../../../shared/contract/call.ts';
import { checkOrdersBeforeRevert } from '../../../../../shared/notices/calls/check-orders-before-revert.ts';
import { getNoticePerson } from '../../../../../shared/people/calls/get-notice-person.ts';
import { CallError } from '../../../client/call-error.ts';
import type { Sender } from '../../../client/sender.tsx';
import { readPeople, type PersonRow } from '../../parts/read-people.ts';
import { isSelected, type Selection } from '../people/selection.ts';
import { peopleFilterOf, type DetailView } from '../view.ts';

interface Selected {
  readonly noticeId: Id<'notice'>;
  /** With the filter whose matches are meant. */
  readonly view: DetailView;
  readonly people: Selection;
}

/** As many people as are read one by one. */
const oneByOneMax = 20;

export type SelectedPerson = PersonRow | Answer<typeof getNoticePerson>;

/** A person as they are now; nobody when they left the notice. */
const personOf = async (send: Sender, noticeId: Id<'notice'>, studentId: Id<'student'>): Promise<SelectedPerson[]> => {
  try {
    return [await send(getNoticePerson, { personId: personIdOf(noticeId, studentId) })];
  } catch (error) {
    if (error instanceof CallError && error.code === 'notFound') return [];
    throw error;
  }
};

/** People of a notice by their ids, as they are now; those who left it are left out. */
export const peopleOfIds = async (
  send: Sender,
  noticeId: Id<'notice'>,
  studentIds: readonly Id<'student'>[],
): Promise<SelectedPerson[]> => {
  if (studentIds.length <= oneByOneMax)
    return (await Promise.all(studentIds.map((studentId) => personOf(send, noticeId, studentId)))).flat();
  const named = new Set<string>(studentIds);
  return (await readPeople(send, { noticeId })).filter(({ studentId }) => named.has(studentId));
};

/** The matches of the filter, as they are now, that are in the selection. */
const readMatches = async (send: Sender, { noticeId, view, people }: Selected): Promise<PersonRow[]> => {
  const rows = await readPeople(send, peopleFilterOf(noticeId, view));
  return rows.filter(({ studentId }) => isSelected(people, studentId));
};

/** The people that a selection means, as they are now. */
export const selectedPeople = (send: Sender, { noticeId, view, people }: Selected): Promise<SelectedPerson[]> =>
  people.kind === 'some' ? peopleOfIds(send, noticeId, people.ids) : readMatches(send, { noticeId, view, people });

/** The students that a selection means: those ticked, or the matches of the filter for which `isIncluded` holds. */
export const selectedIds = async (
  send: Sender,
  { noticeId, view, people }: Selected,
  isIncluded: (row: PersonRow) => boolean,
): Promise<Id<'student'>[]> => {
  if (people.kind === 'some') return [...people.ids];
  const rows = await readMatches(send, { noticeId, view, people });
  return rows.filter(isIncluded).map(({ studentId }) => studentId);
};

export interface Withdrawal extends Answer<typeof checkOrdersBeforeRevert> {
  /** The students that the request names; empty means everybody who was sent the notice and is to pay. */
  readonly studentIds: readonly Id<'student'>[];
}

/** The students that a withdrawal means, and who keeps the notice because of an order or a payment. */
export const readWithdrawal = async (
  send: Sender,
  { noticeId, view, people }: { noticeId: Id<'notice'>; view: DetailView; people: Selection | 'all' },
): Promise<Withdrawal> => {
  if (people === 'all')
    return { ...(await send(checkOrdersBeforeRevert, { noticeId, studentIds: [] })), studentIds: [] };
  const named = await selectedIds(send, { noticeId, view, people }, ({ sendStatus }) => sendStatus === 'sent');
  if (named.length === 0) return { canWithdraw: false, count: 0, blocked: [], studentIds: [] };
  const check = await send(checkOrdersBeforeRevert, { noticeId, studentIds: named });
  const blocked = new Set(check.blocked.map(({ studentId }) => studentId));
  return { ...check, studentIds: named.filter((studentId) => !blocked.has(studentId)) };
};
