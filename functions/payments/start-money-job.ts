import type * as z from 'zod/mini';
import { asId, type Id } from '../../shared/contract/ids.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { jobInputWrites } from '../jobs/job-input-store.ts';
import { jobMembersWrites, type SeenMember } from '../jobs/job-members-store.ts';
import { newJob, startOfBulkJob } from '../jobs/new-job.ts';
import { noticeWrites } from '../notices/notice-store.ts';
import type { Notice } from '../notices/notice.ts';
import type { Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { transact, type Operation } from '../storage/transact.ts';

interface Start<Input extends z.ZodMiniType> {
  readonly operation: Operation;
  readonly notice: Notice;
  readonly kind: JobKind<Input>;
  readonly input: z.output<Input>;
  /** Each person once. */
  readonly members: readonly SeenMember[];
  /** What the job works on, where its row has no room for it. */
  readonly request?: unknown;
}

/** Starts a job on the money of people of a notice, a transaction each; it holds the notice until it ends. */
export const startMoneyJob = <Input extends z.ZodMiniType, Answer extends object>(
  tables: Tables,
  { operation, notice, kind, input, members, request }: Start<Input>,
  answer: Answer,
): Promise<Answer & { readonly jobId: Id<'job'> }> => {
  const { noticeId, schoolId } = notice;
  const jobId = asId('job', newId(operation.now));
  const facts = { jobId, schoolId, noticeId, total: members.length, input, perChunk: 1 };
  const { job, actions } = newJob(kind, operation, facts);
  return transact(tables, {
    operation,
    answer: { ...answer, jobId },
    actions: [
      ...actions,
      jobMembersWrites.keepSeen(job, members),
      ...(request === undefined ? [] : jobInputWrites.keep(job, request)),
      noticeWrites.occupy(noticeId, jobId),
    ],
    audit: [],
    following: [startOfBulkJob(jobId)],
  });
};
