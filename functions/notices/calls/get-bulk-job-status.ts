import { NotFound } from '../../../shared/contract/errors.ts';
import { getBulkJobStatus } from '../../../shared/notices/calls/get-bulk-job-status.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { workbookLink } from '../../exports/export-link.ts';
import { mayExport } from '../../exports/may-export.ts';
import { jobProgressStore, type JobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { refusalText } from '../../jobs/refusal-text.ts';
import { organisationStore, type OrganisationStore } from '../../organisation/organisation-store.ts';
import { openTables } from '../../storage/client.ts';

interface Deps {
  readonly jobs: JobProgressStore;
  readonly organisations: OrganisationStore;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { jobs: jobProgressStore(tables), organisations: organisationStore(tables) };
};
const scopes = { job: jobScope };

/** As many refusals as a person reads on a screen. */
const refusalsMax = 200;

export const run: Run<typeof getBulkJobStatus, Deps, typeof scopes> = async (
  { input, actor, now, language },
  { jobs, organisations },
) => {
  const progress = await jobs.progress(input.jobId, now);
  if (!progress || !mayExport(progress.job, actor)) throw new NotFound();
  const { job, refusals, ...counts } = progress;
  const { kind, noticeId, state, total } = job;
  const shown = refusals.slice(0, refusalsMax);
  const { currency } = shown.length > 0 ? await organisations.get(actor.orgId) : { currency: '' };
  return {
    ...{ kind, noticeId, state, total },
    ...counts,
    ...(job.file && { url: await workbookLink(job.file.key, job.file.name) }),
    failed: shown.map((refusal) => ({ ...refusal, message: refusalText(language, refusal, currency) })),
  };
};

export const handler = endpoint(getBulkJobStatus, scopes, buildDeps, run);
