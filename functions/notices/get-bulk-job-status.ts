import { NotFound } from '../../shared/contract/errors.ts';
import { notices } from '../../shared/notices/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { jobStore, type JobStore } from '../jobs/job-store.ts';
import { refusalText } from '../jobs/refusal-text.ts';
import { openTables } from '../storage/client.ts';

interface Deps {
  readonly jobs: JobStore;
}
const buildDeps = (): Deps => ({ jobs: jobStore(openTables()) });

/** As many refusals as a person reads on a screen. */
const refusalsMax = 200;

export const run: Run<typeof notices.getBulkJobStatus, Deps> = async ({ input, now, language }, { jobs }) => {
  const progress = await jobs.progress(input.jobKey, now);
  if (!progress) throw new NotFound();
  const { job, done, alreadySo, refused, refusals } = progress;
  return {
    state: job.state,
    total: job.total,
    done,
    alreadySo,
    refused,
    failed: refusals
      .slice(0, refusalsMax)
      .map(({ id, name, eName, code, params }) => ({ id, name, eName, message: refusalText(language, code, params) })),
  };
};

export const handler = endpoint(notices.getBulkJobStatus, buildDeps, run);
