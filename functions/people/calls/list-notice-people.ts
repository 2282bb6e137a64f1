import { cutPage } from '../../../shared/contract/paging.ts';
import { listNoticePeople } from '../../../shared/people/calls/list-notice-people.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { messageStore } from '../../messages/message-store.ts';
import { withFailedMessage } from '../../messages/message-view.ts';
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
  const [states, messages] = await Promise.all([
    personStateStore(tables).listed(notice.noticeId, { withNames }),
    notice.sendStatus === 'unsent' ? [] : messageStore(tables).failedOf(notice.noticeId),
  ]);
  const failed = withFailedMessage(messages, states);
  const { found, statistics } = findPeople(states, input, failed, notice);
  const page = cutPage(sortedPeople(found, input.sort), input);
  const shown = await shownPage(tables, notice.noticeId, page.list);
  const list = shown.map((person) => ({
    ...personView(person, notice, actor, now),
    messageFailed: failed.has(person.state.studentId),
  }));
  return { ...page, statistics, failedMessages: failed.size, list };
};

export const handler = endpoint(listNoticePeople, scopes, buildDeps, run);
