import type { Job } from '../jobs/job.ts';
import type { Tables } from '../storage/client.ts';
import { checkRows, type Checked } from './check-rows.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportPlan } from './import-plan.ts';
import { writePlanHead, writePlanRows, type PlanRow } from './plan-rows.ts';

interface Making {
  readonly tables: Tables;
  readonly files: ImportFiles;
  readonly job: Job;
  readonly now: number;
}

/** How many uploaded files a plan remembers, so that a message that comes again changes nothing. */
const filesReadMax = 50;

const figuresOf = ({ people, required, optional }: Checked) => ({ people, required, optional });

/** The first version of a plan: its file as it came. */
export const firstPlan = async (
  { tables, files, job, now }: Making,
  file: ImportFile,
  read: string,
): Promise<ImportPlan> => {
  const checked = await checkRows({ tables, job, now, file, identities: [] });
  const { jobId, expiresAt } = job;
  return {
    ...{ jobId, expiresAt, version: 1, template: file.template, applied: false },
    head: await writePlanHead(files, jobId, file.header, now),
    parts: await writePlanRows(files, jobId, checked.rows, now),
    ...figuresOf(checked),
    identities: checked.identity === undefined ? [] : [checked.identity],
    filesRead: [read],
    fileCount: 1,
  };
};

/** What a plan remembers of the files that it has read. */
export const afterFile = (
  { filesRead, fileCount }: ImportPlan,
  read: string | undefined,
): Pick<ImportPlan, 'filesRead' | 'fileCount'> =>
  read === undefined
    ? { filesRead, fileCount }
    : { filesRead: [...filesRead, read].slice(-filesReadMax), fileCount: fileCount + 1 };

export interface Corrected {
  readonly plan: ImportPlan;
  readonly rows: readonly PlanRow[];
}

/** A row of which nothing is left is none, as in a file that is read: it would count as a row of the student above it. */
const withoutEmptyRows = (file: ImportFile): ImportFile => ({
  ...file,
  rows: file.rows.filter(({ cells }) => cells.some((cell) => cell)),
});

/** The next version of a plan: all its rows are judged again, because a student can be in several of them. */
export const correctedPlan = async (
  { tables, files, job, now }: Making,
  { problem: _, ...before }: ImportPlan,
  corrected: ImportFile,
  read?: string,
): Promise<Corrected> => {
  const file = withoutEmptyRows(corrected);
  const checked = await checkRows({ tables, job, now, file, identities: before.identities.slice(0, 1) });
  const plan: ImportPlan = {
    ...before,
    version: before.version + 1,
    // Another file can take the place of all rows.
    template: file.template,
    head: await writePlanHead(files, job.jobId, file.header, now),
    parts: await writePlanRows(files, job.jobId, checked.rows, now),
    ...figuresOf(checked),
    identities: [
      ...new Set([...before.identities.slice(0, 1), ...(checked.identity === undefined ? [] : [checked.identity])]),
    ],
    ...afterFile(before, read),
  };
  return { plan, rows: checked.rows };
};
