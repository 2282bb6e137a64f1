import type { Id } from '../../shared/contract/ids.ts';
import type { Job } from '../jobs/job.ts';
import type { Bills } from '../notices/billed-before.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import { billsOf } from './file-bills.ts';
import { importFiles } from './import-files.ts';
import { inputOf } from './import-notice-kind.ts';
import { targetOf } from './import-people-kind.ts';
import { importPlanStore } from './import-plan-store.ts';
import type { ImportPlan } from './import-plan.ts';
import { readPlanRows } from './plan-rows.ts';
import { rulesNow } from './rules-now.ts';
import { WorkbookFault } from './workbook/fault.ts';

/** What a checked import would bill. */
export interface PlannedBills {
  readonly bills: Bills;
  /** The notice that gets the people; undefined when the import makes one. */
  readonly noticeId: Id<'notice'> | undefined;
  readonly title: string;
}

/** Throws WorkbookFault. */
const billsOfPlan = async (tables: Tables, job: Job, plan: ImportPlan): Promise<Bills> => {
  const rules = await rulesNow(tables, job);
  if (!rules) return new Map();
  const [{ header, rows }, students] = await Promise.all([
    readPlanRows(importFiles(), plan),
    studentStore(tables).byNumber(job.schoolId),
  ]);
  const added = rows.filter(({ state }) => state === 'new').map(({ row }) => row);
  return billsOf(rules({ template: plan.template, header, rows: added }).judge(added, { students, mayDiscount: true }));
};

/** The items that the new students of a plan would be billed; undefined when the import has no plan. */
export const plannedBills = async (tables: Tables, job: Job): Promise<PlannedBills | undefined> => {
  const plan = await importPlanStore(tables).get(job.jobId);
  if (!plan) return undefined;
  const bills = await billsOfPlan(tables, job, plan).catch((error: unknown): Bills => {
    // Its items can't be billed any more: the plan can't be applied, which says why.
    if (error instanceof WorkbookFault) return new Map();
    throw error;
  });
  const target = targetOf(job);
  return { bills, noticeId: target?.noticeId, title: target?.title ?? inputOf(job).title };
};
