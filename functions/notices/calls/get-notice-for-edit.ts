import { getNoticeForEdit } from '../../../shared/notices/calls/get-notice-for-edit.ts';
import { groupsView } from '../../../shared/items/groups.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { inListOrder } from '../../people/list-order.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { itemsView } from '../../people/person-view.ts';
import { shownPeople, type ShownPerson } from '../../people/shown-people.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { noticeScope } from '../notice-store.ts';
import { noticeView } from '../notice-view.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

/** N9.18: the page of the student picker. */
const firstPeople = 96;

const studentOf = ({ state, items, order }: ShownPerson) => {
  const { className, classEName } = items;
  return {
    ...{ ...state, className, student: { ...state, className, classEName } },
    items: itemsView(items, order),
    groups: groupsView(items.groups, items.items),
  };
};

export const run: Run<typeof getNoticeForEdit, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const states = await personStateStore(tables).states(notice.noticeId);
  const first = await shownPeople(tables, inListOrder(states).slice(0, firstPeople));
  return {
    ...noticeView(notice, states, actor, now),
    version: notice.revision,
    students: first.map(studentOf),
    studentTotal: states.length,
  };
};

export const handler = endpoint(getNoticeForEdit, scopes, buildDeps, run);
