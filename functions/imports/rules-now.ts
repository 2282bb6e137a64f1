import type { Job } from '../jobs/job.ts';
import { noticeStore } from '../notices/notice-store.ts';
import type { Tables } from '../storage/client.ts';
import { billingOfItems, billingOfNotice } from './billing.ts';
import type { ImportFile } from './import-file.ts';
import { importMasters } from './import-masters.ts';
import { inputOf } from './import-notice-kind.ts';
import { targetOf } from './import-people-kind.ts';
import type { Billing } from './judged.ts';

/** The rules for a file by the items that can be billed now. They throw WorkbookFault. */
export type RulesNow = (file: ImportFile) => Billing;

/** The rules for the file of an import; undefined when the notice that gets its people was deleted. */
export const rulesNow = async (tables: Tables, job: Job): Promise<RulesNow | undefined> => {
  const target = targetOf(job);
  if (target) {
    const notice = await noticeStore(tables).get(target.noticeId);
    return notice && ((file) => billingOfNotice(file, notice));
  }
  const { orgId, schoolId } = job;
  const items = await importMasters(tables).items(orgId, { schoolId, studySection: inputOf(job).studySection });
  return (file) => billingOfItems(file, items);
};
