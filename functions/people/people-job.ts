import { asId, partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import type { Answer } from '../../shared/contract/call.ts';
import type { deleteNoticePeople } from '../../shared/people/calls/delete-notice-people.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { jobMembersWrites } from '../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../jobs/new-job.ts';
import type { Notice } from '../notices/notice.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { transact, type Operation } from '../storage/transact.ts';
import type { PersonState } from './person-state.ts';

type Started = Answer<typeof deleteNoticePeople>;

/** The people of a notice that a request names, and the ids of it that name nobody there. */
export const namedPeople = (
  { noticeId }: Notice,
  states: readonly PersonState[],
  personIds: readonly Id<'person'>[],
): { readonly members: PersonState[]; readonly failed: Started['failed'] } => {
  const present = new Map(states.map((state) => [state.studentId as string, state]));
  const named = [...new Set(personIds)].map((personId) => {
    const parts = partsOfPersonId(personId);
    return { personId, state: parts.noticeId === noticeId ? present.get(parts.studentId) : undefined };
  });
  return {
    members: named.flatMap(({ state }) => state ?? []),
    failed: named.flatMap(({ personId, state }) => (state ? [] : [{ personId, code: 'studentNotFound' }])),
  };
};

interface Start {
  readonly operation: Operation;
  readonly notice: Notice;
  readonly kind: JobKind;
  readonly members: readonly PersonState[];
  readonly count: number;
  readonly failed: Started['failed'];
  /** How the job takes the notice, so that nothing else works on it meanwhile. */
  hold(jobId: Id<'job'>): Action;
}

/** Starts a job on people of a notice, which holds the notice until it ends. */
export const startPeopleJob = (tables: Tables, start: Start): Promise<Started> => {
  const { operation, notice, kind, members, count, failed, hold } = start;
  const { noticeId, schoolId } = notice;
  const jobId = asId('job', newId(operation.now));
  const facts = { jobId, schoolId, noticeId, total: members.length, input: {} };
  const { job, actions } = newJob(kind, operation, facts);
  const studentIds = members.map(({ studentId }) => studentId);
  return transact(tables, {
    operation,
    answer: { jobId, count, failed },
    actions: [...actions, jobMembersWrites.keep(job, studentIds), hold(jobId)],
    audit: [],
    following: [startOfBulkJob(jobId)],
  });
};
