import { expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { beginAdding } from '../../../test/support/batch.ts';
import { draftNotice, pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { takeOff } from '../../../test/support/meanwhile.ts';
import { runJob } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, person, photos, student } from '../../../test/support/settlement.ts';
import { handler as batchChangeAmounts } from './batch-change-amounts.ts';

/** What one student is billed, 100.00. */
const items = [billedItem(1)];

/** Previews a price of 50.00 for these students; what it answers confirms the preview. */
const previewed = async (noticeId: string, indexes: readonly number[]) => {
  const request = (preview: boolean, revisions: readonly number[] = []) => ({
    noticeId: id('notice').parse(noticeId),
    people: indexes.map((index, at) => ({
      personId: asId('person', person(noticeId, index)),
      items: [{ photoId: demonstrationId.photo(1), price: 5_000, quantity: 1 }],
      revision: revisions[at],
    })),
    preview,
  });
  const { preview } = await perform(batchChangeAmounts, request(true));
  const revisions = preview.map(({ revision }) => revision);
  return () => perform(batchChangeAmounts, request(false, revisions));
};

const ended = async ({ jobId }: Awaited<ReturnType<typeof beginAdding>>) => {
  if (jobId === undefined) throw new Error('no job was started');
  const { total, done, refused, failed } = await runJob(jobId);
  return { total, done, refused, failed: failed.map((one) => [one.id, one.code]) };
};

it('whoever was refunded after the preview is refused by the job, with the reason', async () => {
  const noticeId = await sentNotice([833, 834], { items });
  const payment = { items: photos(1), shownTotal: 10_000 };
  await pay(paymentOf(noticeId, 834, [['cash', 10_000]], payment));
  const confirm = await previewed(noticeId, [833, 834]);
  await refundAll(noticeId, 834);

  const started = await confirm();

  expect(started).toMatchObject({ count: 2, skipped: [] });
  expect(await ended(started)).toEqual({ total: 2, done: 1, refused: 1, failed: [[student(834), 'personChanged']] });
  expect((await settlementOf(noticeId, 834)).state).toMatchObject({ payStatus: 'refunded', due: 10_000 });
});

it('so is whoever was taken off the notice', async () => {
  const noticeId = await draftNotice([835, 836], { items });
  const confirm = await previewed(noticeId, [835, 836]);
  await takeOff(noticeId, 836);

  expect(await ended(await confirm())).toEqual({
    ...{ total: 2, done: 1, refused: 1 },
    failed: [[student(836), 'studentNotFound']],
  });
});

it('S5.16 so is whoever cannot be adjusted though nothing has changed, with that reason', async () => {
  const custodial = [billedItem(1), billedItem(3)];
  const noticeId = await sentNotice([837, 838], { items: custodial });
  await pay(paymentOf(noticeId, 838, [['cash', 1]], { items: photos(1, 3), shownTotal: 20_000 }));
  const found = await Promise.all([837, 838].map((index) => settlementOf(noticeId, index)));

  const started = await beginAdding(noticeId, [837, 838], { versions: found.map(({ state }) => state.revision) });

  expect(await ended(started)).toEqual({
    ...{ total: 2, done: 1, refused: 1 },
    failed: [[student(838), 'personHasCustodial']],
  });
});
