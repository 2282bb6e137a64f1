import type * as z from 'zod/mini';
import { isoOf } from '../../../shared/contract/time.ts';
import { log } from '../../api/log.ts';
import { sendMessage } from '../../api/queue.ts';
import { queueWorker } from '../../api/worker.ts';
import { jobEnds } from '../../jobs/job-ends.ts';
import { jobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobStore } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { runLanes } from '../../jobs/lanes.ts';
import { chunksOf, operationOf, starterOf } from '../../jobs/new-job.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { isFinal } from '../../storage/final-error.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importKinds } from '../import-kinds.ts';
import { importPlanStore } from '../import-plan-store.ts';
import { importQueue, type ImportQueue } from '../import-queue.ts';
import { importSlotStore } from '../import-slot-store.ts';
import { targetOf } from '../import-people-kind.ts';
import { firstRowOf } from '../judged.ts';
import { keepFailedRows } from '../keep-failed-rows.ts';
import type { ImportWork, Loaded } from '../load-import.ts';
import { loadNoticeImport } from '../load-notice-import.ts';
import { loadPeopleImport } from '../load-people-import.ts';
import { moneyKindOf } from '../money/money-kinds.ts';
import type { MoneyPlan } from '../money/money-plan.ts';
import { moneyPlanStore } from '../money/money-plan-store.ts';
import { bookMoney, reviewMoney } from '../money/run-money.ts';
import { refusedRowsOf, type RefusedRow } from '../refused-rows.ts';
import { reviewFile } from '../review-file.ts';
import { isReviewed } from '../review.ts';
import { mayImport } from '../starter.ts';
import { uploadEvent, uploadsOf, type Upload } from '../upload-event.ts';
import { missesFile } from '../upload-time.ts';
import { waitsForOthers } from '../waits-for-others.ts';
import { WorkbookFault } from '../workbook/fault.ts';
import { laterFaults, writeRows } from '../write-rows.ts';

interface Deps {
  readonly tables: Tables;
  readonly files: ImportFiles;
  readonly queue: ImportQueue;
}
interface Timing {
  readonly now: number;
  /** Until when its writers may wait, as `performance.now()` counts. */
  readonly endsAt?: number;
}

/** Of a job whose user looked at the checked rows. */
interface Planned extends Pick<ImportWork, 'plan'> {
  readonly moneyPlan?: MoneyPlan;
}

let opened: Deps | undefined;
const buildDeps = (): Deps => (opened ??= { tables: openTables(), files: importFiles(), queue: importQueue() });

/** Rows that broke a rule, and people who are on the notice that the same rows made with other content, or not at all. */
const refusedRows = async ({ tables, now }: ImportWork, { job, judged }: Loaded): Promise<RefusedRow[]> => {
  const { refusals = [] } = (await jobProgressStore(tables).progress(job.jobId, now)) ?? {};
  const refused = new Set(refusals.map(({ id, code }) => `${code} ${id}`));
  return judged.flatMap((one) => {
    if (one.faults.length > 0) return refusedRowsOf(one);
    const code = laterFaults.find((fault) => refused.has(`${fault} ${one.student?.studentId}`));
    return code ? refusedRowsOf(one, [{ code, params: {}, row: firstRowOf(one).number }]) : [];
  });
};

const importPeople = async (work: ImportWork): Promise<void> => {
  const { tables, now, endsAt } = work;
  const loaded = await (targetOf(work.job) ? loadPeopleImport(work) : loadNoticeImport(work));
  if (!loaded) return;
  const { job, notice, file, judged, isExisting } = loaded;
  const fills = notice !== undefined;
  const write = writeRows({
    tables,
    noticeId: job.noticeId,
    fills,
    isExisting,
    by: starterOf(job),
    groups: notice?.groups,
  });
  await runLanes({ tables, job, endsAt, operation: operationOf(job, now), chunks: chunksOf(judged), write });
  const refused = await refusedRows(work, loaded);
  const failedRowsKey = await keepFailedRows(work, job, file.header, refused);
  await jobEnds(tables, importKinds).finish(job, now, failedRowsKey === undefined ? {} : { failedRowsKey });
};

const importRows = async ({ moneyPlan, ...work }: ImportWork & Planned): Promise<void> =>
  moneyKindOf(work.job) ? bookMoney(work, moneyPlan) : importPeople(work);

