/** A checked file of money, when somebody else changed a student between the check and the booking. */
import { expect, it } from 'vitest';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import {
  bookDifferencesOf,
  checkMoney,
  confirmMoney,
  dyingTables,
  importMoney,
  moneyResult,
  runMoney,
  sendMoney,
} from '../../../test/support/money-import.ts';
import { itemName, moneyRow } from '../../../test/support/money-rows.ts';
import { openTables } from '../../storage/client.ts';
import { importFiles } from '../import-files.ts';
import { moneyPlanStore } from '../money/money-plan-store.ts';

const [tuition, clubs] = [1, 6].map(itemName);
const hourAgo = Date.now() - 3_600_000;

/** Somebody at the desk records 40.00 of 141.00. */
const payAtDesk = (noticeId: string, index: number) => pay(paymentOf(noticeId, index, [['cash', 4_000]]));

/** The parts of a checked file as the release before wrote them: without the people's revisions. */
const asBefore = async (jobId: string): Promise<void> => {
  const files = importFiles();
  const { parts = [] } = (await moneyPlanStore(openTables()).get(jobId)) ?? {};
  for (const { name } of parts) {
    const rows = JSON.parse(await files.readPlanPart(jobId, name)) as unknown[][];
    await files.putPlanPart(jobId, name, JSON.stringify(rows.map((row) => row.slice(0, 4))));
  }
};

it('a payment that somebody recorded since the check is not booked once more by the file', async () => {
  const noticeId = await sentNotice([740, 741]);
  const rows = [
    moneyRow(740, { item: tuition, amount: 40 }),
    moneyRow(740, { item: clubs, amount: 30 }),
    moneyRow(741, { amount: 50 }),
  ];
  const { startedJob } = await checkMoney('paid', noticeId, rows);
  await payAtDesk(noticeId, 740);

  const result = await confirmMoney('paid', noticeId, startedJob);

  expect(result).toMatchObject({ total: 3, done: 1, alreadySo: 0, refused: 2 });
  expect(result.refusals?.map(({ row, code }) => [row, code])).toEqual([
    [2, 'changedMeanwhile'],
    [3, 'changedMeanwhile'],
  ]);
  expect((await settlementOf(noticeId, 740)).state.received).toBe(4_000);
  expect(await bookDifferencesOf(noticeId)).toEqual([]);
});

it('a refund that a file made since the check is not made once more by another file', async () => {
  const noticeId = await sentNotice([742]);
  await pay(paymentOf(noticeId, 742));
  const { startedJob } = await checkMoney('refund', noticeId, [moneyRow(742, { amount: 50, voucherNo: 'R-1' })]);
  await importMoney('refund', noticeId, [moneyRow(742, { amount: 50 })]);

  expect(await confirmMoney('refund', noticeId, startedJob)).toMatchObject({ done: 0, refused: 1 });
  expect((await settlementOf(noticeId, 742)).state.received).toBe(12_100);
});

it('rows that others booked since the check count as booked, not as changed', async () => {
  const noticeId = await sentNotice([743]);
  const rows = [moneyRow(743, { amount: 10 }), moneyRow(743, { amount: 20 })];
  const { startedJob } = await checkMoney('paid', noticeId, rows);
  await importMoney('paid', noticeId, rows);

  expect(await confirmMoney('paid', noticeId, startedJob)).toMatchObject({ done: 0, alreadySo: 2, refused: 0 });
});

it('books all rows of a student one after the other, those that are booked again and twice as well', async () => {
  const noticeId = await sentNotice([744]);
  await importMoney('paid', noticeId, [moneyRow(744, { amount: 10 })]);
  const rows = [10, 10, 20, 10].map((amount) => moneyRow(744, { amount }));
  const { startedJob } = await checkMoney('paid', noticeId, rows);

  expect(await confirmMoney('paid', noticeId, startedJob, { again: '1' })).toMatchObject({ done: 4, refused: 0 });
  expect((await settlementOf(noticeId, 744)).state.received).toBe(6_000);
});

it('a run that is repeated after a crash goes on with students that it has changed itself', async () => {
  const noticeId = await sentNotice([745, 746]);
  const rows = [745, 746].flatMap((index) => [10, 20, 30].map((amount) => moneyRow(index, { amount })));
  const { startedJob } = await checkMoney('paid', noticeId, rows);
  await sendMoney('paid', noticeId, { key: startedJob });
  for (let kill = 2; kill < 6; kill++)
    await expect(runMoney(startedJob, dyingTables(kill), hourAgo + kill * 200_000)).rejects.toThrow('killed');
  await runMoney(startedJob);

  expect(await moneyResult(startedJob)).toMatchObject({ total: 6, done: 6, alreadySo: 0, refused: 0 });
});

it('a student who was changed while the run was interrupted gets no further row', async () => {
  const noticeId = await sentNotice([747]);
  const rows = [10, 20].map((amount) => moneyRow(747, { amount }));
  const { startedJob } = await checkMoney('paid', noticeId, rows);
  await sendMoney('paid', noticeId, { key: startedJob });
  // The first transactions are the turn and the beginning of the job.
  await expect(runMoney(startedJob, dyingTables(4), hourAgo)).rejects.toThrow('killed');
  const { state } = await settlementOf(noticeId, 747);
  await importMoney('paid', noticeId, [moneyRow(747, { amount: 7 })]);
  await runMoney(startedJob);

  expect(state.received).toBe(1_000);
  expect(await moneyResult(startedJob)).toMatchObject({ done: 1, refused: 1 });
  expect(await bookDifferencesOf(noticeId)).toEqual([]);
});

it('a file that the release before checked is judged as it is when it is booked', async () => {
  const noticeId = await sentNotice([748]);
  const { startedJob } = await checkMoney('paid', noticeId, [moneyRow(748, { item: clubs, amount: 30 })]);
  await asBefore(startedJob);
  await payAtDesk(noticeId, 748);

  expect(await confirmMoney('paid', noticeId, startedJob)).toMatchObject({ done: 1, refused: 0 });
});
