import { Conflict } from '../../../shared/contract/errors.ts';
import { whyPeopleNotRefreshable } from '../../../shared/notices/rules.ts';
import { refreshNoticePeople } from '../../../shared/people/calls/refresh-notice-people.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { refreshPeopleKind } from '../../notices/notice-kinds.ts';
import { noticeScope, noticeWrites } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { namedPeople, startPeopleJob } from '../people-job.ts';
import { personStateStore } from '../person-state-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof refreshNoticePeople, Deps, typeof scopes> = async (
  { input, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const states = await personStateStore(tables).states(notice.noticeId);
  const isAll = input.personIds.length === 0;
  const { members, failed } = isAll ? { members: states, failed: [] } : namedPeople(notice, states, input.personIds);
  const refusal = whyPeopleNotRefreshable(notice, members.length);
  if (refusal) throw new Conflict(refusal);
  return startPeopleJob(tables, {
    ...{ operation, notice, kind: refreshPeopleKind, members, count: members.length, failed },
    hold: (jobId) => noticeWrites.occupy(notice.noticeId, jobId),
  });
};

export const handler = endpoint(refreshNoticePeople, scopes, buildDeps, run);
