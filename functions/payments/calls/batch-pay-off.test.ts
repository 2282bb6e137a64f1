import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { payments } from '../../../shared/payments/contract.ts';
import { draftNotice, pay, paymentOf, sendNoticeAgain, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterNotice, jobStatus, noticeRow, runJob } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { account, alterStateIn, billedItem, billedItems, holdIn, student } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { jobStore } from '../../jobs/job-store.ts';
import { run as checkBooks } from '../../ledger/workers/check-books.ts';
import { openTables } from '../../storage/client.ts';
import { payOffJob } from '../pay-off-job.ts';
import { handler } from './batch-pay-off.ts';

/** Tuition 100.00 and a club of 30.00 that is optional: nothing custodial. */
const items = [billedItem(1), billedItem(6, { money: 30, payOption: 2 })];
const onAccount = { accountId: asId('account', account('bank')), payMode: 'transfer', useBalance: false } as const;
const fromBalance = { useBalance: true } as const;
type Way = typeof onAccount | typeof fromBalance;

const begin = (noticeId: string, indexes: readonly number[], way: Way = onAccount, options: PerformOptions = {}) =>
  perform(
    handler,
    {
      noticeId: id('notice').parse(noticeId),
      studentIds: indexes.map((index) => asId('student', student(index))),
      ...way,
    },
    options,
  );
const payOff = async (noticeId: string, indexes: readonly number[], way: Way = onAccount) =>
  runJob((await begin(noticeId, indexes, way)).jobId);
const stateOf = async (noticeId: string, index: number) => (await settlementOf(noticeId, index)).state;
const hold = (index: number, fen: number) => holdIn(openTables(), index, fen);
const differencesOf = async (noticeId: string) =>
  (await checkBooks({ orgId: demonstrationId.organisation(1) }, { now: Date.now() }, openTables())).differences.filter(
    (one) => JSON.stringify(one).includes(noticeId),
  );

