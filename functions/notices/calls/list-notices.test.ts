import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/call.ts';
import type { Id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import {
  addNotice,
  draftNotice,
  item,
  schoolId,
  sendNotice,
  students,
  summarize,
} from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { openTables } from '../../storage/client.ts';
import { readRows } from '../../storage/read.ts';
import { writeAll } from '../../storage/write.ts';
import { noticeSummary } from '../notice-summary.ts';
import { handler } from './list-notices.ts';

type Filter = Partial<Input<typeof notices.listNotices>>;
const found = async (filter: Filter = {}, options: PerformOptions = {}) => {
  const page = await perform(handler, { keyword: 'Listed', pageIndex: 1, pageSize: 10, ...filter }, options);
  return { ...page, ids: page.list.map(({ noticeId }) => noticeId) };
};

describe('listNotices', () => {
  let [first, second, ofWest]: Id<'notice'>[] = [];
  const west = schoolId(2);
  const days = ['2026-08-31T15:59:59Z', '2026-08-31T16:00:00Z', '2026-09-01T15:59:59Z'].map(Date.parse);
  const [before, morning, evening] = days as [number, number, number];

  beforeAll(async () => {
    const items = [item(1, { price: 1250, quantity: 2 })];
    const limited = { limited: true, deadline: '2099-12-31', people: students(1) };
    first = await draftNotice({ title: 'Listed one', items, ...limited }, { now: before });
    second = await draftNotice({ title: 'Listed two', studySection: 3 }, { now: morning });
    ofWest = await draftNotice({ title: 'Listed three', schoolId: west, people: students(5001) }, { now: evening });
    await sendNotice(first);
    await summarize(first);
  });

  it('shows the newest first, with counts over all pages', async () => {
    const all = await found();

    expect(all).toMatchObject({ ids: [ofWest, second, first], totalCount: 3, currentIndex: 1 });
    expect(await found({ pageIndex: 2 })).toMatchObject({ totalCount: 3, currentIndex: 2, list: [] });
  });

  it('shows a new notice at once, found by a part of its title in any case', async () => {
    const { noticeId } = await addNotice({ title: 'Shown at once' });

    expect((await found({ keyword: 'shown AT once' })).list).toMatchObject([
      { noticeId, total: 2, due: 20_000, sendStatus: 'unsent', deadlineState: 'none' },
    ]);
  });

  it.each<[string, Filter, () => unknown[]]>([
    ['the stage', { studySection: 3 }, () => [second]],
    ['the send status', { sendStatus: 'sent' }, () => [first]],
    ['no deadline', { deadlineState: 'none' }, () => [ofWest, second]],
    ['a deadline that has not ended', { deadlineState: 'open' }, () => [ofWest, second, first]],
    ['the school', { schoolIds: [west] }, () => [ofWest]],
    ['the title', { keyword: 'listed TWO' }, () => [second]],
    ['the business type', { businessType: 'enroll' }, () => []],
    ['the first day of creation', { createdFrom: '2026-09-01' }, () => [ofWest, second]],
    ['the last day of creation', { createdTo: '2026-08-31' }, () => [first]],
    ['one day of creation', { createdFrom: '2026-09-01', createdTo: '2026-09-01' }, () => [ofWest, second]],
  ])('filters by %s', async (_, filter, expected) => {
    expect((await found(filter)).ids).toEqual(expected());
  });

  it.each([
    ['open, to its last second', '2099-12-31T15:59:59Z', 0],
    ['ended', '2099-12-31T16:00:00Z', 1],
  ])('N3.63 has a code for a deadline that is %s, and 99 for none, as row and as filter', async (_, time, code) => {
    const codesOf = async (filter: object) => {
      const request = { keyword: 'Listed', ...filter };
      const options = { by: 'bursar', now: Date.parse(time) } as const;
      const { body } = await handledBy(handler, notices.listNotices, request, options);
      return (body as { list: { deadline: unknown }[] }).list.map(({ deadline }) => deadline);
    };

    expect(await codesOf({})).toEqual([99, 99, code]);
    // What has no deadline has not ended.
    expect(await codesOf({ deadline: code })).toEqual(code === 0 ? [99, 99, 0] : [1]);
    expect(await codesOf({ deadline: 99 })).toEqual([99, 99]);
  });

  it('N6.11 shows notices of schools that the user may operate only', async () => {
    expect((await found({}, { by: 'clerkOfOtherSchool' })).ids).toEqual([ofWest]);
    expect((await found({ schoolIds: [west] }, { by: 'clerk' })).ids).toEqual([]);
    expect((await found({}, { by: 'otherBursar' })).ids).toEqual([]);
  });

  it('leaves out a row that it cannot read, and shows the others', async () => {
    const key = noticeSummary.key({ noticeId: ofWest ?? '' });
    const [row = {}] = await readRows(openTables(), [{ table: 'main', key }]);
    const broken = { ...row, ...noticeSummary.key({ noticeId: demonstrationId.student(1) }), due: 2.5 };
    const place = { table: 'main', key: noticeSummary.key({ noticeId: demonstrationId.student(1) }) } as const;
    await writeAll(openTables(), [{ ...place, put: broken }]);

    const { ids, totalCount } = await found();
    await writeAll(openTables(), [{ ...place, remove: true }]);

    expect({ ids, totalCount }).toEqual({ ids: [ofWest, second, first], totalCount: 3 });
  });

  it('has the figures of the people, recomputed as they change', async () => {
    const { list } = await found({ sendStatus: 'sent' });

    expect(list).toMatchObject([{ noticeId: first, total: 1, due: 2500, received: 0, completed: 0 }]);
  });
});
