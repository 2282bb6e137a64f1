import type { Id } from '../../shared/contract/ids.ts';
import type { Job } from '../jobs/job.ts';
import type { Bills } from '../notices/billed-before.ts';
import { noticeStore } from '../notices/notice-store.ts';
import type { Tables } from '../storage/client.ts';
import { studentStore } from '../students/student-store.ts';
import { billingOfItems, billingOfNotice } from './billing.ts';
import { importFiles } from './import-files.ts';
import { importMasters } from './import-masters.ts';
import { inputOf } from './import-notice-kind.ts';
import { targetOf } from './import-people-kind.ts';
import { importPlanStore } from './import-plan-store.ts';
import { billsOf } from './file-bills.ts';
import { readPlanRows } from './plan-rows.ts';

/** What a checked import would bill. */
export interface PlannedBills {
  readonly bills: Bills;
  /** The notice that gets the people; undefined when the import makes one. */
  readonly noticeId: Id<'notice'> | undefined;
  readonly title: string;
}

/** The items that the new students of a plan would be billed; undefined when the import has no plan. */
export const plannedBills = async (tables: Tables, job: Job): Promise<PlannedBills | undefined> => {
  const plan = await importPlanStore(tables).get(job.jobId);
  if (!plan) return undefined;
  const { orgId, schoolId } = job;
  const target = targetOf(job);
  const notice = target && (await noticeStore(tables).get(target.noticeId));
  // The notice was deleted since the file was checked: its import ends with that reason, and bills nobody.
  if (target && !notice) return { bills: new Map(), noticeId: target.noticeId, title: target.title };
  const [{ header, rows }, students, items] = await Promise.all([
    readPlanRows(importFiles(), plan),
    studentStore(tables).byNumber(schoolId),
    notice ? [] : importMasters(tables).items(orgId, { schoolId, studySection: inputOf(job).studySection }),
  ]);
  const added = rows.filter(({ state }) => state === 'new').map(({ row }) => row);
  const file = { template: plan.template, header, rows: added };
  const billing = notice ? billingOfNotice(file, notice) : billingOfItems(file, items);
  return {
    bills: billsOf(billing.judge(added, { students, mayDiscount: true })),
    noticeId: target?.noticeId,
    title: target?.title ?? inputOf(job).title,
  };
};