describe('batchPayOff on an account', () => {
  it('S7.02 S7.03 books the required items of each person as paid, with the rows of a single payment', async () => {
    const noticeId = await sentNotice([701, 702, 703], { items: billedItems });
    const { jobId, count } = await begin(noticeId, [701, 702]);
    const during = await noticeRow(noticeId as never);

    const changes = await changesBy(async () => runJob(jobId));

    expect({ count, held: during.jobId }).toEqual({ count: 2, held: jobId });
    expect(await jobStatus(jobId)).toMatchObject({ state: 'done', total: 2, done: 2, alreadySo: 0, refused: 0 });
    expect(changes.filter((change) => !/STUDENT|JOB/.test(change))).toEqual([
      'added ledger LEDGER AUDIT: 2',
      'added ledger LEDGER JOURNAL: 6',
      'added main ORDER REFERENCE: 2',
      'added main ORDERS LISTED: 2',
      'added main PERSON ORDER: 2',
      'added main RECORD RECORD: 2',
      'changed main NOTICE NOTICE: 1',
      'changed main NOTICE PERSON: 2',
    ]);
    expect(await noticeRow(noticeId as never)).not.toHaveProperty('jobId');
    expect(await stateOf(noticeId, 703)).toMatchObject({ payStatus: 'toPay', received: 0 });
    const { state, orders, records, audits } = await settlementOf(noticeId, 701);
    expect(state).toMatchObject({ payStatus: 'completed', due: 14_100, received: 14_100 });
    expect(orders).toMatchObject([{ received: 14_100, unallocated: 0, lines: [{ due: 10_000 }, { due: 4_100 }] }]);
    expect(records).toMatchObject([{ accountId: account('bank'), payMode: 'transfer', amount: 14_100 }]);
    expect(audits.at(-1)).toMatchObject({ action: 'charge', through: 'job payOff', after: { received: 14_100 } });
    expect(await differencesOf(noticeId)).toEqual([]);
  });

  it('S7.02 charges again whoever was refunded, and counts who has paid as already so', async () => {
    const noticeId = await sentNotice([704, 705], { items });
    await pay(paymentOf(noticeId, 704, [['cash', 13_000]], { items: [...items], shownTotal: 13_000 }));
    await refundAll(noticeId, 704);
    await payOff(noticeId, [705]);

    const status = await payOff(noticeId, [704, 705, 704]);

    expect(status).toMatchObject({ total: 2, done: 1, alreadySo: 1, refused: 0 });
    // The club was chosen before: it is still owed, and not required.
    expect(await stateOf(noticeId, 704)).toMatchObject({ payStatus: 'partPaid', due: 13_000, received: 10_000 });
    expect(await stateOf(noticeId, 705)).toMatchObject({ payStatus: 'completed', received: 10_000 });
    expect(await differencesOf(noticeId)).toEqual([]);
  });

  it('S7.03 refuses each person alone who cannot be paid off, with the reason in the language of the user', async () => {
    const noticeId = await draftNotice([706, 707, 708, 709], { items });
    await sendNoticeAgain(noticeId, [706, 707, 708]);
    await pay(
      paymentOf(noticeId, 707, [['cash', 4_000]], {
        items: [{ photoId: items[0]?.photoId ?? '' }],
        shownTotal: 10_000,
      }),
    );
    await alterStateIn(openTables(), noticeId, 708, { payStatus: 'refunding', orderNo: '1' });

    const { jobId, count } = await begin(noticeId, [706, 707, 709, 710]);
    const status = await runJob(jobId);

    expect(count).toBe(1);
    expect(status).toMatchObject({ total: 4, done: 1, alreadySo: 0, refused: 3 });
    expect(status.failed.map((one) => [one.id, one.code])).toEqual(
      expect.arrayContaining([
        [student(707), 'personPartPaid'],
        [student(709), 'personNotSent'],
        [student(710), 'studentNotFound'],
      ]),
    );
    const chinese = await jobStatus(jobId, { language: 'zh' });
    expect(chinese.failed.map(({ message }) => message)).toContain('该学生已部分缴费，请用“补缴”登记余款。');
    expect(await stateOf(noticeId, 707)).toMatchObject({ payStatus: 'partPaid', received: 4_000 });
  });

  it('S5.21 refuses a person whose choice of a group is open', async () => {
    const groupItems = [
      { groupName: 'Club', choiceCount: 1, itemPhotoIdStr: [6, 12].map(demonstrationId.photo).join() },
    ];
    const noticeId = await sentNotice([711], { items: [billedItem(1), billedItem(6), billedItem(12)], groupItems });

    const status = await payOff(noticeId, [711]);

    expect(status.failed).toMatchObject([{ code: 'choiceOpen' }]);
    expect(await stateOf(noticeId, 711)).toMatchObject({ payStatus: 'toPay', received: 0 });
  });

  it('refuses whoever was changed after the pay-off was asked for, and says what they owe now', async () => {
    const noticeId = await sentNotice([712, 713], { items });
    const { jobId } = await begin(noticeId, [712, 713]);
    await pay(
      paymentOf(noticeId, 713, [['cash', 4_000]], {
        items: [{ photoId: items[0]?.photoId ?? '' }],
        shownTotal: 10_000,
      }),
    );

    const status = await runJob(jobId);

    expect(status).toMatchObject({ done: 1, refused: 1 });
    expect(status.failed[0]).toMatchObject({
      code: 'personChanged',
      message: expect.stringContaining('40.00') as string,
    });
    expect(await stateOf(noticeId, 713)).toMatchObject({ received: 4_000 });
  });
});

