import { batchAddItems } from '../../shared/people/calls/batch-add-items.ts';
import { batchChangeAmounts } from '../../shared/people/calls/batch-change-amounts.ts';
import { discountPermission } from '../../shared/items/permissions.ts';
import { jobInputStore } from '../jobs/job-input-store.ts';
import { bulkJob } from '../jobs/job-kind.ts';
import { starterMay } from '../jobs/starter-may.ts';
import { noticeStore } from '../notices/notice-store.ts';
import { adjust } from '../payments/adjust.ts';
import { runMoneyJob } from '../payments/money-job.ts';
import { batchAdjustKind } from './batch-adjust-kind.ts';
import { batchOutcome, readBatchFacts, type BatchChange } from './batch-adjustment.ts';

const changeOf = (act: BatchChange['act'], wire: unknown): BatchChange =>
  act === 'addItems'
    ? { act, request: batchAddItems.request.parse(wire) }
    : { act, request: batchChangeAmounts.request.parse(wire) };

/** Changes what each member of its job is billed, and amends their order in the same transaction. */
export const batchAdjustJob = bulkJob(batchAdjustKind, async (work, { act, mayDiscount: mightDiscount }) => {
  const { tables, job } = work;
  const notice = job.noticeId && (await noticeStore(tables).get(job.noticeId));
  if (!notice) throw new Error('the notice of a job is missing');
  const change = changeOf(act, await jobInputStore(tables).of(job.jobId));
  const mayDiscount = mightDiscount && (await starterMay(tables, job, discountPermission[notice.businessType]));
  const batch = await readBatchFacts(tables, { notice, change, mayDiscount });
  await runMoneyJob({
    work,
    permission: 'UPDATE_PAYMENT_NOTICE',
    accountIds: [],
    write: (facts, _, { operation }) => {
      const outcome = batchOutcome(facts, batch);
      if (outcome.code !== undefined) {
        const { code, params } = outcome;
        return { refused: { code, ...(params && { params: { ...params } }) } };
      }
      if (outcome.isSame) return 'alreadySo';
      const { actions, audit } = adjust(operation, facts, notice.schoolId, outcome.adjustment);
      return { actions, audit };
    },
  });
});
