import type * as z from 'zod/mini';
import { Conflict } from '../../shared/contract/errors.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import type { saved } from '../../shared/notices/form.ts';
import { newJob, startOfBulkJob } from '../jobs/new-job.ts';
import { peopleWork } from '../people/people-work.ts';
import type { Following, Operation } from '../storage/act.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import type { Notice } from './notice-store.ts';

/** So many people are written in the transaction of the save itself; more by a job. */
const peopleAtOnce = 40;

type Saved = z.output<ReturnType<typeof saved>>;

interface Change {
  readonly tables: Tables;
  readonly operation: Operation;
  /** As it is to be saved. */
  readonly notice: Notice;
  /** Who is to be on the notice, of those that this save touches. */
  readonly wanted: readonly Id<'student'>[];
  /** Who is to leave it. */
  readonly unwanted: readonly Id<'student'>[];
}

interface Changed {
  /** The notice names the job while that writes its people. */
  readonly notice: Notice;
  readonly actions: readonly Action[];
  readonly following: readonly Following[];
  /** Refused for themselves, as far as that is known already. */
  readonly failed: readonly Id<'student'>[];
}

/** What a save answers; a notice that nobody of those named can be on is refused. */
export const savedAnswer = (notice: Notice, people: number, failed: readonly Id<'student'>[]): Saved => {
  if (failed.length > 0 && people === 0) throw new Conflict('studentNotFound');
  return {
    payNoticeId: notice.noticeId,
    payNoticePersonCount: people,
    failedPayNoticePersonResList: failed.map((studentId) => ({ studentId })),
    ...(notice.jobId !== undefined && { jobKey: notice.jobId }),
  };
};

/** What a save does with the people that it touches: in its own transaction, or by a job that it starts. */
export const peopleChange = async ({ tables, operation, notice, wanted, unwanted }: Change): Promise<Changed> => {
  const members = [
    ...wanted.map((studentId) => ({ studentId, wanted: true })),
    ...unwanted.map((studentId) => ({ studentId, wanted: false })),
  ];
  if (members.length > peopleAtOnce) {
    const jobId = asId('job', newId(operation.now));
    const { actions } = newJob(operation, {
      jobId,
      kind: 'writePeople',
      schoolId: notice.schoolId,
      noticeId: notice.noticeId,
      total: members.length,
      input: { wanted: wanted.length },
      studentIds: members.map(({ studentId }) => studentId),
    });
    return {
      notice: { ...notice, jobId, peopleBehind: true },
      actions,
      following: [startOfBulkJob(jobId)],
      failed: [],
    };
  }
  const { actions, refused } = await peopleWork({ tables, notice, members, by: notice.updated });
  return { notice, actions, following: [], failed: refused.map(({ id }) => asId('student', id)) };
};
