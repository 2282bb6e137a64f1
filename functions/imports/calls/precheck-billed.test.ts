import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { importPeople, importRows, pupils, rowOf, schoolId } from '../../../test/support/import-worker.ts';
import { excelFile, headingOf, templateOne, type ImportRow } from '../../../test/support/imports.ts';
import { alterNotice, summarize } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { changesBy } from '../../../test/support/tables.ts';
import { noticeSummaryStore } from '../../notices/notice-summary-store.ts';
import { noticeSummary } from '../../notices/notice-summary.ts';
import { personState } from '../../people/person-state.ts';
import { personStore } from '../../people/person-store.ts';
import { overwrite } from '../../storage/action.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { handler } from './precheck-import.ts';

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

const noticeWith = async (title: string, headings: readonly string[], rows: readonly ImportRow[]) => {
  const { noticeId } = await importRows(title, headings, rows);
  if (!noticeId) throw new Error('the import created no notice');
  await summarize(noticeId);
  return noticeId;
};

interface Against {
  readonly title?: string;
  readonly noticeId?: Id<'notice'>;
}
const precheck = async (headings: readonly string[], rows: readonly ImportRow[], { title, noticeId }: Against = {}) =>
  perform(handler, {
    ...{ businessType: 'finance', file: excelFile(await templateOne(headings, rows)) },
    ...(noticeId ? { noticeId } : { schoolId: asId('school', schoolId) }),
    ...(title !== undefined && { title }),
  });

/** As if so many people were on a notice. */
const alterTotal = async (noticeId: string, total: number): Promise<void> => {
  const summary = await noticeSummaryStore(openTables()).get(noticeId);
  if (!summary) throw new Error('the notice has no summary');
  await writeAll(openTables(), [overwrite(noticeSummary, { ...summary, total })]);
};

/** How many requests of `work` read people of a notice at the same time. */
const readSideBySide = async (work: () => Promise<unknown>): Promise<number> => {
  const { middlewareStack } = openTables().client;
  let [now, most] = [0, 0];
  middlewareStack.add(
    (next) => async (request) => {
      const isOfPeople = JSON.stringify(request.input).includes('PERSON#');
      now += isOfPeople ? 1 : 0;
      most = Math.max(most, now);
      try {
        return await next(request);
      } finally {
        now -= isOfPeople ? 1 : 0;
      }
    },
    { step: 'initialize', name: 'readSideBySide' },
  );
  try {
    await work();
    return most;
  } finally {
    middlewareStack.remove('readSideBySide');
  }
};

