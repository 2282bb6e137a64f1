import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { importRows, pupils, reviewPeople, reviewRows, rowOf } from '../../../test/support/import-worker.ts';
import { catalogueItem, headingOf } from '../../../test/support/imports.ts';
import { addedItem, beginAdding } from '../../../test/support/batch.ts';
import { draftNotice, sentNotice } from '../../../test/support/desk.ts';
import { deleteNotice, runJob, studentId, summarize, withdrawNotice } from '../../../test/support/notice-calls.ts';
import { billedItem } from '../../../test/support/settlement.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './check-billed-before.ts';

const heading = headingOf(18);

const noticeOf = async (title: string, indices: readonly number[]) => {
  const { noticeId } = await importRows(
    title,
    [heading],
    indices.map((index) => rowOf(index, 10)),
  );
  if (!noticeId) throw new Error('the import created no notice');
  await summarize(noticeId);
  return noticeId;
};

describe('who is billed an item a second time', () => {
  it('is named with the other notice, for the unsent people of a notice and for the new students of a plan', async () => {
    const first = await noticeOf('Bus in May', [40, 41]);
    const second = await noticeOf('Bus in June', [41, 42]);
    const jobId = await reviewRows('Bus in July', [heading], [rowOf(40, 1), { ...rowOf(42, 1), name: 'refused' }]);
    const ofNotice = await perform(handler, { noticeId: second });
    const ofPlan = await perform(handler, { jobId: asId('job', jobId) });

    const { itemId, name: itemName } = catalogueItem(18);
    expect(ofNotice).toMatchObject({ totalCount: 1, students: 1 });
    expect(ofNotice.list).toMatchObject([
      {
        studentId: pupils[41]?.studentId,
        name: pupils[41]?.name,
        itemId,
        itemName,
        noticeId: first,
        payStatus: 'toPay',
      },
    ]);
    expect(ofPlan.list).toMatchObject([{ studentId: pupils[40]?.studentId, noticeId: first, title: 'Bus in May' }]);
  });

  it.each([
    ['of the notice that was sent', 311, 1, 9],
    ['of the notice that is to be sent', 312, 9, 1],
  ] as const)('is named when the item was added for some students only %s', async (_, index, onFirst, onSecond) => {
    const first = await sentNotice([index], { items: [billedItem(onFirst)] });
    const second = await draftNotice([index], { items: [billedItem(onSecond)] });
    const { jobId } = await beginAdding(onFirst === 1 ? first : second, [index], { items: [addedItem(9)] });
    if (jobId) await runJob(jobId);
    for (const noticeId of [first, second]) await summarize(asId('notice', noticeId));

    const { list } = await perform(handler, { noticeId: asId('notice', second) });

    const { itemId, name: itemName } = catalogueItem(9);
    expect(list).toMatchObject([{ studentId: studentId(index), itemId, itemName, noticeId: first }]);
  });

  it('is named when the notice was withdrawn from the student, and is to be sent again', async () => {
    const first = await sentNotice([314], { items: [billedItem(9)] });
    await withdrawNotice(asId('notice', first));
    const second = await sentNotice([314], { items: [billedItem(9)] });
    await summarize(asId('notice', first));
    await summarize(asId('notice', second));

    const check = (studentIds: Id<'student'>[]) => perform(handler, { noticeId: asId('notice', first), studentIds });
    const { list } = await check([studentId(314)]);

    // Nobody is unsent, so to send it to all is to send it to nobody.
    expect(await check([])).toMatchObject({ list: [] });
    expect(list).toMatchObject([{ studentId: studentId(314), itemId: catalogueItem(9).itemId, noticeId: second }]);
  });

  it('is nobody who is on the notice itself that gets the rows', async () => {
    const noticeId = await noticeOf('Camp', [50]);
    const jobId = await reviewPeople(noticeId, [heading], [rowOf(50, 10), rowOf(51, 10)]);

    expect(await perform(handler, { jobId: asId('job', jobId) })).toMatchObject({ totalCount: 0, list: [] });
  });

  it('is nobody when the notice that gets the rows was deleted since the file was checked', async () => {
    await noticeOf('Swimming', [53]);
    const noticeId = await noticeOf('Diving', [54]);
    const jobId = await reviewPeople(noticeId, [heading], [rowOf(53, 10)]);
    await deleteNotice(noticeId);

    expect(await perform(handler, { jobId: asId('job', jobId) })).toMatchObject({ totalCount: 0, unread: 0, list: [] });
  });

  it('is asked for with a notice or a checked import, not with both or none, nor with students of an import', async () => {
    const noticeId = await noticeOf('Both', [52]);
    const jobId = asId('job', await reviewRows('None', [heading], [rowOf(52, 1)]));

    await expect(perform(handler, {})).rejects.toMatchObject({ code: 'invalid' });
    await expect(perform(handler, { noticeId, jobId })).rejects.toMatchObject({ code: 'invalid' });
    const studentIds = [studentId(52)];
    await expect(perform(handler, { jobId, studentIds })).rejects.toMatchObject({ code: 'invalid' });
  });
});
