import { personIdOf, type Id } from '../../../../../shared/contract/ids.ts';
import type { Answer } from '../../../../../shared/contract/call.ts';
import { checkOrdersBeforeRevert } from '../../../../../shared/notices/calls/check-orders-before-revert.ts';
import { getNoticePerson } from '../../../../../shared/people/calls/get-notice-person.ts';
import { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import { readAllPages } from '../../../client/all-pages.ts';
import type { Sender } from '../../../client/sender.tsx';
import type { Selection } from '../people/selection.ts';
import { peopleFilterOf, type DetailView } from '../view.ts';

type Row = Answer<typeof listNoticePeople>['list'][number];

const pageSize = 96;

interface Selected {
  readonly noticeId: Id<'notice'>;
  readonly view: DetailView;
  readonly people: Selection;
}

/** As many people as are read one by one. */
const oneByOneMax = 20;

/** The people that a selection means, as they are now; those who left the notice are left out. */
export const selectedPeople = async (
  send: Sender,
  { noticeId, view, people }: Selected,
): Promise<(Row | Answer<typeof getNoticePerson>)[]> => {
  if (people.kind === 'some' && people.ids.length <= oneByOneMax)
    return Promise.all(
      people.ids.map((studentId) => send(getNoticePerson, { personId: personIdOf(noticeId, studentId) })),
    );
  const filter = people.kind === 'some' ? { noticeId } : peopleFilterOf(noticeId, view);
  const rows = await readAllPages((pageIndex) => send(listNoticePeople, { ...filter, pageIndex, pageSize }), pageSize);
  return rows.filter(({ studentId }) => people.kind === 'all' || people.ids.includes(studentId));
};

/** The students that a selection means: those ticked, or the matches of the filter for which `isIncluded` holds. */
export const selectedIds = async (
  send: Sender,
  { noticeId, view, people }: Selected,
  isIncluded: (row: Row) => boolean,
): Promise<Id<'student'>[]> => {
  if (people.kind === 'some') return [...people.ids];
  const filter = peopleFilterOf(noticeId, view);
  const rows = await readAllPages((pageIndex) => send(listNoticePeople, { ...filter, pageIndex, pageSize }), pageSize);
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
