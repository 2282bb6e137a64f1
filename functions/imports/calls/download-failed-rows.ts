import { Forbidden, NotFound } from '../../../shared/contract/errors.ts';
import { downloadFailedRows } from '../../../shared/imports/calls/download-failed-rows.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { organisationStore, type OrganisationStore } from '../../organisation/organisation-store.ts';
import { openTables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { failedRowsWorkbook } from '../failed-rows.ts';
import { failedRowsLink } from '../failed-rows-link.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importPermissionOf } from '../import-kinds.ts';
import { importPlanStore, type ImportPlanStore } from '../import-plan-store.ts';
import { moneyKindOf } from '../money/money-kinds.ts';
import { moneyPlanStore, type MoneyPlanStore } from '../money/money-plan-store.ts';
import { readPlanRows } from '../plan-rows.ts';

interface Deps {
  readonly plans: ImportPlanStore;
  readonly moneyPlans: MoneyPlanStore;
  readonly files: ImportFiles;
  readonly organisations: OrganisationStore;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return {
    plans: importPlanStore(tables),
    moneyPlans: moneyPlanStore(tables),
    files: importFiles(),
    organisations: organisationStore(tables),
  };
};
const scopes = { job: jobScope };

/** The refused rows of a checked file that is not applied yet, written into a file now. */
const planRowsKey = async (
  job: Job,
  { plans, moneyPlans, files, organisations }: Deps,
  now: number,
): Promise<string | undefined> => {
  if (job.state !== 'waiting') return undefined;
  const plan = await (moneyKindOf(job) ? moneyPlans : plans).get(job.jobId);
  if (!plan) return undefined;
  const { header, rows } = await readPlanRows(files, plan);
  const refused = rows.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return undefined;
  const { currency } = await organisations.get(job.orgId);
  return files.putExport(newId(now), await failedRowsWorkbook(header, refused, currency));
};

export const run: Run<typeof downloadFailedRows, Deps, typeof scopes> = async (
  { input, actor, now, language, scoped },
  deps,
) => {
  const job = scoped.job(input.jobId);
  if (!actor.permissions.has(importPermissionOf(job))) throw new Forbidden();
  if (job.expiresAt * 1000 <= now) throw new NotFound();
  const url = await failedRowsLink(deps.files, job.failedRowsKey ?? (await planRowsKey(job, deps, now)), language);
  if (url === undefined) throw new NotFound();
  return { url };
};

export const handler = endpoint(downloadFailedRows, scopes, buildDeps, run);
