import { asId } from '../../shared/contract/ids.ts';
import { importKinds } from '../imports/import-kinds.ts';
import { noticeWrites, type HeldNotice } from '../notices/notice-store.ts';
import type { Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { auditActions } from '../storage/transact.ts';
import { writeIfTrue } from '../storage/write.ts';
import { jobEnds } from './job-ends.ts';
import { jobStore } from './job-store.ts';
import type { Job } from './job.ts';

/** More than an import can last: the wait for its upload and its turn, and every try that its queue allows. */
const importLastsMs = 6 * 3_600_000;

/** Whether the file that starts an import has been tried for the last time. Nothing sends its message again. */
const isLostImport = ({ kind, createdAt, startedAt = createdAt }: Job, now: number): boolean =>
  importKinds.some(({ name }) => name === kind) && Date.parse(startedAt) + importLastsMs < now;

/** Frees a notice whose job has gone or ended, and leaves an audit row. */
const release = (tables: Tables, { noticeId, orgId, jobId }: HeldNotice, now: number): Promise<boolean> => {
  const operation = {
    ...{ id: newId(now), now, through: 'resume-work' },
    who: { orgId, subject: 'operations', name: '系统运维', eName: 'Operations' },
  };
  const audited = [{ subjectId: noticeId, action: 'jobFailed' as const, after: { jobId, failure: 'gaveUp' } }];
  return writeIfTrue(tables, [noticeWrites.release(noticeId, jobId), ...auditActions(operation, audited)]);
};

/** Frees a notice when the job that holds it can no longer run; answers whether it did. */
export const freeIfStuck = async (tables: Tables, held: HeldNotice, now: number): Promise<boolean> => {
  const jobId = asId('job', held.jobId);
  const job = await jobStore(tables).get(jobId);
  if (!job || job.state === 'done' || job.state === 'failed') return release(tables, held, now);
  if (!isLostImport(job, now)) return false;
  await jobEnds(tables, importKinds).giveUp(jobId, now);
  return true;
};
