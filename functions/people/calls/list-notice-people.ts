import type { Input } from '../../../shared/contract/call.ts';
import { keywordFilter } from '../../../shared/contract/keyword.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { listNoticePeople } from '../../../shared/people/calls/list-notice-people.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { inListOrder } from '../list-order.ts';
import type { PersonState } from '../person-state.ts';
import { personStateStore } from '../person-state-store.ts';
import { personView } from '../person-view.ts';
import { shownPeople } from '../shown-people.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

const filterOf = (input: Input<typeof listNoticePeople>): ((state: PersonState) => boolean) => {
  const matches = keywordFilter(input.keyword);
  const fits = <Value>(filter: Value | undefined, value: Value) => filter === undefined || filter === value;
  return (state) =>
    fits(input.payStatus, state.payStatus) &&
    fits(input.sendStatus, state.sendStatus) &&
    fits(input.grade, state.grade) &&
    (input.classId === undefined || input.classId === state.classId) &&
    matches([state.name, state.eName, state.studentNumber, state.phoneNumber, state.orderNo]);
};

export const run: Run<typeof listNoticePeople, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const states = await personStateStore(tables).states(notice.noticeId);
  const page = cutPage(inListOrder(states.filter(filterOf(input))), input);
  const shown = await shownPeople(tables, page.list);
  return { ...page, list: shown.map((person) => personView(person, notice, actor, now)) };
};

export const handler = endpoint(listNoticePeople, scopes, buildDeps, run);
