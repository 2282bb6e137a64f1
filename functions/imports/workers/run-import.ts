import type * as z from 'zod/mini';
import { log } from '../../api/log.ts';
import { queueWorker } from '../../api/worker.ts';
import { jobEnds } from '../../jobs/job-ends.ts';
import { jobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobStore } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { runLanes } from '../../jobs/lanes.ts';
import { chunksOf, operationOf, starterOf } from '../../jobs/new-job.ts';
import { withSchools } from '../../organisation/with-schools.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { studentStore } from '../../students/student-store.ts';
import { beginImport, noticeHeldBy, type Begun } from '../begin-import.ts';
import { isFinal } from '../../storage/final-error.ts';
import { failedRowsWorkbook, type FailedRow } from '../failed-rows.ts';
import { itemColumns } from '../header.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importNoticeKind, inputOf } from '../import-notice-kind.ts';
import { importMasters } from '../import-masters.ts';
import { newNotice } from '../new-notice.ts';
import { readTemplateOne, type TemplateOne } from '../read-template-one.ts';
import { identityOf, judgeRows, type JudgedRow } from '../template-one.ts';
import { uploadEvent, uploadsOf, type Upload } from '../upload-event.ts';
import { awaitsFile } from '../upload-time.ts';
import { WorkbookFault } from '../workbook/fault.ts';
import { laterFaults, writeRows } from '../write-rows.ts';

interface Deps {
  readonly tables: Tables;
  readonly files: ImportFiles;
}
interface Timing {
  readonly now: number;
  /** Until when its writers may wait, as `performance.now()` counts. */
  readonly endsAt?: number;
}
interface Work extends Deps, Timing {
  readonly job: Job;
}

let opened: Deps | undefined;
const buildDeps = (): Deps => (opened ??= { tables: openTables(), files: importFiles() });

interface Loaded extends Begun {
  readonly file: TemplateOne;
  readonly rows: readonly JudgedRow[];
}

/**
 * Reads file and masters in parallel, and settles the notice. A later run of the same job takes the items from the
 * notice as the first run froze them, so that both write the same. Undefined when another run ended the job.
 */
const load = async ({ tables, files, job, now }: Work): Promise<Loaded | undefined> => {
  const { schoolId, orgId } = job;
  const { title, studySection } = inputOf(job);
  const [held, file, items, students, { organisation, schools }] = await Promise.all([
    noticeHeldBy(tables, job),
    files.readUpload(job.jobId, job.inputVersion ?? '').then(readTemplateOne),
    importMasters(tables).items(orgId, { schoolId, studySection }),
    studentStore(tables).byNumber(schoolId),
    withSchools(tables, orgId, new Set([schoolId])),
  ]);
  const [school] = schools;
  if (!school) throw new Error('the school of an import is missing');
  const columns = itemColumns(file.header, held?.items.map((item) => ({ ...item, accountName: '' })) ?? items);
  const rows = judgeRows(file.rows, { columns, students });
  if (job.noticeId !== undefined) return { job, notice: held, file, rows };
  const begun = await beginImport({
    tables,
    job,
    now,
    total: rows.length,
    identity: identityOf(schoolId, title, columns, file.rows),
    notice: newNotice({ job, school, organisation, columns, by: starterOf(job) }),
    hasPeople: rows.some(({ faults }) => faults.length === 0),
  });
  return begun && { ...begun, file, rows };
};

/** Rows that broke a rule, and people who are on the notice that the same rows made with other content, or not at all. */
const failedRows = async ({ tables, now }: Work, { job, rows }: Loaded): Promise<FailedRow[]> => {
  const { refusals = [] } = (await jobProgressStore(tables).progress(job.jobId, now)) ?? {};
  const refused = new Set(refusals.map(({ id, code }) => `${code} ${id}`));
  return rows.flatMap((judged) => {
    if (judged.faults.length > 0) return [{ judged, faults: judged.faults }];
    const code = laterFaults.find((one) => refused.has(`${one} ${judged.student?.studentId}`));
    return code ? [{ judged, faults: [{ code, params: {} }] }] : [];
  });
};

const importRows = async (work: Work): Promise<void> => {
  const { tables, files, now, endsAt } = work;
  const loaded = await load(work);
  if (!loaded) return;
  const { job, notice, file, rows } = loaded;
  const write = writeRows({ tables, noticeId: job.noticeId, fills: notice !== undefined, by: starterOf(job) });
  await runLanes({ tables, job, endsAt, operation: operationOf(job, now), chunks: chunksOf(rows), write });
  const failed = await failedRows(work, loaded);
  const failedRowsKey =
    failed.length > 0 ? await files.putFailedRows(job.jobId, await failedRowsWorkbook(file, failed)) : undefined;
  await jobEnds(tables, [importNoticeKind]).finish(job, now, failedRowsKey === undefined ? {} : { failedRowsKey });
};

const importFile = async (
  { jobId, versionId: inputVersion, at }: Upload,
  timing: Timing,
  deps: Deps,
): Promise<void> => {
  const { now } = timing;
  const jobs = jobStore(deps.tables);
  const ends = jobEnds(deps.tables, [importNoticeKind]);
  const found = await jobs.get(jobId);
  // The job's row has expired, and nobody waits for it.
  if (!found) return log.info('a file came for no import', { jobId });
  // The starter has the answer that no file came, and may have imported the file again since.
  if (found.state === 'waiting' && !awaitsFile(found, at)) return ends.fail(found, now, 'uploadMissing');
  // The first version that arrives is the one that is read; the event of a later one finds the job taken.
  const job = await jobs.start(found, { inputVersion });
  if (job?.inputVersion !== inputVersion) return;
  try {
    await importRows({ ...deps, ...timing, job });
  } catch (error) {
    if (error instanceof WorkbookFault) return ends.fail(job, now, error.code, error.params);
    if (isFinal(error)) await ends.fail(job, now, 'gaveUp');
    throw error;
  }
};

export const run = async (event: z.output<typeof uploadEvent>, { now, endsAt }: Timing, deps: Deps): Promise<void> => {
  for (const upload of uploadsOf(event))
    await importFile(upload, { now, ...(endsAt !== undefined && { endsAt }) }, deps);
};

export const handler = queueWorker(uploadEvent, buildDeps, run);
