import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personStore } from '../../functions/people/person-store.ts';
import { notices } from '../../shared/notices/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { advanceClock, callAs, drain, faults, tables } from '../support/cloud.ts';
import { addNotice, item, named, noticeRow, range } from '../support/notice-forms.ts';
import { differencesOf } from '../support/books.ts';
import { settlementOf } from '../support/payments.ts';
import { endedJob } from '../support/sending.ts';
import { account, student } from '../support/settlement.ts';

/** 6 times the 60 s of the worker of jobs. */
const visibilityMs = 6 * 60_000;
const count = 120;
const pollMs = 50;
/** More than the worker needs before the first person, fewer than it needs for all. */
const killedAfterRequests = 60;
const worker = 'jobs-run-bulk-job';

const sentNotice = async (): Promise<string> => {
  const { noticeId, jobId } = await addNotice({ items: [item(1)], payNoticePersonReqList: named(...range(1, count)) });
  if (jobId) await endedJob(jobId);
  await endedJob((await callAs('bursar', notices.sendNotice, { id: noticeId })).jobId);
  await drain();
  return noticeId;
};
/** From the tables: while the host of all functions is killed, no call is answered. */
const paidOf = async (id: string) =>
  (await personStore(tables()).states(id)).filter(({ payStatus }) => payStatus === 'completed').length;

it('S7.03 a batch pay-off whose worker is killed in the middle books each person once', async () => {
  const noticeId = await sentNotice();
  await faults({ killNext: { function: worker, afterRequests: killedAfterRequests } });
  const studentIds = range(1, count).map(student);
  const { jobId } = await callAs('bursar', payments.batchPayOff, {
    ...{ noticeId, studentIds, id: account('bank'), payMode: 10001 },
  });
  for (let same = 0, last = -1; same < 20;) {
    await sleep(pollMs);
    const now = await paidOf(noticeId);
    same = now === last && now > 0 ? same + 1 : 0;
    last = now;
  }
  const before = await paidOf(noticeId);
  await advanceClock(visibilityMs);
  const status = await endedJob(jobId);
  await drain();

  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(count);
  expect(status).toMatchObject({ state: 'done', done: count, alreadySo: 0, refused: 0 });
  for (const index of [1, 2, 60, 119, 120]) {
    const { orders, records, audits } = await settlementOf(noticeId, index);
    expect({ orders: orders.length, records: records.length }).toEqual({ orders: 1, records: 1 });
    expect(audits.filter(({ action }) => action === 'charge')).toHaveLength(1);
  }
  expect(await paidOf(noticeId)).toBe(count);
  expect(await differencesOf(noticeId)).toEqual([]);
  expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
});
