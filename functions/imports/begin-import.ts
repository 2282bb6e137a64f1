import { jobStore, jobWrites } from '../jobs/job-store.ts';
import type { Job } from '../jobs/job.ts';
import { operationOf } from '../jobs/new-job.ts';
import { noticeStore, noticeWrites } from '../notices/notice-store.ts';
import type { Notice } from '../notices/notice.ts';
import type { Tables } from '../storage/client.ts';
import { auditActions } from '../storage/transact.ts';
import { ConditionFailed, writeAll } from '../storage/write.ts';
import type { ImportIdentity } from './import-identity.ts';
import { importIdentityWrites } from './import-identity-store.ts';
import { inputOf } from './import-notice-kind.ts';
import { sameRows } from './same-rows.ts';
import { WorkbookFault } from './workbook/fault.ts';

/** What one run of an import works on. */
export interface Begun {
  /** With the id of its notice. */
  readonly job: Job;
  /** The notice that this import fills; undefined when the same rows made one before, or none go in. */
  readonly notice: Notice | undefined;
}

interface Beginning {
  readonly tables: Tables;
  readonly job: Job;
  readonly now: number;
  readonly total: number;
  /** Of the file as it came, and as the user corrected it. */
  readonly identities: readonly string[];
  /** Not written yet, held by the job. */
  readonly notice: Notice;
  /** Whether any row is good: without one there is no notice. */
  readonly hasPeople: boolean;
}

/** The notice of a job that was begun, when this job fills it: the job holds it until it ends. */
export const noticeHeldBy = async (tables: Tables, job: Job): Promise<Notice | undefined> => {
  if (job.noticeId === undefined) return undefined;
  const notice = await noticeStore(tables).get(job.noticeId);
  return notice?.jobId === job.jobId ? notice : undefined;
};

const beginNew = async (beginning: Beginning, failed: readonly (ImportIdentity | undefined)[]): Promise<Begun> => {
  const { tables, job, now, total, notice, identities } = beginning;
  const { noticeId } = notice;
  const { orgId, jobId } = job;
  const after = { jobId, items: notice.items.length };
  await writeAll(tables, [
    jobWrites.update(jobId, 'running', { noticeId, total }),
    noticeWrites.create(notice),
    ...(inputOf(job).again ? [] : identities).map((identity, index) =>
      importIdentityWrites.take({ orgId, identity, noticeId, jobId }, failed[index]),
    ),
    ...auditActions(operationOf(job, now), [{ subjectId: noticeId, action: 'importNotice', after }]),
  ]);
  return { job: { ...job, noticeId, total }, notice };
};

/** The rows are counted on the notice that the same rows made, or, without a notice, as refused. */
const countOnly = async ({ tables, job, total }: Beginning, noticeId?: Notice['noticeId']): Promise<Begun> => {
  const fields = { total, ...(noticeId && { noticeId }) };
  await writeAll(tables, [jobWrites.update(job.jobId, 'running', fields)]);
  return { job: { ...job, ...fields }, notice: undefined };
};

const attemptsMax = 3;

/**
 * Settles the notice of an import before its first chunk: a new one, or the one that the same rows made. The identity
 * row, the notice and its id on the job are one transaction, so a run that is killed before it has left nothing, and one
 * that is killed after it finds the notice on the job and goes on with the chunks. "Make another" takes no identity: the
 * first import keeps it. While another import of the same rows runs, or may still be given up, nobody can say whether its
 * people are there: WorkbookFault `sameRowsRunning`. Undefined when the job has ended.
 */
export const beginImport = async (beginning: Beginning): Promise<Begun | undefined> => {
  const { tables, job, identities } = beginning;
  const { again, title } = inputOf(job);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const { taken, found, state } = await sameRows(tables, job.orgId, again ? [] : identities);
    const isSameJob = found?.jobId === job.jobId;
    try {
      if (!beginning.hasPeople) return await countOnly(beginning);
      if (!found) return await beginNew(beginning, taken);
      if (!isSameJob && state === 'done') return await countOnly(beginning, found.noticeId);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
    // Another run of this job may have begun it meanwhile, or ended it.
    const current = await jobStore(tables).get(job.jobId);
    if (current?.state !== 'running') return undefined;
    if (current.noticeId !== undefined) return { job: current, notice: await noticeHeldBy(tables, current) };
    if ((state === 'running' || state === 'waiting') && !isSameJob)
      throw new WorkbookFault('sameRowsRunning', { title });
  }
  throw new Error('an import could not begin');
};
