import { Conflict } from '../../../shared/contract/errors.ts';
import { whyPeopleNotDeletable } from '../../../shared/notices/rules.ts';
import { deleteNoticePeople } from '../../../shared/people/calls/delete-notice-people.ts';
import { whyPersonNotDeletable } from '../../../shared/people/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { deletePeopleKind } from '../../notices/notice-kinds.ts';
import { noticeScope, noticeWrites } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { namedPeople, startPeopleJob } from '../people-job.ts';
import { personStateStore } from '../person-state-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof deleteNoticePeople, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const states = await personStateStore(tables).states(notice.noticeId);
  const { members, failed } = namedPeople(notice, states, input.personIds);
  const count = members.filter((state) => whyPersonNotDeletable(state) === undefined).length;
  const refusal = whyPeopleNotDeletable(notice, count, now);
  if (refusal) throw new Conflict(refusal);
  return startPeopleJob(tables, {
    ...{ operation, notice, kind: deletePeopleKind, members, count, failed },
    hold: (jobId) => noticeWrites.hold(notice, jobId),
  });
};

export const handler = endpoint(deleteNoticePeople, scopes, buildDeps, run);
