import { Conflict } from '../../../shared/contract/errors.ts';
import { dateIn } from '../../../shared/contract/time.ts';
import { applyImport } from '../../../shared/imports/calls/apply-import.ts';
import type { ImportError } from '../../../shared/imports/errors.ts';
import { whyNotApplicable } from '../../../shared/imports/plan.ts';
import { whyNotExtendable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { noticeStore } from '../../notices/notice-store.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { inputOf } from '../import-notice-kind.ts';
import { targetOf } from '../import-people-kind.ts';
import { importPlanStore, importPlanWrites } from '../import-plan-store.ts';
import { planFacts } from '../plan-facts.ts';
import { eventOf } from '../upload-event.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { job: jobScope };

/** Why the rows cannot be billed now, although they could when they were checked. The plan stays open. */
const whyNotNow = async (
  tables: Tables,
  job: Job,
  now: number,
): Promise<ReturnType<typeof whyNotExtendable> | ImportError> => {
  const target = targetOf(job);
  if (target) {
    const notice = await noticeStore(tables).get(target.noticeId);
    const refusal = notice && whyNotExtendable(notice, now);
    return refusal === 'jobRunning' ? 'planWaits' : refusal;
  }
  const { deadline } = inputOf(job);
  if (deadline === undefined) return undefined;
  const { timeZone } = await organisationStore(tables).get(job.orgId);
  return deadline < dateIn(timeZone, now) ? 'planLate' : undefined;
};

/** Closes the plan; the message of its file, sent once more, starts the import of its rows. */
export const run: Run<typeof applyImport, Deps, typeof scopes> = async (
  { input, scoped, now, operation },
  { tables },
) => {
  const job = scoped.job(input.jobId);
  const plan = await importPlanStore(tables).get(job.jobId);
  if (!plan || job.inputVersion === undefined) throw new Conflict('planMissing');
  const refusal = whyNotApplicable(planFacts(plan, job, now), input.version) ?? (await whyNotNow(tables, job, now));
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
