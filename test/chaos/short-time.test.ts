import { afterAll, beforeAll, expect, it } from 'vitest';
import { payments } from '../../shared/payments/contract.ts';
import { callAs, drain, faults, metered } from '../support/cloud.ts';
import { item, range } from '../support/notice-forms.ts';
import { differencesOf } from '../support/books.ts';
import { sentNotice, settlementOf } from '../support/payments.ts';
import { endedJob } from '../support/sending.ts';
import { account, student } from '../support/settlement.ts';

const worker = 'jobs-run-bulk-job';
/** 8 s of it are kept for what follows the last chunk. */
const timeoutMs = 8_100;
const count = 120;

beforeAll(() => faults({ timeout: { function: worker, ms: timeoutMs } }));
afterAll(() => faults({ timeout: { function: worker, ms: 0 } }));

it('S7.03 a batch pay-off longer than its worker may run goes on at once and books each person once', async () => {
  const noticeId = await sentNotice(range(1, count), { items: [item(1)] });

  const { result: status, totals } = await metered(async () => {
    const { jobId } = await callAs('bursar', payments.batchPayOff, {
      ...{ noticeId, studentIds: range(1, count).map(student), id: account('bank'), payMode: 10001 },
    });
    return endedJob(jobId);
  });
  await drain();

  const sent = totals.filter(({ caller, service }) => caller.endsWith(worker) && service === 'sqs');
  expect(sent.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(1);
  expect(status).toMatchObject({ state: 'done', done: count, alreadySo: 0, refused: 0 });
  for (const index of [1, 2, 60, 119, 120]) {
    const { orders, records, audits } = await settlementOf(noticeId, index);
    expect({ orders: orders.length, records: records.length }).toEqual({ orders: 1, records: 1 });
    expect(audits.filter(({ action }) => action === 'charge')).toHaveLength(1);
  }
  expect(await differencesOf(noticeId)).toEqual([]);
});