describe('batchPayOff from the balances', () => {
  it('S9.21 pays from the balance of each, and refuses alone whose balance is too low', async () => {
    const noticeId = await sentNotice([721, 722], { items });
    await hold(721, 12_000);
    await hold(722, 9_999);

    const status = await payOff(noticeId, [721, 722], fromBalance);

    expect(status).toMatchObject({ done: 1, refused: 1 });
    expect(status.failed).toMatchObject([
      { id: student(722), code: 'balanceNotEnough', message: 'The balance is too low: ¥99.99 of ¥100.00.' },
    ]);
    expect(await settlementOf(noticeId, 721)).toMatchObject({
      ...{ state: { payStatus: 'completed', received: 10_000 }, balance: 2_000, records: [] },
      orders: [{ balanceUsed: 10_000 }],
    });
    expect(await settlementOf(noticeId, 722)).toMatchObject({ balance: 9_999, orders: [] });
  });

  it('refuses required custodial items, which no balance can pay', async () => {
    const noticeId = await sentNotice([723], { items: billedItems });
    await hold(723, 100_000);

    const status = await payOff(noticeId, [723], fromBalance);

    expect(status.failed).toMatchObject([{ code: 'balanceNotForCustodial' }]);
    expect(await settlementOf(noticeId, 723)).toMatchObject({ balance: 100_000, orders: [] });
  });
});

describe('the start of a batch pay-off', () => {
  it('S5.11 S5.12 S3.44 asks for the account and the method, or for the balances, not for both', async () => {
    const noticeId = await sentNotice([731], { items });
    const send = async (more: object) =>
      (
        await handledBy(
          handler,
          payments.batchPayOff,
          { noticeId, studentIds: [student(731)], ...more },
          { by: 'bursar' },
        )
      ).body;

    expect(await send({})).toMatchObject({
      code: 'invalid',
      fields: [
        { path: 'id', code: 'accountUnknown' },
        { path: 'payMode', code: 'payModeRequired' },
      ],
    });
    expect(await send({ payMode: 10001 })).toMatchObject({ fields: [{ path: 'id', code: 'accountUnknown' }] });
    expect(await send({ id: account('bank') })).toMatchObject({
      fields: [{ path: 'payMode', code: 'payModeRequired' }],
    });
    expect(await send({ id: account('online'), payMode: 10001 })).toMatchObject({ fields: [{ path: 'id' }] });
    expect(await send({ id: account('bank'), payMode: 10004 })).toMatchObject({ fields: [{ path: 'payMode' }] });
    expect(await send({ id: account('bank'), payMode: 10001, useBalance: true })).toMatchObject({
      fields: [{ path: 'useBalance', code: 'oneWayOnly' }],
    });
  });

  it('S4.14 S4.15 is refused, and writes nothing, when the total is not the one shown, nobody can be paid off, or the notice is closed', async () => {
    const noticeId = await sentNotice([732], { items });
    const refusal = async (more: object, by: 'bursar' | 'viewer' = 'bursar') => {
      const request = { noticeId, studentIds: [student(732)], id: account('bank'), payMode: 10001, ...more };
      const { result, writes } = await writesDuring(() => handledBy(handler, payments.batchPayOff, request, { by }));
      expect(writes).toEqual([]);
      return result;
    };

    expect(await refusal({ itemsTotalAmount: 99 })).toMatchObject({ status: 409, body: { code: '1700022' } });
    await payOff(noticeId, [732]);
    expect(await refusal({ itemsTotalAmount: 100 })).toMatchObject({ body: { code: 'nobodyToPayOff' } });
    await alterNotice(id('notice').parse(noticeId), { deadline: '2020-01-01' });
    expect(await refusal({})).toMatchObject({ status: 409, body: { code: 'noticeClosed' } });
  });

  it('S7.03 books nobody twice: neither a repetition, nor the job redelivered after its end', async () => {
    const noticeId = await sentNotice([734, 735], { items });
    const { jobId } = await begin(noticeId, [734, 735]);
    const started = await jobStore(openTables()).get(jobId);
    if (!started) throw new Error('the job is missing');
    await runJob(jobId);
    await runJob(jobId);

    // A second worker that believes the job to be running finds every lane at its end.
    const work = { tables: openTables(), job: { ...started, state: 'running' as const }, now: Date.now() };
    await expect(payOffJob.run(work)).rejects.toThrow('not held');

    expect(await jobStatus(jobId)).toMatchObject({ done: 2, alreadySo: 0, refused: 0 });
    expect((await settlementOf(noticeId, 734)).records).toHaveLength(1);
    expect((await settlementOf(noticeId, 735)).records).toHaveLength(1);
  });
});
