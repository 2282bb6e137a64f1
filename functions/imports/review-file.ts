import { log } from '../api/log.ts';
import { jobEnds } from '../jobs/job-ends.ts';
import { jobWrites } from '../jobs/job-store.ts';
import type { Job } from '../jobs/job.ts';
import type { Tables } from '../storage/client.ts';
import { writeIfTrue } from '../storage/write.ts';
import { fileAfter, replacesAll } from './corrected-file.ts';
import type { ImportFiles } from './import-files.ts';
import { importKinds } from './import-kinds.ts';
import type { ImportPlan } from './import-plan.ts';
import { importPlanStore, importPlanWrites } from './import-plan-store.ts';
import { afterFile, correctedPlan, firstPlan } from './make-plan.ts';
import { readPlanRows } from './plan-rows.ts';
import { readImportFile } from './read-import-file.ts';
import { WorkbookFault } from './workbook/fault.ts';

interface Review {
  readonly tables: Tables;
  readonly files: ImportFiles;
  /** Waiting: the user has not applied its plan. */
  readonly job: Job;
  readonly now: number;
  /** The version of the file that has arrived. */
  readonly versionId: string;
}

const attemptsMax = 3;

/** Checks the first file of an import, and stores what would come of its rows. Nothing is billed. */
const makePlan = async (review: Review): Promise<void> => {
  const { tables, files, job, versionId } = review;
  const file = await files.readUpload(job.jobId, versionId).then(readImportFile);
  const plan = await firstPlan(review, file, versionId);
  const kept = jobWrites.update(job.jobId, 'waiting', { inputVersion: versionId });
  if (!(await writeIfTrue(tables, [importPlanWrites.create(plan), kept])))
    log.info('a plan was there already', { jobId: job.jobId });
};

/** Puts the rows of a corrected file into the plan. Tried again when the user corrected rows on the page meanwhile. */
const correctPlan = async (review: Review, first: ImportPlan): Promise<void> => {
  const { tables, files, job, versionId } = review;
  const corrected = await files.readUpload(job.jobId, versionId).then(readImportFile);
  let before: ImportPlan | undefined = first;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    if (!before || before.applied || before.filesRead.includes(versionId)) return;
    const { header, rows } = await readPlanRows(files, before);
    const file = fileAfter({ template: before.template, header, rows: rows.map(({ row }) => row) }, corrected);
    // Rows that another file takes the place of are not billed: they can be imported later.
    const corrects = replacesAll(corrected) ? { ...before, identities: [] } : before;
    const { plan } = await correctedPlan(review, corrects, file, versionId);
    if (await writeIfTrue(tables, [importPlanWrites.correct(plan)])) return;
    before = await importPlanStore(tables).get(job.jobId);
  }
  throw new Error('a plan changed each time a file corrected it');
};

/** Notes why a corrected file changed nothing; the plan stays as it is. */
export const noteProblem = async (
  tables: Tables,
  { jobId }: Pick<Job, 'jobId'>,
  versionId: string,
  { code, params }: Pick<WorkbookFault, 'code' | 'params'>,
): Promise<void> => {
  const plan = await importPlanStore(tables).get(jobId);
  if (!plan || plan.applied || plan.filesRead.includes(versionId)) return;
  const noted = { ...plan, ...afterFile(plan, versionId), problem: { code, params: { ...params } } };
  if (!(await writeIfTrue(tables, [importPlanWrites.note(noted)])))
    await noteProblem(tables, { jobId }, versionId, { code, params });
};

/** Reads a file of an import whose rows the user looks at before they are billed: the first one, or a corrected one. */
export const reviewFile = async (review: Review, plan: ImportPlan | undefined): Promise<void> => {
  const { tables, job, now, versionId } = review;
  if (plan?.filesRead.includes(versionId)) return;
  try {
    await (plan ? correctPlan(review, plan) : makePlan(review));
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    if (plan) await noteProblem(tables, job, versionId, error);
    else await jobEnds(tables, importKinds).fail(job, now, error.code, error.params);
  }
};
