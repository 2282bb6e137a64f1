import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { addedItem, beginAdding } from '../../../test/support/batch.ts';
import { pay, paymentOf, sentNotice, settlementOf, shownPerson } from '../../../test/support/desk.ts';
import { jobStatus, noticeRow, runJob } from '../../../test/support/notice-calls.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { statusesByRight } from '../../../test/support/rights.ts';
import { billedItem, person, photosOf } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { run as checkBooks } from '../../ledger/workers/check-books.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './batch-add-items.ts';

/** Tuition, 100.00; a fee of the same account is added. */
const items = [billedItem(1)];
const runIt = async ({ jobId }: Awaited<ReturnType<typeof beginAdding>>) => {
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

    const started = await beginAdding(noticeId, [801, 802]);
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

  it('adds a group beside the one that a person has, though the screen numbers both as its first', async () => {
    const noticeId = await sentNotice([805], {
      items: [billedItem(1), billedItem(6, { money: 30 }), billedItem(12, { money: 45 })],
      groupItems: [{ id: 'g1', groupName: 'Club', choiceCount: 1, itemPhotoIdStr: photosOf(6, 12) }],
    });
    const group = { groupId: 'g1', name: 'Trip', choiceCount: 1, photoIds: [9, 10].map(demonstrationId.photo) };

    const started = await beginAdding(noticeId, [805], { items: [addedItem(9), addedItem(10)], groups: [group] });

    expect(started).toMatchObject({ count: 1, skipped: [] });
    await runIt(started);
    const { groups, due } = await shownPerson(noticeId, 805);
    expect(groups.map(({ name, photoIds }) => [name, photoIds])).toEqual([
      ['Club', [6, 12].map(demonstrationId.photo)],
      ['Trip', group.photoIds],
    ]);
    expect(due).toBe(10_000 + 3_000 + 5_000);
  });

  it('previews what it would do by the same code, and writes nothing', async () => {
    const noticeId = await sentNotice([803, 804], { items });
    await payTuition(noticeId, 804, 10_000);

    const { result, writes } = await writesDuring(() => beginAdding(noticeId, [803, 804], { preview: true }));
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
    await runIt(await beginAdding(noticeId, [803, 804]));
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

    const started = await beginAdding(noticeId, [805, 806, 807, 821]);
    const status = await runIt(started);

    expect(started.count).toBe(1);
    expect(started.skipped.map(({ personId, code }) => [personId, code])).toEqual([
      [person(noticeId, 805), 'personRefunded'],
      [person(noticeId, 806), 'personHasCustodial'],
      [person(noticeId, 821), 'personHasCustodial'],
    ]);
    expect(started.skipped.map(({ message }) => message)).toEqual([
      'Everything was refunded. Adjust this student alone.',
      ...Array.from(
        { length: 2 },
        () => expect.stringMatching(/^Something is paid, and there are custodial/) as string,
      ),
    ]);
    expect(status).toMatchObject({ total: 1, done: 1 });
    expect((await settlementOf(noticeId, 806)).state).toMatchObject({ due: 20_000, payStatus: 'completed' });
  });

  it('S6.05 needs UPDATE_PAYMENT_NOTICE, and nothing else', async () => {
    const noticeId = await sentNotice([813], { items });
    const { example } = people.batchAddItems;
    const request = {
      ...{ id: noticeId, payNoticePersonIds: [person(noticeId, 813)], preview: true },
      items: example.items.map((item) => ({ ...item, itemId: addedItem().itemId, photoId: addedItem().photoId })),
    };

    const statuses = await statusesByRight(handler, people.batchAddItems, request, 'UPDATE_PAYMENT_NOTICE');

    expect(statuses).toEqual({ without: 403, alone: 200 });
  });

  it('N6.03 N6.05 needs the permission to give discounts', async () => {
    const noticeId = await sentNotice([810], { items });
    const benefits = [{ kind: 'reduce', amount: 100 }];

    const refused = beginAdding(noticeId, [810], { items: [addedItem(5, { benefits })] }, { by: 'clerk' });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    await runIt(await beginAdding(noticeId, [810], { items: [addedItem(5, { benefits })] }));
    expect((await settlementOf(noticeId, 810)).state.due).toBe(14_900);
  });

  it('refuses whoever was changed after the preview, and says what they owe and have paid now', async () => {
    const noticeId = await sentNotice([811, 812], { items });
    const { preview } = await beginAdding(noticeId, [811, 812], { preview: true });
    await payTuition(noticeId, 812, 4_000);

    const versions = preview.map(({ revision }) => revision);
    const started = await beginAdding(noticeId, [811, 812], { versions });
    const status = await runIt(started);

    expect(status).toMatchObject({ done: 1, refused: 1 });
    expect(status.failed[0]).toMatchObject({
      ...{ code: 'personChanged' },
      message: 'Changed since you checked: ¥100.00 is due and ¥40.00 received now.',
    });
    expect((await settlementOf(noticeId, 812)).state).toMatchObject({ due: 10_000, received: 4_000 });
  });

  it('counts each person once when the job is delivered again', async () => {
    const noticeId = await sentNotice([813], { items });
    const { jobId } = await beginAdding(noticeId, [813]);
    if (jobId === undefined) throw new Error('no job');
    await runJob(jobId);
    await runJob(jobId);

    expect(await jobStatus(jobId)).toMatchObject({ done: 1, alreadySo: 0, refused: 0 });
    expect((await settlementOf(noticeId, 813)).items).toHaveLength(2);
  });
});