/** Reads the file of a job that this run has a slot for. */
const runJob = async (
  upload: Upload,
  started: Pick<ImportWork, 'job'> & Planned,
  timing: Timing,
  deps: Deps,
): Promise<void> => {
  const { now } = timing;
  const { job } = started;
  const ends = jobEnds(deps.tables, importKinds);
  try {
    await importRows({ ...deps, ...timing, ...started });
  } catch (error) {
    if (error instanceof WorkbookFault && waitsForOthers(job, error, now)) return deps.queue.postpone(upload, now);
    if (error instanceof WorkbookFault) return ends.fail(job, now, error.code, error.params);
    // Reads the job again: this run may have put a notice on its row, which its end frees.
    if (isFinal(error)) await ends.giveUp(job.jobId, now);
    throw error;
  }
};

/** The checked rows of the job, if its user looks at them before they count. */
const plannedOf = async (tables: Tables, job: Job): Promise<Planned> => {
  const { jobId } = job;
  if (!isReviewed(job)) return {};
  if (moneyKindOf(job)) {
    const moneyPlan = await moneyPlanStore(tables).get(jobId);
    return moneyPlan ? { moneyPlan } : {};
  }
  const plan = await importPlanStore(tables).get(jobId);
  return plan ? { plan } : {};
};

/** Whether nothing of an import that has not ended is written yet. It can wait for its notice when it runs already. */
const isToBegin = (job: Job): boolean =>
  job.state === 'waiting' || (moneyKindOf(job) === undefined && job.noticeId === undefined);

/** Checks a file whose rows the user looks at before they count. */
const review = async (upload: Upload, job: Job, { plan }: Planned, { now }: Timing, deps: Deps): Promise<void> => {
  const { versionId } = upload;
  if (moneyKindOf(job)) await reviewMoney({ ...deps, job, now }, versionId);
  else await reviewFile({ ...deps, job, now, versionId }, plan);
};

/** The first version of a file that arrives is the one that is read, also when it waits for its turn first. */
const importFile = async (upload: Upload, timing: Timing, deps: Deps): Promise<void> => {
  const { now } = timing;
  const { jobId, versionId: inputVersion, at } = upload;
  const jobs = jobStore(deps.tables);
  const slots = importSlotStore(deps.tables);
  const found = await jobs.get(jobId);
  // The job's row has expired, and nobody waits for it.
  if (!found) return log.info('a file came for no import', { jobId });
  // The starter has the answer that no file came, and may have imported the file again since.
  if (missesFile(found, at)) return jobEnds(deps.tables, importKinds).fail(found, now, 'uploadMissing');
  if (found.state === 'done' || found.state === 'failed') return;
  const planned = await plannedOf(deps.tables, found);
  const { plan, moneyPlan } = planned;
  const isUnderReview = isReviewed(found) && !(plan ?? moneyPlan)?.applied;
  const isOther = found.inputVersion !== undefined && found.inputVersion !== inputVersion;
  // A file that comes once the rows are checked corrects them.
  if (isOther && !(isUnderReview && plan)) return;
  if (isToBegin(found) && !(await mayImport(deps.tables, found)))
    return jobEnds(deps.tables, importKinds).fail(
      found,
      now,
      moneyKindOf(found) ? 'starterMayNotBook' : 'starterMayNot',
    );
  const slot = await slots.take(found.orgId, newId(now), now);
  if (!slot) {
    await jobs.keepVersion(found, inputVersion);
    return deps.queue.postpone(upload, now);
  }
  try {
    if (isUnderReview) return await review(upload, found, planned, timing, deps);
    const job = await jobs.start(found, { inputVersion, startedAt: isoOf(now) });
    if (job?.inputVersion === inputVersion) await runJob(upload, { job, ...planned }, timing, deps);
  } finally {
    await slots.giveBack(slot);
  }
};

export const run = async (event: z.output<typeof uploadEvent>, { now, endsAt }: Timing, deps: Deps): Promise<void> => {
  for (const upload of uploadsOf(event))
    await importFile(upload, { now, ...(endsAt !== undefined && { endsAt }) }, deps);
};

export const handler = queueWorker(uploadEvent, buildDeps, run, (body) => sendMessage('QUEUE_IMPORTS', body));
