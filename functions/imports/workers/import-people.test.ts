import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import {
  changesBesideJob,
  importPeople,
  importRows,
  pupils,
  resultOf,
  rowOf,
  runImport,
  schoolId,
  startPeople,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf, sheetAt, templateOne } from '../../../test/support/imports.ts';
import { alterNotice, draftNotice, item, noticeRow, sendNotice, statesOf } from '../../../test/support/notice-calls.ts';
import { en } from '../../../test/support/texts.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';

const headings = [headingOf(1, '*'), headingOf(2)];
const { fault, reason } = en.imports;

/** A first import of the pupils 0, 1, whose second row is refused. */
const firstImport = async (title: string): Promise<Id<'notice'>> => {
  const wrong = { ...rowOf(1, 100, 5), name: 'x' };
  const { noticeId, refused } = await importRows(title, headings, [rowOf(0, 100, 5), wrong]);
  if (!noticeId || refused !== 1) throw new Error('the first import is not as expected');
  return noticeId;
};

const dueOf = async (noticeId: Id<'notice'>) =>
  (await statesOf(noticeId)).map(({ studentId, due, sendStatus }) => [
    pupils.findIndex((pupil) => pupil.studentId === studentId),
    due,
    sendStatus,
  ]);

describe('an import into a notice', () => {
  it('N7.026 adds the corrected rows to the notice of the first import, and makes no other notice', async () => {
    const noticeId = await firstImport('Corrected');
    const results: object[] = [];
    const changes = await changesBesideJob(async () =>
      results.push(await importPeople(noticeId, headings, [rowOf(1, 120.5, 5)])),
    );

    expect(results).toMatchObject([{ noticeId, isIntoNotice: true, done: 1, refused: 0, isAllSuccess: true }]);
    expect(changes.filter((change) => change.startsWith('added main'))).toEqual([
      'added main NOTICE PERSON: 1',
      'added main PERSON ITEMS: 1',
    ]);
    expect(await dueOf(noticeId)).toEqual([
      [0, 10_000, 'unsent'],
      [1, 12_050, 'unsent'],
    ]);
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  });

  it('counts the same row as already so and changes nothing, and refuses another amount', async () => {
    const noticeId = await firstImport('Twice');
    const results: object[] = [];
    const again = [rowOf(0, 100, 5), rowOf(1, 100, 5)];
    await importPeople(noticeId, headings, again);
    const changes = await changesBesideJob(async () => results.push(await importPeople(noticeId, headings, again)));
    const other = await importPeople(noticeId, headings, [rowOf(0, 100, 6), rowOf(2, 1)]);
    const [, failed] = await sheetAt(other.downloadLink ?? '');

    expect(results).toMatchObject([{ done: 0, alreadySo: 2, refused: 0 }]);
    expect(changes).not.toContainEqual(expect.stringContaining('PERSON'));
    expect(other).toMatchObject({ done: 1, alreadySo: 0, refused: 1, alreadySent: 0 });
    expect(other.refusals).toMatchObject([{ row: 2, code: 'otherContent' }]);
    expect(failed?.at(-1)).toBe(reason.otherContent);
  });

  it('N8.09 of a sent notice has no effect on students who were sent it, and adds the others unsent', async () => {
    const noticeId = await firstImport('Sent');
    await sendNotice(noticeId);
    const result = await importPeople(noticeId, headings, [rowOf(0, 999), rowOf(1, 100)]);

    expect(result).toMatchObject({ done: 1, refused: 1, alreadySent: 1 });
    expect(result.refusals).toMatchObject([{ row: 2, code: 'alreadySent' }]);
    expect(await dueOf(noticeId)).toEqual([
      [0, 10_000, 'sent'],
      [1, 10_000, 'unsent'],
    ]);
  });

  it('takes the items of a notice that was made by hand, with their quantities where the amount is the same', async () => {
    const people = [{ studentId: asId('student', pupils[0]?.studentId ?? '') }];
    const items = [item(1, { price: 5000, quantity: 2 }), item(2, { required: false })];
    const noticeId = await draftNotice({ schoolId: asId('school', schoolId), people, items });
    const rows = [rowOf(0, 100, 100), rowOf(1, 100, undefined), rowOf(2, 70, 1)];
    const result = await importPeople(noticeId, headings, rows);
    const [, second, third] = await personStore(openTables()).itemsOf(await statesOf(noticeId));

    expect(result).toMatchObject({ done: 2, alreadySo: 1, refused: 0 });
    expect(second?.items).toMatchObject([{ price: 5000, quantity: 2, required: true }]);
    expect(third?.items).toMatchObject([
      { price: 7000, quantity: 1, required: true },
      { price: 100, quantity: 1, required: false },
    ]);
  });

  it.each([
    ['an item that the notice has not', [headingOf(1, '*'), headingOf(3)], fault.itemNotOnNotice],
    ['no column of a required item', [headingOf(2)], fault.itemMissing],
  ])('is refused with %s', async (_, columns, text) => {
    const noticeId = await firstImport('Wrong columns');
    const { message, done } = await importPeople(noticeId, columns, [rowOf(1, ...columns.map(() => 1))]);

    expect(done).toBe(0);
    expect(message).toMatch(new RegExp(text.replace(/“?\{\{\w+\}\}”?/g, '.+')));
  });

  it('whose event comes twice at once adds each person once', async () => {
    const noticeId = await firstImport('Two events');
    const jobId = await startPeople(
      noticeId,
      await templateOne(
        headings,
        Array.from({ length: 100 }, (_, index) => rowOf(index + 1, 1)),
      ),
    );
    const event = await uploadEventOf(jobId);
    await Promise.all([runImport(event), runImport(event)]);

    expect(await resultOf(jobId)).toMatchObject({ total: 100, done: 100, alreadySo: 0, refused: 0 });
    expect(await statesOf(noticeId)).toHaveLength(101);
    expect(await noticeRow(noticeId)).not.toHaveProperty('jobId');
  });
});

describe('a notice that takes no people now', () => {
  it.each([
    ['S4.15 it is closed', { deadline: '2020-01-01' }, 'noticeClosed'],
    ['it has a job that works on it', { jobId: asId('job', '01KDVDNA00JB00000000000009') }, 'jobRunning'],
    ['it was left incomplete by its import', { importing: true }, 'importBroken'],
    ['it has people who do not follow the form', { peopleBehind: true }, 'peopleBehind'],
  ] as const)('%s: the call is refused, and so is the file of a call before', async (_, change, code) => {
    const noticeId = await firstImport(`Refuses ${code}`);
    const file = await templateOne(headings, [rowOf(1, 1)]);
    const before = await startPeople(noticeId, file);
    await alterNotice(noticeId, change);
    await runImport(await uploadEventOf(before));

    await expect(startPeople(noticeId, file)).rejects.toThrow(`"${code}"`);
    expect((await resultOf(before)).message).toBeTruthy();
    expect(await statesOf(noticeId)).toHaveLength(1);
  });
});
