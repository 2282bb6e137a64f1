/** Imports in the process of the test: the call with its file, then the worker that the file's event would start. */
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { handler as applyImport } from '../../functions/imports/calls/apply-import.ts';
import { handler as correctImportRows } from '../../functions/imports/calls/correct-import-rows.ts';
import { handler as getImportPlan } from '../../functions/imports/calls/get-import-plan.ts';
import { handler as getImportResult } from '../../functions/imports/calls/get-import-result.ts';
import { handler as importNoticePeople } from '../../functions/imports/calls/import-notice-people.ts';
import { handler as importNotice } from '../../functions/imports/calls/import-notice.ts';
import { importFiles } from '../../functions/imports/import-files.ts';
import type { Upload } from '../../functions/imports/upload-event.ts';
import { run } from '../../functions/imports/workers/run-import.ts';
import { jobStore } from '../../functions/jobs/job-store.ts';
import { openTables, type Tables } from '../../functions/storage/client.ts';
import type { Input } from '../../shared/contract/call.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { handle, type HandleOptions } from './handle.ts';
import { importForm, type ImportForm, type ImportResult } from './import-forms.ts';
import { excelFile, pupilsOf, sheetFile, templateOne, type ImportRow } from './imports.ts';
import { perform, type PerformOptions, type PlainIds } from './perform.ts';
import { changesBy } from './tables.ts';

/** A small school: an import reads all students of its school. */
export const schoolId = demonstrationId.school(2);
export const { pupils, rowOf } = pupilsOf(schoolId);

type CallOptions = Omit<HandleOptions, 'by'>;

/** The call of the bursar, decoded by the contract. */
export const callImport = (title: string, more: Partial<ImportForm> = {}, options: CallOptions = {}) =>
  handle(importNotice, imports.importNotice, importForm(title, { schoolId, ...more }), { by: 'bursar', ...options });

/** The job of an import that came with its file; its worker has not run. */
export const startImport = async (
  title: string,
  bytes: Uint8Array,
  more: Partial<ImportForm> = {},
): Promise<Id<'job'>> => {
  const { jobId } = await callImport(title, { ...more, excelFile: excelFile(bytes) });
  if (!jobId) throw new Error('an import answered no job');
  return jobId;
};

/** What S3 tells about the file of a job: about its latest version. */
export const uploadEventOf = async (jobId: string) => {
  const key = `imports/${jobId}`;
  const found = await new S3Client({}).send(new HeadObjectCommand({ Bucket: process.env['BUCKET_FILES'], Key: key }));
  const { VersionId: versionId = '', LastModified: at = new Date(0) } = found;
  return { Records: [{ eventTime: at.toISOString(), s3: { object: { key, versionId } } }] };
};
type UploadEvent = Awaited<ReturnType<typeof uploadEventOf>>;

/** Runs the worker of imports with an event of S3; answers the files that it put back to wait for their turn. */
export const runImport = async (
  event: UploadEvent,
  now = Date.now(),
  tables: Tables = openTables(),
): Promise<readonly Upload[]> => {
  const postponed: Upload[] = [];
  const postpone = async (upload: Upload) => void postponed.push(upload);
  await run(event, { now }, { tables, files: importFiles(), queue: { postpone } });
  return postponed;
};

export const resultOf = (jobId: string, options: PerformOptions = {}): Promise<ImportResult> =>
  perform(getImportResult, { jobId: asId('job', jobId) }, options);

/** An import from the call to its end; answers its result. */
export const importFile = async (
  title: string,
  bytes: Uint8Array,
  more: Partial<ImportForm> = {},
): Promise<ImportResult & { jobId: Id<'job'> }> => {
  const jobId = await startImport(title, bytes, more);
  await runImport(await uploadEventOf(jobId));
  return { ...(await resultOf(jobId)), jobId };
};

export const importRows = async (
  title: string,
  headings: readonly string[],
  rows: readonly ImportRow[],
  more: Partial<ImportForm> = {},
) => importFile(title, await templateOne(headings, rows), more);

/** The job of an import into a notice that came with its file; its worker has not run. */
export const startPeople = async (
  noticeId: string,
  bytes: Uint8Array,
  more: { readonly review?: '1' } = {},
): Promise<Id<'job'>> => {
  const form = { noticeId, payBusinessType: 'finance', excelFile: excelFile(bytes), ...more } as const;
  const { jobId } = await handle(importNoticePeople, imports.importNoticePeople, form, { by: 'bursar' });
  if (!jobId) throw new Error('an import into a notice answered no job');
  return jobId;
};

/** An import into a notice, from the call to its end; answers its result. */
export const importPeople = async (
  noticeId: string,
  headings: readonly string[],
  rows: readonly ImportRow[],
): Promise<ImportResult> => {
  const jobId = await startPeople(noticeId, await templateOne(headings, rows));
  await runImport(await uploadEventOf(jobId));
  return resultOf(jobId);
};

/** The job of an import whose rows the user looks at first; its file is checked. */
export const reviewFile = async (title: string, bytes: Uint8Array): Promise<Id<'job'>> => {
  const jobId = await startImport(title, bytes, { review: '1' });
  await runImport(await uploadEventOf(jobId));
  return jobId;
};

export const reviewRows = async (title: string, headings: readonly string[], rows: readonly ImportRow[]) =>
  reviewFile(title, await templateOne(headings, rows));

/** The same of an import into a notice. */
export const reviewPeople = async (noticeId: string, headings: readonly string[], rows: readonly ImportRow[]) => {
  const jobId = await startPeople(noticeId, await templateOne(headings, rows), { review: '1' });
  await runImport(await uploadEventOf(jobId));
  return jobId;
};

type PlanPage = Partial<Pick<Input<typeof imports.getImportPlan>, 'state' | 'pageIndex' | 'pageSize'>>;

export const planOf = (jobId: string, page: PlanPage = {}, options: PerformOptions = {}) =>
  perform(getImportPlan, { jobId: asId('job', jobId), pageIndex: 1, pageSize: 20, ...page }, options);

type CorrectedRows = PlainIds<Input<typeof imports.correctImportRows>>['rows'];

export const correctBy = (jobId: string, rows: CorrectedRows, options: PerformOptions = {}) =>
  perform(correctImportRows, { jobId: asId('job', jobId), rows }, options);

/** Applies a plan, and does what its message starts. */
export const applyPlan = async (jobId: string, version: number): Promise<void> => {
  await perform(applyImport, { jobId: asId('job', jobId), version });
  const job = await jobStore(openTables()).get(asId('job', jobId));
  const object = { key: `imports/${jobId}`, versionId: job?.inputVersion ?? '' };
  await runImport({ Records: [{ eventTime: new Date().toISOString(), s3: { object } }] });
};

/** A file that corrects a plan, before its worker has run; without rows it is no workbook. */
export const uploadCorrectedFile = async (jobId: string, rows?: readonly unknown[][]): Promise<void> => {
  await importFiles().putUpload(jobId, rows ? await sheetFile(rows) : Buffer.from('no workbook'));
};

/** The same, and the worker that its event would start. */
export const sendCorrectedFile = async (jobId: string, rows: readonly unknown[][] | undefined): Promise<void> => {
  await uploadCorrectedFile(jobId, rows);
  await runImport(await uploadEventOf(jobId));
};

/** What an import changes in the tables besides its job, its turn, and the key of its call. */
export const changesBesideJob = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
  (await changesBy(work)).filter(
    (change) => !/^(added (main JOB|ledger KEY)|(added|changed) main IMPORTS SLOT)/.test(change),
  );
