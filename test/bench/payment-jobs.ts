/** How often jobs on money ask the tables for each person or row. */
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { notices } from '../../shared/notices/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { callAs, drain, metered } from '../support/cloud.ts';
import { uploadBy } from '../support/import-forms.ts';
import { moneyFile, moneyRow } from '../support/money-rows.ts';
import { addNotice, item, named, range } from '../support/notice-forms.ts';
import { account, student } from '../support/settlement.ts';
import { endedJob } from './big-import.ts';
import type { RoundTrips } from './payment.ts';

const count = 40;
const indexes = range(1, count);

/** The requests of a worker until a job has ended, for each person or row. */
const requestsEach = async (name: string, worker: string, start: () => Promise<string | undefined>) => {
  const { totals } = await metered(async () => {
    const jobId = await start();
    if (jobId === undefined) throw new Error(`${name} started no job`);
    await endedJob(jobId);
  });
  const asked = totals.filter(({ caller, service }) => caller.endsWith(worker) && service === 'dynamodb');
  const requests = asked.reduce((sum, one) => sum + one.requests, 0);
  await drain();
  return { name, requests: Number((requests / count).toFixed(1)) } satisfies RoundTrips;
};

const sentNotice = async (): Promise<string> => {
  const { noticeId, jobId } = await addNotice({ items: [item(1)], payNoticePersonReqList: named(...indexes) });
  if (jobId) await endedJob(jobId);
  await endedJob((await callAs('bursar', notices.sendNotice, { id: noticeId })).jobId);
  await drain();
  return noticeId;
};

const importPayments = (noticeId: string) => async (): Promise<string | undefined> => {
  const { jobId, upload } = await callAs('bursar', imports.importPaidRecords, { noticeId });
  if (!upload) throw new Error('the import answered no upload form');
  const rows = indexes.map((index) => moneyRow(index, { amount: 10 }));
  await uploadBy(upload, await moneyFile('paid', rows));
  return jobId;
};

/** Of each kind of job, on people who have paid nothing before the pay-off and the import. */
export const measurePaymentJobs = async (): Promise<RoundTrips[]> => {
  const [noticeId, other] = [await sentNotice(), await sentNotice()];
  const personIds = indexes.map((index) => `${noticeId}_${student(index)}`);
  const bulk = 'jobs-run-bulk-job';
  const changed = [{ photoId: demonstrationId.photo(1), money: 120, number: 1 }];
  return [
    await requestsEach('each of batch-add-items', bulk, async () => {
      const request = { id: noticeId, payNoticePersonIds: personIds, items: [item(2, { money: 50 })] };
      return (await callAs('bursar', people.batchAddItems, request)).jobId;
    }),
    await requestsEach('each of batch-change-amounts', bulk, async () => {
      const all = personIds.map((payNoticePersonId) => ({ payNoticePersonId, items: changed }));
      return (await callAs('bursar', people.batchChangeAmounts, { id: noticeId, people: all })).jobId;
    }),
    await requestsEach('each of batch-pay-off', bulk, async () => {
      const way = { id: account('bank'), payMode: 10001 } as const;
      return (await callAs('bursar', payments.batchPayOff, { noticeId, studentIds: indexes.map(student), ...way }))
        .jobId;
    }),
    await requestsEach('each row of import-paid-records', 'imports-run-import', importPayments(other)),
  ];
};
