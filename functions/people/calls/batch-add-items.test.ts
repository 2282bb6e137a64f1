import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { pay, paymentOf, sentNotice, settlementOf, shownPerson } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterNotice, jobStatus, noticeRow, runJob } from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { billedItem, person } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { run as checkBooks } from '../../ledger/workers/check-books.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './batch-add-items.ts';

/** Tuition, 100.00; a library fee of the same account is added. */
const items = [billedItem(1)];
const added = (index = 5, more: object = {}) => ({
  ...{ itemId: asId('item', demonstrationId.item(index)), photoId: demonstrationId.photo(index) },
  ...{ price: 2_500, quantity: 2, required: true },
  ...more,
});
const begin = (noticeId: string, indexes: readonly number[], more: object = {}, options: PerformOptions = {}) =>
  perform(
    handler,
    {
      noticeId: id('notice').parse(noticeId),
      personIds: indexes.map((index) => asId('person', person(noticeId, index))),
      ...{ items: [added()], groups: [], preview: false },
      ...more,
    },
    options,
  );
const runIt = async ({ jobId }: Awaited<ReturnType<typeof begin>>) => {
  if (jobId === undefined) throw new Error('no job was started');
  return runJob(jobId);
};
const payTuition = (noticeId: string, index: number, fen: number) =>
  pay(
    paymentOf(noticeId, index, [['cash', fen]], { items: [{ photoId: demonstrationId.photo(1) }], shownTotal: 10_000 }),
  );
const differencesOf = async (noticeId: string) =>
  (await checkBooks({ orgId: demonstrationId.organisation(1) }, { now: Date.now() }, openTables())).differences.filter(
    (one) => JSON.stringify(one).includes(noticeId),
  );

