import { Conflict } from '../../shared/contract/errors.ts';
import { asId } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';
import { notices } from '../../shared/notices/contract.ts';
import { whyNotSendable } from '../../shared/notices/rules.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { newJob, startOfBulkJob } from '../jobs/new-job.ts';
import { personStore, type PersonStore } from '../people/person-store.ts';
import type { PersonState } from '../people/person-rows.ts';
import { commit } from '../storage/act.ts';
import { replace } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables, type Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';

interface Deps {
  readonly tables: Tables;
  readonly people: PersonStore;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { tables, people: personStore(tables) };
};

const unsent = 1;
const sent = 2;

/** Whom the request means: the people it names, or everybody who was never sent the notice. */
const meant = (states: readonly PersonState[], named: ReadonlySet<string>): PersonState[] =>
  states.filter(({ studentId, sendStatus }) => (named.size > 0 ? named.has(studentId) : sendStatus === unsent));

export const run: Run<typeof notices.sendNotice, Deps> = async (
  { input, now, operation, scoped },
  { tables, people },
) => {
  const notice = scoped.get('notice', input.id);
  const { noticeId, schoolId } = notice;
  const states = await people.states(noticeId);
  const members = meant(states, new Set(input.studentIds));
  const count = members.filter(({ sendStatus }) => sendStatus !== sent).length;
  const refusal = whyNotSendable(notice, count, now);
  if (refusal) throw new Conflict(refusal);

  const studentIds = members.map(({ studentId }) => studentId);
  const jobId = asId('job', newId(now));
  const { actions } = newJob(operation, {
    jobId,
    kind: 'sendNotice',
    schoolId,
    noticeId,
    total: members.length,
    studentIds,
  });
  const by = { subject: operation.who.subject, name: operation.who.name, eName: operation.who.eName, at: isoOf(now) };
  const present = new Set<string>(studentIds);
  const failed = input.studentIds.filter((studentId) => !present.has(studentId));
  return commit(tables, {
    operation,
    answer: { jobKey: jobId, count, failedPayNoticePersonResList: failed.map((studentId) => ({ studentId })) },
    actions: [
      ...actions,
      replace(catalogue.notice, { ...notice, sendStatus: sent, sent: by, jobId }, notice.revision, {
        code: 'jobRunning',
      }),
    ],
    audit: [
      {
        subjectId: noticeId,
        action: 'send',
        before: { sendStatus: notice.sendStatus },
        after: { sendStatus: sent, count, jobId },
      },
    ],
    following: [startOfBulkJob(jobId)],
  });
};

export const handler = endpoint(notices.sendNotice, buildDeps, run);
