import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { callAs, cloudNow, drain, type PersonName } from '../support/cloud.ts';

const west = demonstrationId.school(2);
const add = async (title: string, more: object = {}) => {
  const { noticeId: payNoticeId } = await callAs('bursar', notices.addNotice, {
    title,
    schoolId: examples.schoolId,
    studySection: 2,
    payBusinessType: 'finance',
    type: 1,
    items: [{ itemId: examples.itemId, photoId: examples.photoId, money: 12.5, number: 2, payOption: 1 }],
    payNoticePersonReqList: [{ studentId: examples.studentId }],
    ...more,
  });
  return payNoticeId as string;
};
const found = async (input: z.input<typeof notices.listNotices.request>, person: PersonName = 'bursar') => {
  const page = await callAs(person, notices.listNotices, { keyword: 'Listed', ...input });
  return { ...page, ids: page.list.map(({ noticeId: id }): string => id) };
};

describe('listNotices', () => {
  let [first, second, ofWest] = ['', '', ''];
  beforeAll(async () => {
    first = await add('Listed one', { deadlineAtLimit: 1, deadlineAt: '2099-12-31' });
    second = await add('Listed two', { studySection: 3 });
    ofWest = await add('Listed three', {
      schoolId: west,
      payNoticePersonReqList: [{ studentId: demonstrationId.student(5001) }],
    });
    await callAs('bursar', notices.sendNotice, { id: first });
    await drain();
  });

  it('shows the newest first, with counts over all pages', async () => {
    const all = await found({});
    const page = await found({ pageIndex: 1, pageSize: 10 });

    expect(all.ids).toEqual([ofWest, second, first]);
    expect(page).toMatchObject({ totalCount: 3, currentIndex: 1 });
    expect(await found({ pageIndex: 2 })).toMatchObject({ totalCount: 3, currentIndex: 2, list: [] });
  });

  it.each([
    ['the stage', { studySection: 3 }, () => [second]],
    ['what was sent', { sendStatus: 2 }, () => [first]],
    ['what has no deadline', { deadline: 99 }, () => [ofWest, second]],
    ['the deadline', { deadline: 0 }, () => [first]],
    ['the school', { schoolIds: [west] }, () => [ofWest]],
    ['the title', { keyword: 'listed TWO' }, () => [second]],
    ['the business type', { payBusinessType: 'enroll' }, () => []],
  ] as const)('filters by %s', async (_, input, expected) => {
    const { schoolIds, ...rest } = { schoolIds: undefined, ...input };

    expect((await found({ ...rest, ...(schoolIds && { schoolIds: [...schoolIds] }) })).ids).toEqual(expected());
  });

  it('filters by the day of creation in the zone of the organisation', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });
    const now = await cloudNow();
    const [today, tomorrow] = [day.format(now), day.format(now + 86_400_000)];

    expect((await found({ createBegin: today, createEnd: today })).totalCount).toBe(3);
    expect((await found({ createBegin: tomorrow })).totalCount).toBe(0);
    expect((await found({ createEnd: '2020-01-01' })).totalCount).toBe(0);
  });

  it('N6.11 shows notices of schools that the user may operate only', async () => {
    expect((await found({}, 'clerkOfOtherSchool')).ids).toEqual([ofWest]);
    expect((await found({ schoolIds: [west] }, 'clerk')).ids).toEqual([]);
    expect((await found({}, 'otherBursar')).ids).toEqual([]);
  });

  it('has the figures of the people, recomputed as they change', async () => {
    const { list } = await found({ sendStatus: 2 });

    expect(list).toMatchObject([{ total: 1, totalAmount: 2500, receivedAmount: 0, completePayedTotal: 0 }]);
  });
});