describe('batchAddItems', () => {
  it('adds the items to each person and amends the live order, in a transaction each', async () => {
    const noticeId = await sentNotice([801, 802], { items });
    await payTuition(noticeId, 802, 10_000);

    const started = await begin(noticeId, [801, 802]);
    const during = await noticeRow(noticeId as never);
    const status = await runIt(started);

    expect(started).toMatchObject({ count: 2, skipped: [], preview: [] });
    expect(during.jobId).toBe(started.jobId);
    expect(status).toMatchObject({ state: 'done', total: 2, done: 2, alreadySo: 0, refused: 0 });
    expect((await settlementOf(noticeId, 801)).state).toMatchObject({ payStatus: 'toPay', due: 15_000, received: 0 });
    const { state, orders, journal, audits } = await settlementOf(noticeId, 802);
    expect(state).toMatchObject({ payStatus: 'partPaid', due: 15_000, received: 10_000 });
    expect(orders).toMatchObject([{ state: 'live', lines: [{ due: 10_000 }, { due: 5_000, received: 0 }] }]);
    expect(journal.at(-1)).toMatchObject({ cause: 'charge' });
    expect(audits.at(-1)).toMatchObject({ action: 'adjust', through: 'job batchAdjust', after: { due: 15_000 } });
    expect(await noticeRow(noticeId as never)).not.toHaveProperty('jobId');
    expect(await differencesOf(noticeId)).toEqual([]);
  });

  it('previews what it would do by the same code, and writes nothing', async () => {
    const noticeId = await sentNotice([803, 804], { items });
    await payTuition(noticeId, 804, 10_000);

    const { result, writes } = await writesDuring(() => begin(noticeId, [803, 804], { preview: true }));
    const { revision } = (await settlementOf(noticeId, 804)).state;

    expect(writes).toEqual([]);
    expect(result).toMatchObject({
      ...{ count: 2, skipped: [] },
      preview: [
        { dueBefore: 10_000, due: 15_000, payStatusBefore: 'toPay', payStatus: 'toPay', overpaid: 0 },
        { revision, dueBefore: 10_000, due: 15_000, payStatusBefore: 'completed', payStatus: 'partPaid' },
      ],
    });
    expect(result.jobId).toBeUndefined();
    await runIt(await begin(noticeId, [803, 804]));
    expect(await shownPerson(noticeId, 804)).toMatchObject({ due: 15_000, payStatus: 'partPaid' });
  });

  it('S5.15 S5.16 S5.18 skips who was refunded, and who has paid custodial items, with the reason', async () => {
    const custodial = [billedItem(1), billedItem(3)];
    const noticeId = await sentNotice([805, 806, 807, 821], { items: custodial });
    const photos = custodial.map(({ photoId }) => ({ photoId }));
    for (const index of [805, 806])
      await pay(paymentOf(noticeId, index, [['cash', 20_000]], { items: photos, shownTotal: 20_000 }));
    await refundAll(noticeId, 805);
    await pay(paymentOf(noticeId, 821, [['cash', 1]], { items: photos, shownTotal: 20_000 }));

    const started = await begin(noticeId, [805, 806, 807, 821]);
    const status = await runIt(started);

    expect(started.count).toBe(1);
    expect(started.skipped.map(({ personId, code }) => [personId, code])).toEqual([
      [person(noticeId, 805), 'personRefunded'],
      [person(noticeId, 806), 'personHasCustodial'],
      [person(noticeId, 821), 'personHasCustodial'],
    ]);
    expect(status).toMatchObject({ total: 1, done: 1 });
    expect((await settlementOf(noticeId, 806)).state).toMatchObject({ due: 20_000, payStatus: 'completed' });
  });

  it('S5.19 is refused when nobody is left, on a closed notice, and while a job holds it', async () => {
    const noticeId = await sentNotice([808], { items });
    const refusal = async (more: object = {}, on = noticeId) => {
      const { result, writes } = await writesDuring(() => begin(on, [808], more).catch((error: unknown) => error));
      expect(writes).toEqual([]);
      return result;
    };

    // The item is there already.
    const again = { items: [added(1)] };
    expect(await refusal(again)).toMatchObject({ code: 'nobodyToAdjust' });
    expect(await refusal({ ...again, preview: true })).toMatchObject({
      count: 0,
      skipped: [{ code: 'itemsDuplicate' }],
    });
    await begin(noticeId, [808]);
    expect(await refusal()).toMatchObject({ code: 'jobRunning' });
    const closed = await sentNotice([808], { items });
    await alterNotice(id('notice').parse(closed), { deadline: '2020-01-01' });
    expect(await refusal({}, closed)).toMatchObject({ code: 'noticeClosed' });
  });

  it('S5.13 S9.03 takes at most 50 items, also together with those of a person, and items of one account', async () => {
    const noticeId = await sentNotice([809], { items });
    const ids = (index: number) => ({ itemId: demonstrationId.item(1), photoId: demonstrationId.photo(index + 1) });
    const many = Array.from({ length: 51 }, (_, index) => ({ ...ids(index), money: 1, number: 1, payOption: 1 }));
    const request = { id: noticeId, payNoticePersonIds: [person(noticeId, 809)], items: many };

    expect(await handledBy(handler, people.batchAddItems, request, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'items', code: 'itemsTooMany' }] } },
    });
    // Lunch goes to the account of the meals.
    const other = await begin(noticeId, [809], { items: [added(22)], preview: true });
    expect(other).toMatchObject({ count: 0, skipped: [{ code: 'itemsOfOneAccount' }] });
  });

  it('S6.05 needs UPDATE_PAYMENT_NOTICE, and nothing else', async () => {
    const noticeId = await sentNotice([813], { items });
    const { example } = people.batchAddItems;
    const request = {
      ...{ id: noticeId, payNoticePersonIds: [person(noticeId, 813)], preview: true },
      items: example.items.map((item) => ({ ...item, itemId: added().itemId, photoId: added().photoId })),
    };

    const statuses = await statusesByRight(handler, people.batchAddItems, request, 'UPDATE_PAYMENT_NOTICE');

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it('N6.03 needs the permission to give discounts', async () => {
    const noticeId = await sentNotice([810], { items });
    const benefits = [{ kind: 'reduce', amount: 100 }];

    const refused = begin(noticeId, [810], { items: [added(5, { benefits })] }, { by: 'clerk' });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    await runIt(await begin(noticeId, [810], { items: [added(5, { benefits })] }));
    expect((await settlementOf(noticeId, 810)).state.due).toBe(14_900);
  });

  it('refuses whoever was changed after the preview, and says what they owe and have paid now', async () => {
    const noticeId = await sentNotice([811, 812], { items });
    const { preview } = await begin(noticeId, [811, 812], { preview: true });
    await payTuition(noticeId, 812, 4_000);

    const versions = preview.map(({ revision }) => revision);
    const started = await begin(noticeId, [811, 812], { versions });
    const status = await runIt(started);

    expect(status).toMatchObject({ done: 1, refused: 1 });
    expect(status.failed[0]).toMatchObject({
      ...{ code: 'personChanged' },
      message: 'Changed since you checked: 100.00 is due and 40.00 received now.',
    });
    expect((await settlementOf(noticeId, 812)).state).toMatchObject({ due: 10_000, received: 4_000 });
  });

  it('counts each person once when the job is delivered again', async () => {
    const noticeId = await sentNotice([813], { items });
    const { jobId } = await begin(noticeId, [813]);
    if (jobId === undefined) throw new Error('no job');
    await runJob(jobId);
    await runJob(jobId);

    expect(await jobStatus(jobId)).toMatchObject({ done: 1, alreadySo: 0, refused: 0 });
    expect((await settlementOf(noticeId, 813)).items).toHaveLength(2);
  });
});
