import { NotFound } from '../../shared/contract/errors.ts';
import { imports } from '../../shared/imports/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { failedRowsLink } from './failed-rows-link.ts';
import { importFiles, type ImportFiles } from './import-files.ts';

interface Deps {
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ files: importFiles() });

export const run: Run<typeof imports.downloadFailedRows, Deps> = async (
  { input, now, language, scoped },
  { files },
) => {
  const job = scoped.get('job', input.key);
  const url = await failedRowsLink(files, job.failedRowsKey, language);
  if (url === undefined || job.expiresAt * 1000 <= now) throw new NotFound();
  return { url };
};

export const handler = endpoint(imports.downloadFailedRows, buildDeps, run);
