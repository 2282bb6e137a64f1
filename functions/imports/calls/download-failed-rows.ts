import { NotFound } from '../../../shared/contract/errors.ts';
import { downloadFailedRows } from '../../../shared/imports/calls/download-failed-rows.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { openTables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { failedRowsWorkbook } from '../failed-rows.ts';
import { failedRowsLink } from '../failed-rows-link.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importPlanStore, type ImportPlanStore } from '../import-plan-store.ts';
import { readPlanRows } from '../plan-rows.ts';

interface Deps {
  readonly plans: ImportPlanStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ plans: importPlanStore(openTables()), files: importFiles() });
const scopes = { job: jobScope };

/** The refused rows of a checked file that is not applied yet, written into a file now. */
const planRowsKey = async (job: Job, { plans, files }: Deps, now: number): Promise<string | undefined> => {
  const plan = job.state === 'waiting' ? await plans.get(job.jobId) : undefined;
  if (!plan) return undefined;
  const { header, rows } = await readPlanRows(files, plan);
  const refused = rows.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return undefined;
  return files.putExport(newId(now), await failedRowsWorkbook(header, refused));
};

export const run: Run<typeof downloadFailedRows, Deps, typeof scopes> = async (
  { input, now, language, scoped },
  { plans, files },
) => {
  const job = scoped.job(input.jobId);
  if (job.expiresAt * 1000 <= now) throw new NotFound();
  const url = await failedRowsLink(
    files,
    job.failedRowsKey ?? (await planRowsKey(job, { plans, files }, now)),
    language,
  );
  if (url === undefined) throw new NotFound();
  return { url };
};

export const handler = endpoint(downloadFailedRows, scopes, buildDeps, run);
