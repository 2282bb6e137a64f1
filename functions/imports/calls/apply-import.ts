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
import { faultText } from '../fault-text.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { inputOf } from '../import-notice-kind.ts';
import { targetOf } from '../import-people-kind.ts';
import { importPlanStore, importPlanWrites } from '../import-plan-store.ts';
import type { ImportPlan } from '../import-plan.ts';
import { planFacts } from '../plan-facts.ts';
import { readPlanRows } from '../plan-rows.ts';
import { rulesNow } from '../rules-now.ts';
import { eventOf } from '../upload-event.ts';
import { WorkbookFault } from '../workbook/fault.ts';

interface Deps {
  readonly tables: Tables;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ tables: openTables(), files: importFiles() });
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

/** Judges no row, but whether rows can be judged: the items of the notice or the catalogue can be others now. */
const faultNow = async ({ tables, files }: Deps, job: Job, plan: ImportPlan): Promise<WorkbookFault | undefined> => {
  const [rules, { header, rows }] = await Promise.all([rulesNow(tables, job), readPlanRows(files, plan)]);
  try {
    rules?.({ template: plan.template, header, rows: rows.map(({ row }) => row) });
    return undefined;
  } catch (error) {
    if (error instanceof WorkbookFault) return error;
    throw error;
  }
};

/** Closes the plan; the message of its file, sent once more, starts the import of its rows. */
export const run: Run<typeof applyImport, Deps, typeof scopes> = async (
  { input, scoped, now, operation, language },
  deps,
) => {
  const { tables } = deps;
  const job = scoped.job(input.jobId);
  const plan = await importPlanStore(tables).get(job.jobId);
  if (!plan || job.inputVersion === undefined) throw new Conflict('planMissing');
  const refusal = whyNotApplicable(planFacts(plan, job, now), input.version) ?? (await whyNotNow(tables, job, now));
  if (refusal) throw new Conflict(refusal);
  const fault = await faultNow(deps, job, plan);
  if (fault) throw new Conflict('planRefused', { reason: faultText(language, fault.code, fault.params) });
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