describe('the precheck of a file whose students have these items already', () => {
  it('names how many they are and on which notices, before anything is made', async () => {
    const first = await noticeWith(
      'Books in May',
      [headingOf(11)],
      range(0, 3).map((index) => rowOf(index, 1)),
    );
    const second = await noticeWith(
      'Books in June',
      [headingOf(11)],
      range(2, 2).map((index) => rowOf(index, 1)),
    );
    const answers: Awaited<ReturnType<typeof precheck>>[] = [];
    const rows = [...range(1, 5).map((index) => rowOf(index, 9)), { ...rowOf(0, 9), name: 'refused' }];
    const changes = await changesBy(async () => answers.push(await precheck([headingOf(11)], rows)));

    expect(changes).toEqual([]);
    expect(answers).toMatchObject([{ ok: true, billedBefore: { students: 3, more: 0 } }]);
    expect(answers[0]?.billedBefore?.notices).toEqual([
      { noticeId: second, title: 'Books in June', students: 2 },
      { noticeId: first, title: 'Books in May', students: 2 },
    ]);
  });

  it.each([
    ['withdrawn', { sendStatus: 'withdrawn' }, 12],
    ['refunded', { payStatus: 'refunded' }, 18],
  ] as const)('says nothing of other items, other students, and people whose bill was %s', async (_, change, item) => {
    const noticeId = await noticeWith('Trip', [headingOf(item)], [rowOf(0, 1), rowOf(1, 1)]);
    const [state] = await personStore(openTables()).states(noticeId);
    if (!state) throw new Error('nobody is on the notice');
    await writeAll(openTables(), [overwrite(personState, { ...state, ...change })]);
    const undone = pupils.findIndex(({ studentId }) => studentId === state.studentId);

    expect(await precheck([headingOf(13)], [rowOf(0, 1), rowOf(1, 1)])).not.toHaveProperty('billedBefore');
    expect(await precheck([headingOf(item)], [rowOf(5, 1), rowOf(undone, 1)])).not.toHaveProperty('billedBefore');
    expect(await precheck([headingOf(item)], [rowOf(1 - undone, 1)])).toHaveProperty('billedBefore');
  });

  it('looks at the items of each student, not at those of the notice', async () => {
    const headings = [headingOf(22), headingOf(23)];
    await noticeWith('Yearbook or class activities', headings, [rowOf(40, 1, undefined), rowOf(41, undefined, 1)]);

    expect(await precheck([headingOf(23)], [rowOf(40, 1)])).not.toHaveProperty('billedBefore');
    expect(await precheck([headingOf(23)], [rowOf(41, 1)])).toMatchObject({ billedBefore: { students: 1 } });
  });

  it('leaves out notices that have ended, unless they have the same title', async () => {
    const noticeId = await noticeWith('Uniforms', [headingOf(14)], [rowOf(0, 1)]);
    await alterNotice(noticeId, { deadline: '2020-01-01' });
    await summarize(noticeId);

    expect(await precheck([headingOf(14)], [rowOf(0, 1)], { title: 'Other' })).not.toHaveProperty('billedBefore');
    expect(await precheck([headingOf(14)], [rowOf(0, 1)], { title: ' Uniforms ' })).toMatchObject({
      billedBefore: { students: 1, notices: [{ noticeId }] },
    });
  });

  it('stops at as many people as a request can read, the newest notice first, and says how many notices it left out', async () => {
    const older = await noticeWith('Choir in spring', [headingOf(13)], [rowOf(20, 1)]);
    const newer = await noticeWith('Choir in autumn', [headingOf(13)], [rowOf(21, 1)]);
    const rows = [rowOf(20, 9), rowOf(21, 9)];
    const before = await precheck([headingOf(13)], rows);
    await alterTotal(older, 20_000);

    const after = await precheck([headingOf(13)], rows);

    expect(before.billedBefore?.notices.map(({ noticeId }) => noticeId)).toEqual([newer, older]);
    expect(before.billedBefore?.unread).toBe(0);
    expect(after.billedBefore?.notices.map(({ noticeId }) => noticeId)).toEqual([newer]);
    expect(after.billedBefore?.unread).toBe(1);
  });

  it('counts the people of those notices only that have one of the items', async () => {
    const noticeId = await noticeWith('Tuition', [headingOf(12)], [rowOf(22, 1)]);
    for (const title of ['Meals for all', 'Insurance for all'])
      await alterTotal(await noticeWith(title, [headingOf(14)], [rowOf(22, 1)]), 20_000);

    expect(await precheck([headingOf(12)], [rowOf(22, 9)])).toMatchObject({
      billedBefore: { students: 1, notices: [{ noticeId }], unread: 0 },
    });
  });

  it('compares a file for a notice with the other notices only, and checks it with the items of that notice', async () => {
    const noticeId = await noticeWith('Meals', [headingOf(15)], [rowOf(0, 1)]);
    const same = await precheck([headingOf(15)], [rowOf(0, 1), rowOf(1, 1)], { noticeId });
    const wrong = await precheck([headingOf(16)], [rowOf(1, 1)], { noticeId });
    await importPeople(noticeId, [headingOf(15)], [rowOf(1, 1)]);

    expect(same).toEqual({ ok: true, rowCount: 2, template: 1 });
    expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('of this notice') as string });
  });

  it('reads the people of the other notices side by side', async () => {
    for (const title of ['Lunch in May', 'Lunch in June', 'Lunch in July'])
      await noticeWith(title, [headingOf(17)], [rowOf(30, 1)]);

    const atOnce = await readSideBySide(async () => {
      expect(await precheck([headingOf(17)], [rowOf(30, 9)])).toMatchObject({ billedBefore: { students: 1 } });
    });

    expect(atOnce).toBe(3);
  });
});
