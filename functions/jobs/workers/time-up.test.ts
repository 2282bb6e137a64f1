import { describe, expect, it } from 'vitest';
import { asId, id, type Id } from '../../../shared/contract/ids.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { uploadEventOf } from '../../../test/support/import-worker.ts';
import { bookDifferencesOf, moneyResult, startMoney } from '../../../test/support/money-import.ts';
import { moneyRow } from '../../../test/support/money-rows.ts';
import { addNotice, jobStatus, noticeRow, range, students } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { account, billedItem, student } from '../../../test/support/settlement.ts';
import { TimeUp } from '../../api/time-up.ts';
import { importFiles } from '../../imports/import-files.ts';
import { run as runImport } from '../../imports/workers/run-import.ts';
import { handler as batchPayOff } from '../../payments/calls/batch-pay-off.ts';
import { openTables } from '../../storage/client.ts';
import { run as runBulkJob } from './run-bulk-job.ts';

const tables = openTables();
/** A worker whose time is up as soon as it begins. */
const timing = (): { now: number; endsAt: number } => ({ now: Date.now(), endsAt: performance.now() });

/** Runs a worker as often as it asks for it, as its queue does; answers how often. */
const untilEnded = async (run: () => Promise<void>): Promise<number> => {
  for (let runs = 1; ; runs++) {
    const ended = await run().then(
      () => true,
      (error: unknown) => {
        if (error instanceof TimeUp) return false;
        throw error;
      },
    );
    if (ended) return runs;
  }
};
const bulk = (jobId: Id<'job'>) => untilEnded(() => runBulkJob({ jobId }, timing(), { tables }));

describe('a worker whose time is up', () => {
  it('S7.02 S7.03 stops a pay-off and goes on until each person is booked once', async () => {
    const indexes = range(741, 10);
    const noticeId = await sentNotice(indexes, { items: [billedItem(1)] });
    const { jobId } = await perform(batchPayOff, {
      noticeId: id('notice').parse(noticeId),
      studentIds: indexes.map((index) => asId('student', student(index))),
      ...{ accountId: asId('account', account('bank')), payMode: 'transfer', useBalance: false },
    });

    // Each of the 4 lanes writes one person in a run.
    const runs = await bulk(jobId);

    expect(runs).toBe(3);
    expect(await jobStatus(jobId)).toMatchObject({ state: 'done', total: 10, done: 10, alreadySo: 0, refused: 0 });
    for (const index of indexes) {
      const { orders, records, audits } = await settlementOf(noticeId, index);
      expect([orders.length, records.length]).toEqual([1, 1]);
      expect(audits.filter(({ action }) => action === 'charge')).toHaveLength(1);
    }
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
    expect(await noticeRow(id('notice').parse(noticeId))).not.toHaveProperty('jobId');
  });

  it('S1.22 stops an import of payments and goes on until each row is booked or refused once', async () => {
    const indexes = range(751, 4);
    const noticeId = await sentNotice(indexes);
    const rows = indexes.flatMap((index) => [10, 20, 900, 30].map((amount) => moneyRow(index, { amount })));
    const jobId = await startMoney('paid', noticeId, rows);
    const event = await uploadEventOf(jobId);
    const queue = { postpone: () => Promise.reject(new Error('it waits for no turn')) };

    const runs = await untilEnded(() => runImport(event, timing(), { tables, files: importFiles(), queue }));

    expect(runs).toBe(4);
    expect(await moneyResult(jobId)).toMatchObject({ total: 16, done: 12, alreadySo: 0, refused: 4 });
    for (const index of indexes) {
      const { state, records } = await settlementOf(noticeId, index);
      expect([state.received, records.length]).toEqual([6_000, 3]);
    }
    expect(await bookDifferencesOf(noticeId)).toEqual([]);
  });

  it('does so with every kind of job', async () => {
    const { noticeId, jobId } = await addNotice({ people: students(...range(1, 230)) });
    if (!jobId) throw new Error('no job');

    const runs = await bulk(jobId);

    expect(runs).toBe(2);
    expect(await jobStatus(jobId)).toMatchObject({ state: 'done', total: 230, done: 230 });
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  });
});
