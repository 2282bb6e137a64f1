import { NotFound } from '../../../shared/contract/errors.ts';
import { downloadFailedRows } from '../../../shared/imports/calls/download-failed-rows.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { failedRowsLink } from '../failed-rows-link.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';

interface Deps {
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ files: importFiles() });
const scopes = { job: jobScope };

export const run: Run<typeof downloadFailedRows, Deps, typeof scopes> = async (
  { input, now, language, scoped },
  { files },
) => {
  const job = scoped.job(input.jobId);
  const url = await failedRowsLink(files, job.failedRowsKey, language);
  if (url === undefined || job.expiresAt * 1000 <= now) throw new NotFound();
  return { url };
};

export const handler = endpoint(downloadFailedRows, scopes, buildDeps, run);
