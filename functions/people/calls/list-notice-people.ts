import { cutPage } from '../../../shared/contract/paging.ts';
import { listNoticePeople } from '../../../shared/people/calls/list-notice-people.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { findPeople } from '../find-people.ts';
import { isByName, sortedPeople } from '../list-order.ts';
import { personStateStore } from '../person-state-store.ts';
import { personView } from '../person-view.ts';
import { shownPage } from '../shown-people.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof listNoticePeople, Deps, typeof scopes> = async (
  { input, actor, now, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const withNames = input.keyword !== undefined || isByName(input.sort);
  const states = await personStateStore(tables).listed(notice.noticeId, { withNames });
  const { found, statistics } = findPeople(states, input);
  const page = cutPage(sortedPeople(found, input.sort), input);
  const shown = await shownPage(tables, notice.noticeId, page.list);
  return { ...page, statistics, list: shown.map((person) => personView(person, notice, actor, now)) };
};

export const handler = endpoint(listNoticePeople, scopes, buildDeps, run);
