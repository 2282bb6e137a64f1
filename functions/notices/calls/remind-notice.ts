import { Conflict } from '../../../shared/contract/errors.ts';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { isStillToPay, whyNotReminded } from '../../../shared/messages/rules.ts';
import { remindNotice } from '../../../shared/notices/calls/remind-notice.ts';
import { whyNotRemindable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobMembersWrites } from '../../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../../jobs/new-job.ts';
import type { PersonState } from '../../people/person-state.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { noticeScope } from '../notice-store.ts';
import { remindNoticeKind } from '../remind-notice-kind.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

/** Why the only student named is not reminded: of others of the notice this says nothing. */
const whyOnlyOneNot = (states: readonly PersonState[], named: ReadonlySet<Id<'student'>>) => {
  const state = named.size === 1 ? states.find(({ studentId }) => named.has(studentId)) : undefined;
  return state && whyNotReminded(state, false);
};

export const run: Run<typeof remindNotice, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const notice = scoped.notice(input.noticeId);
  const { noticeId, schoolId } = notice;
  const states = await personStateStore(tables).states(noticeId);
  const named = new Set<Id<'student'>>(input.studentIds);
  const owing = states.filter((state) =>
    named.size === 0 ? isStillToPay(state) : named.has(state.studentId) && whyNotReminded(state, false) === undefined,
  );
  const count = owing.length;
  const refusal = whyNotRemindable(notice, count, now);
  if (refusal) throw new Conflict((refusal === 'nobodyToRemind' && whyOnlyOneNot(states, named)) || refusal);

  // Whoever is named and not reminded is refused by the job, with the reason.
  const studentIds = named.size > 0 ? [...named] : owing.map(({ studentId }) => studentId);
  const jobId = asId('job', newId(now));
  const facts = { jobId, schoolId, noticeId, total: studentIds.length, input: {} };
  const { job, actions } = newJob(remindNoticeKind, operation, facts);
  return transact(tables, {
    operation,
    answer: { jobId, count },
    actions: [...actions, jobMembersWrites.keep(job, studentIds)],
    audit: [{ subjectId: noticeId, action: 'remind', after: { count, jobId } }],
    following: [startOfBulkJob(jobId)],
  });
};

export const handler = endpoint(remindNotice, scopes, buildDeps, run);
