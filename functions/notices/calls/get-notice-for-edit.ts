import { getNoticeForEdit } from '../../../shared/notices/calls/get-notice-for-edit.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { inListOrder } from '../../people/list-order.ts';
import { personStore, type PersonStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { noticeScope } from '../notice-store.ts';
import { noticeView } from '../notice-view.ts';

interface Deps {
  readonly people: PersonStore;
}
const buildDeps = (): Deps => ({ people: personStore(openTables()) });
const scopes = { notice: noticeScope };

/** N9.18: the page of the student picker. */
const firstPeople = 96;

export const run: Run<typeof getNoticeForEdit, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { people },
) => {
  const notice = scoped.notice(input.noticeId);
  const states = await people.states(notice.noticeId);
  const first = inListOrder(states).slice(0, firstPeople);
  const items = await people.itemsOf(first);
  return {
    ...noticeView(notice, states, actor, now),
    version: notice.revision,
    students: first.map((state, index) => ({ ...state, className: items[index]?.className ?? '' })),
    studentTotal: states.length,
  };
};

export const handler = endpoint(getNoticeForEdit, scopes, buildDeps, run);
