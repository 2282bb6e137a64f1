import { describe, expect, it } from 'vitest';
import type { Id } from '../../../shared/contract/ids.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import {
  draftNotice,
  item,
  range,
  runJob,
  saveNotice,
  schoolId,
  sendNotice,
  studentId,
  students,
} from '../../../test/support/notice-calls.ts';
import { perform, type PerformOptions } from '../../../test/support/perform.ts';
import { ledgerStore } from '../../ledger/ledger-store.ts';
import { openTables } from '../../storage/client.ts';
import { handler } from './list-notice-history.ts';

const historyOf = async (noticeId: Id<'notice'>, page: object = {}, options: PerformOptions = {}) =>
  perform(handler, { noticeId, pageIndex: 1, pageSize: 20, ...page }, options);
const [masters] = demonstrationDocuments();
const named = (index: number) => {
  const found = masters?.students.find((student) => student.studentId === studentId(index));
  return { studentId: studentId(index), name: found?.name, eName: found?.eName };
};

describe('listNoticeHistory', () => {
  it('says who saved a notice, when, and what changed before and after', async () => {
    const items = [item(1), item(2)];
    const noticeId = await draftNotice({ items, people: students(1, 2), description: 'Old words' });
    const now = Date.now() + 60_000;

    const changed = { title: 'Renamed', description: 'New words', limited: true, deadline: '2099-12-31' };
    const changedItems = [item(1, { price: 12_345, required: false }), item(3, { quantity: 2 })];
    await saveNotice(
      noticeId,
      { ...changed, notifyParents: false, items: changedItems, people: students(2, 3) },
      { now },
    );
    const { list, totalCount } = await historyOf(noticeId);

    expect(totalCount).toBe(2);
    expect(list[0]).toMatchObject({
      ...{ at: new Date(now).toISOString(), byName: '张敏', byEName: 'Grace Zhang', action: 'saveNotice' },
      before: { title: 'Autumn fees', deadline: 'none', notifyParents: 'on', people: 2, items: 2, version: 1 },
      after: { title: 'Renamed', deadline: '2099-12-31', notifyParents: 'off', people: 2, items: 2, version: 2 },
      added: { count: 1, first: [named(3)] },
      removed: { count: 1, first: [named(1)] },
    });
    expect(list[0]?.before['description']).not.toBe(list[0]?.after['description']);
    expect(Object.keys(list[0]?.after ?? {})).not.toContain('onlinePay');
    expect(list[0]?.items).toEqual([
      expect.objectContaining({
        ...{ itemId: item(1).itemId, eName: 'Tuition (autumn)' },
        ...{ before: { price: 10_000, required: true }, after: { price: 12_345, required: false } },
      }),
      expect.objectContaining({ itemId: item(2).itemId, before: { price: 10_000, quantity: 1, required: true } }),
      expect.objectContaining({ itemId: item(3).itemId, after: { price: 10_000, quantity: 2, required: true } }),
    ]);
    expect(list[1]).toMatchObject({ action: 'addNotice', added: { count: 2, first: [named(1), named(2)] } });
  });

  it('N6.05 says which discounts and groups of items changed', async () => {
    const items = [item(1), item(2), item(3)];
    const noticeId = await draftNotice({ items, people: students(1) });
    const discounts = [{ kind: 'reduce', amount: 1_000 } as const, { kind: 'percent', permille: 855 } as const];
    const group = { name: 'Club', choiceCount: 1, photoIds: [item(2), item(3)].map(({ photoId }) => photoId) };

    await saveNotice(noticeId, {
      items: [item(1, { benefits: discounts }), item(2), item(3)],
      groups: [group],
      people: students(1),
    });
    const { list } = await historyOf(noticeId);

    expect(list[0]?.items.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: {}, after: { discounts: '-10.00, 85.5%' } },
      { before: { required: true }, after: { required: false, group: 'Club (1)' } },
      { before: { required: true }, after: { required: false, group: 'Club (1)' } },
    ]);
  });

  it('shows the people of a large save as one entry, under the name of who saved', async () => {
    const noticeId = await draftNotice({ people: students(1, 2) });

    const { jobId } = await saveNotice(noticeId, { people: students(...range(2, 100)) });
    if (!jobId) throw new Error('no job');
    await runJob(jobId);
    const { list } = await historyOf(noticeId);

    expect(list.map(({ action }) => action)).toEqual(['addPeople', 'saveNotice', 'addNotice']);
    expect(list[0]).toMatchObject({ byName: '张敏', added: { count: 99 }, removed: { count: 1, first: [named(1)] } });
    expect(list[0]?.added.first).toHaveLength(20);
    expect(list[1]).toMatchObject({ before: { people: 2 }, after: { people: 100 } });
  });

  it('shows that it was sent, and to how many', async () => {
    const noticeId = await draftNotice();
    await sendNotice(noticeId);

    expect((await historyOf(noticeId)).list[0]).toMatchObject({
      action: 'send',
      before: { sendStatus: 'unsent' },
      after: { sendStatus: 'sent', count: 2 },
    });
  });

  it('names no child of a school that the reader may not see', async () => {
    const noticeId = await draftNotice({ people: students(1, 2) });
    await saveNotice(noticeId, { schoolId: schoolId(2), people: students(5_001) });
    const [moved] = (await historyOf(noticeId, {}, { by: 'clerkOfOtherSchool' })).list;

    expect(moved?.removed).toEqual({
      count: 2,
      first: [1, 2].map((index) => ({ studentId: studentId(index), name: '', eName: '' })),
    });
    expect(moved?.added.first).toEqual([named(5_001)]);
    expect((await historyOf(noticeId)).list[0]?.removed.first).toEqual([named(1), named(2)]);
  });

  it('holds no words of the description and no names of children in its rows', async () => {
    const noticeId = await draftNotice({ people: students(1), description: 'Old words' });
    await saveNotice(noticeId, { people: students(2), description: 'New words' });

    const rows = JSON.stringify(await ledgerStore(openTables()).entriesOf(noticeId));

    expect(rows).toContain(studentId(2));
    for (const secret of ['words', named(1).name, named(2).name]) expect(rows).not.toContain(secret);
  });

  it('comes in pages', async () => {
    const noticeId = await draftNotice();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'])
      await saveNotice(noticeId, { title });

    const second = await historyOf(noticeId, { pageIndex: 2, pageSize: 10 });

    expect(second).toMatchObject({ totalCount: 11, list: [{ action: 'addNotice' }] });
  });
});
