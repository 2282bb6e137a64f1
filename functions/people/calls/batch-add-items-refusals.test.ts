import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../../shared/contract/field-texts.ts';
import { id } from '../../../shared/contract/ids.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { addedItem, beginAdding, newItems } from '../../../test/support/batch.ts';
import { pay, paymentOf, sentNotice } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { alterNotice, runJob } from '../../../test/support/notice-calls.ts';
import { refundAll } from '../../../test/support/refund.ts';
import { billedItem, person } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler } from './batch-add-items.ts';

const items = [billedItem(1)];

describe('batchAddItems', () => {
  it('S5.19 is refused when everybody is left out', async () => {
    const noticeId = await sentNotice([815, 816], { items: [billedItem(1), billedItem(3)] });
    const photos = [1, 3].map((index) => ({ photoId: demonstrationId.photo(index) }));
    for (const index of [815, 816])
      await pay(paymentOf(noticeId, index, [['cash', 20_000]], { items: photos, shownTotal: 20_000 }));
    await refundAll(noticeId, 815);
    const send = (language: Language, ...indexes: number[]) => {
      const request = {
        ...{ id: noticeId, payNoticePersonIds: indexes.map((index) => person(noticeId, index)) },
        items: people.batchAddItems.example.items.map((one) => ({ ...one, ...billedItem(5) })),
      };
      return handledBy(handler, people.batchAddItems, request, { by: 'bursar', language });
    };

    for (const indexes of [[815], [816], [815, 816]])
      for (const [language, message] of [
        ['en', 'current student does not support batch adjustment'],
        ['zh', '当前学生不支持批量调整'],
      ] as const)
        expect(await send(language, ...indexes)).toMatchObject({ status: 409, body: { message } });
  });

  it('S4.15 S5.19 S6.37 is refused when nobody is left, on a closed notice, on one of clues or with people who do not follow its form, and while a job holds it', async () => {
    const noticeId = await sentNotice([808], { items });
    const refusal = async (more: object = {}, on = noticeId) => {
      const { result, writes } = await writesDuring(() =>
        beginAdding(on, [808], more).catch((error: unknown) => error),
      );
      expect(writes).toEqual([]);
      return result;
    };

    // The item is there already.
    const again = { items: [addedItem(1)] };
    expect(await refusal(again)).toMatchObject({ code: 'nobodyToAdjust' });
    expect(await refusal({ ...again, preview: true })).toMatchObject({
      count: 0,
      skipped: [{ code: 'itemsDuplicate' }],
    });
    await beginAdding(noticeId, [808]);
    expect(await refusal()).toMatchObject({ code: 'jobRunning' });
    const closed = await sentNotice([808], { items });
    await alterNotice(id('notice').parse(closed), { deadline: '2020-01-01' });
    expect(await refusal({}, closed)).toMatchObject({ code: 'noticeClosed' });
    const behind = await sentNotice([808], { items });
    await alterNotice(id('notice').parse(behind), { peopleBehind: true });
    expect(await refusal({}, behind)).toMatchObject({ code: 'peopleBehind' });
    await alterNotice(id('notice').parse(closed), { businessType: 'enroll' });
    expect(await refusal({}, closed)).toMatchObject({ code: 'noticeOfClues' });
  });

  it('leaves out who has the item with a discount, also for a clerk who may give none', async () => {
    const noticeId = await sentNotice([818, 819], { items });
    const benefits = [{ kind: 'reduce', amount: 100 }];
    const { jobId } = await beginAdding(noticeId, [818], { items: [addedItem(5, { benefits })] });
    if (jobId) await runJob(jobId);

    const answer = await beginAdding(noticeId, [818, 819], { items: [addedItem(5)], preview: true }, { by: 'clerk' });

    expect(answer).toMatchObject({
      count: 1,
      skipped: [{ personId: person(noticeId, 818), code: 'itemsDuplicate' }],
      preview: [{ personId: person(noticeId, 819), due: 15_000 }],
    });
  });

  it('S5.13 S9.03 takes 50 items at once, and no 51', async () => {
    const noticeId = await sentNotice([809], { items });
    const answerTo = (count: number) => {
      const many = Array.from({ length: count }, (_, index) => ({
        ...{ itemId: demonstrationId.item(1), photoId: demonstrationId.photo(index + 1) },
        ...{ money: 1, number: 1, payOption: 1 },
      }));
      const request = { id: noticeId, payNoticePersonIds: [person(noticeId, 809)], items: many, preview: true };
      return handledBy(handler, people.batchAddItems, request, { by: 'bursar' });
    };

    expect(await answerTo(50)).toMatchObject({ status: 200 });
    expect(await answerTo(51)).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'items', code: 'itemsTooMany' }] } },
    });
    expect(fieldTexts.itemsTooMany).toEqual({ en: 'Add up to 50 items at most.', zh: '最多添加 50 个收费项。' });
  });

  it('S5.13 S9.03 gives nobody more than 50 items, together with those that the person has', async () => {
    const noticeId = await sentNotice([814], { items });
    const outcomeOf = async (count: number) => {
      const { count: able, skipped } = await beginAdding(noticeId, [814], {
        items: await newItems(count),
        preview: true,
      });
      return [able, ...skipped.map(({ code, message }) => `${code}: ${message}`)];
    };

    expect(await outcomeOf(49)).toEqual([1]);
    expect(await outcomeOf(50)).toEqual([0, 'itemsTooMany: Add up to 50 items at most.']);
  });

  it('takes items of one account', async () => {
    const noticeId = await sentNotice([809], { items });

    // Lunch goes to the account of the meals.
    const other = await beginAdding(noticeId, [809], { items: [addedItem(22)], preview: true });

    expect(other).toMatchObject({ count: 0, skipped: [{ code: 'itemsOfOneAccount' }] });
  });

  it('S5.14 asks for somebody to change', async () => {
    const noticeId = await sentNotice([809], { items });
    const request = { ...people.batchAddItems.example, id: noticeId, payNoticePersonIds: [] };

    expect(await handledBy(handler, people.batchAddItems, request, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'payNoticePersonIds', code: 'peopleRequired' }] } },
    });
  });
});
