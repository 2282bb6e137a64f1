/** Imports in the process of the test: the call with its file, then the worker that the file's event would start. */
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { handler as getImportResult } from '../../functions/imports/calls/get-import-result.ts';
import { handler as importNotice } from '../../functions/imports/calls/import-notice.ts';
import { importFiles } from '../../functions/imports/import-files.ts';
import { run } from '../../functions/imports/workers/run-import.ts';
import { openTables } from '../../functions/storage/client.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { handle, type HandleOptions } from './handle.ts';
import { importForm, type ImportForm, type ImportResult } from './import-forms.ts';
import { excelFile, pupilsOf, templateOne, type ImportRow } from './imports.ts';
import { perform, type PerformOptions } from './perform.ts';
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

/** Runs the worker of imports with an event of S3. */
export const runImport = (event: UploadEvent): Promise<void> =>
  run(event, { now: Date.now() }, { tables: openTables(), files: importFiles() });

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

/** What an import changes in the tables besides its job and the key of its call. */
export const changesBesideJob = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
  (await changesBy(work)).filter((change) => !/^added (main JOB|ledger KEY)/.test(change));
