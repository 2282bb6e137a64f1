import { Conflict } from '../../../shared/contract/errors.ts';
import { applyImport } from '../../../shared/imports/calls/apply-import.ts';
import { whyNotApplicable } from '../../../shared/imports/plan.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { importPlanStore, importPlanWrites } from '../import-plan-store.ts';
import { planFacts } from '../plan-facts.ts';
import { eventOf } from '../upload-event.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { job: jobScope };

/** Closes the plan; the message of its file, sent once more, starts the import of its rows. */
export const run: Run<typeof applyImport, Deps, typeof scopes> = async (
  { input, scoped, now, operation },
  { tables },
) => {
  const job = scoped.job(input.jobId);
  const plan = await importPlanStore(tables).get(job.jobId);
  if (!plan || job.inputVersion === undefined) throw new Conflict('planMissing');
  const refusal = whyNotApplicable(planFacts(plan, job, now), input.version);
  if (refusal) throw new Conflict(refusal);
  const { jobId, inputVersion: versionId } = job;
  return transact(tables, {
    operation,
    answer: { jobId },
    actions: [importPlanWrites.apply(plan)],
    audit: [],
    following: [{ queue: 'imports', body: JSON.stringify(eventOf({ jobId, versionId, at: now })) }],
  });
};

export const handler = endpoint(applyImport, scopes, buildDeps, run);
