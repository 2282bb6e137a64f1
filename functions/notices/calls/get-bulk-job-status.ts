import { NotFound } from '../../../shared/contract/errors.ts';
import { getBulkJobStatus } from '../../../shared/notices/calls/get-bulk-job-status.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { workbookLink } from '../../exports/export-link.ts';
import { jobProgressStore, type JobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { refusalText } from '../../jobs/refusal-text.ts';
import { openTables } from '../../storage/client.ts';

interface Deps {
  readonly jobs: JobProgressStore;
}
const buildDeps = (): Deps => ({ jobs: jobProgressStore(openTables()) });
const scopes = { job: jobScope };

/** As many refusals as a person reads on a screen. */
const refusalsMax = 200;

export const run: Run<typeof getBulkJobStatus, Deps, typeof scopes> = async ({ input, now, language }, { jobs }) => {
  const progress = await jobs.progress(input.jobId, now);
  if (!progress) throw new NotFound();
  const { job, refusals, ...counts } = progress;
  const { state, total } = job;
  const shown = refusals.slice(0, refusalsMax);
  return {
    ...{ state, total },
    ...counts,
    ...(job.file && { url: await workbookLink(job.file.key, job.file.name) }),
    failed: shown.map((refusal) => ({ ...refusal, message: refusalText(language, refusal.code, refusal.params) })),
  };
};

export const handler = endpoint(getBulkJobStatus, scopes, buildDeps, run);
