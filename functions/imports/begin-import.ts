import { appendAudits } from '../storage/act.ts';
import { create, type Action } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readRows } from '../storage/read.ts';
import { ConditionFailed, writeAll } from '../storage/transact.ts';
import { jobStore, updateJob } from '../jobs/job-store.ts';
import { operationOf, type Job } from '../jobs/new-job.ts';
import { noticeStore, type Notice } from '../notices/notice-store.ts';
import { inputOf } from './import-input.ts';
import { WorkbookFault } from './workbook/fault.ts';

type Identity = Stored<typeof catalogue.importIdentity>;

/** What one run of an import works on. */
export interface Begun {
  /** With the notice it is about. */
  readonly job: Job;
  /** The notice that this import fills; undefined when the same rows made one before, or none go in. */
  readonly notice: Notice | undefined;
}

interface Beginning {
  readonly tables: Tables;
  readonly job: Job;
  readonly now: number;
  readonly total: number;
  readonly identity: string;
  /** Unwritten, held by the job. */
  readonly notice: Notice;
  /** Whether any row is good: without one there is no notice. */
  readonly hasPeople: boolean;
}

const readIdentity = async (tables: Tables, orgId: string, identity: string): Promise<Identity | undefined> => {
  const key = catalogue.importIdentity.key({ orgId, identity });
  const [row] = await readRows(tables, [{ table: 'main', key }]);
  return row && catalogue.importIdentity.fromRow(row);
};

/** Where the import stands that took an identity. When the row of its job has gone, its notice still says whether it broke off. */
const stateOf = async (tables: Tables, { jobId, noticeId }: Identity): Promise<Job['state']> => {
  const job = await jobStore(tables).get(jobId);
  if (job) return job.state;
  const notice = await noticeStore(tables).get(noticeId);
  return notice?.importing ? 'failed' : 'done';
};

/** The notice of a job that was begun, when this job fills it: it holds it until the job ends. */
export const noticeHeldBy = async (tables: Tables, job: Job): Promise<Notice | undefined> => {
  if (job.noticeId === undefined) return undefined;
  const notice = await noticeStore(tables).get(job.noticeId);
  return notice?.jobId === job.jobId ? notice : undefined;
};

/** Takes the identity: a new one, or that of an import that failed as a whole. */
const takeIdentity = ({ job, identity, notice }: Beginning, left: Identity | undefined): Action => {
  const { orgId, jobId } = job;
  const taken = create(catalogue.importIdentity, { orgId, identity, noticeId: notice.noticeId, jobId });
  if (!left) return taken;
  const names = { '#job': catalogue.importIdentity.attribute('jobId') };
  return { ...taken, condition: { expression: '#job = :left', names, values: { ':left': left.jobId } } };
};

const beginNew = async (beginning: Beginning, left: Identity | undefined): Promise<Begun> => {
  const { tables, job, now, total, notice } = beginning;
  const { noticeId } = notice;
  const audit = { subjectId: noticeId, action: 'create', after: { jobId: job.jobId, items: notice.items.length } };
  await writeAll(tables, [
    updateJob(job.jobId, 'running', { noticeId, total }),
    create(catalogue.notice, notice),
    ...(inputOf(job).again ? [] : [takeIdentity(beginning, left)]),
    ...appendAudits(operationOf(job, now), [audit]),
  ]);
  return { job: { ...job, noticeId, total }, notice };
};

const answerExisting = async ({ tables, job, total }: Beginning, { noticeId }: Identity): Promise<Begun> => {
  await writeAll(tables, [updateJob(job.jobId, 'running', { noticeId, total })]);
  return { job: { ...job, noticeId, total }, notice: undefined };
};

const onlyCount = async ({ tables, job, total }: Beginning): Promise<Begun> => {
  await writeAll(tables, [updateJob(job.jobId, 'running', { total })]);
  return { job: { ...job, total }, notice: undefined };
};

const attemptsMax = 3;

/**
 * Settles which notice an import is about, before its first chunk: its own new one, or the one that the same rows made.
 * The identity row, the notice and its id on the job are one transaction, so a run that is killed before it has left
 * nothing, and one that is killed after it finds the notice on the job and goes on with the chunks. "Make another"
 * takes no identity: the first import keeps it. While another import of the same rows runs, or may still be given up, it
 * is not said of its people that they are there: WorkbookFault `sameRowsRunning`. Undefined when the job has ended.
 */
export const beginImport = async (beginning: Beginning): Promise<Begun | undefined> => {
  const { tables, job, identity } = beginning;
  const { again, title } = inputOf(job);
  const jobs = jobStore(tables);
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const found = again ? undefined : await readIdentity(tables, job.orgId, identity);
    const state = found && (await stateOf(tables, found));
    const isOwn = found?.jobId === job.jobId;
    try {
      if (!beginning.hasPeople) return await onlyCount(beginning);
      if (!found || state === 'failed') return await beginNew(beginning, found);
      if (!isOwn && state === 'done') return await answerExisting(beginning, found);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
    // Another run of this job may have begun it meanwhile, or ended it.
    const current = await jobs.get(job.jobId);
    if (current?.state !== 'running') return undefined;
    if (current.noticeId !== undefined) return { job: current, notice: await noticeHeldBy(tables, current) };
    if ((state === 'running' || state === 'waiting') && !isOwn) throw new WorkbookFault('sameRowsRunning', { title });
  }
  throw new Error('an import could not begin');
};
