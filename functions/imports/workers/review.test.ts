import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import {
  applyPlan,
  changesBesideJob,
  correctBy,
  importPeople,
  importRows,
  planOf,
  pupils,
  resultOf,
  reviewPeople,
  reviewRows,
  rowOf,
  runImport,
  sendCorrectedFile,
  uploadEventOf,
} from '../../../test/support/import-worker.ts';
import { headingOf, sheetAt, type ImportRow } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { handler as correctImportRows } from '../calls/correct-import-rows.ts';
import { handler as downloadFailedRows } from '../calls/download-failed-rows.ts';

const heading = headingOf(3);
const personHeadings = ['学号 / Student number', '姓名 / Name', '班级 / Class'];
const numberHeading = '原文件行号 / Row in the file';
const range = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);
const wrong = (index: number): ImportRow => ({ ...rowOf(index, 10), name: 'somebody else' });
const statesOn = (noticeId: string) => personStore(openTables()).states(noticeId);
const refusedSheet = async (jobId: string) =>
  sheetAt((await perform(downloadFailedRows, { jobId: asId('job', jobId) })).url);
const counted = ({ new: added, same, refused }: { new: number; same: number; refused: number }) => [
  added,
  same,
  refused,
];

describe('an import with review', () => {
  it('stops after the check: each row is new or refused with its reasons, and nobody is billed', async () => {
    let jobId = '';
    const changes = await changesBesideJob(async () => {
      jobId = await reviewRows('Checked only', [heading], [rowOf(0, 10), wrong(1), rowOf(2, 12.5)]);
    });
    const plan = await planOf(jobId);

    expect(changes).toEqual([]);
    expect(counted(plan)).toEqual([2, 0, 1]);
    expect(plan).toMatchObject({ version: 1, totalCount: 3, people: 2, title: 'Checked only' });
    expect(plan.required + plan.optional).toBe(2250);
    expect(plan.list.map(({ row, state, faults }) => [row, state, faults])).toEqual([
      [2, 'new', []],
      [3, 'refused', [{ column: 1, code: 'nameMismatch', params: {} }]],
      [4, 'new', []],
    ]);
    expect(plan.list[0]?.cells).toEqual([pupils[0]?.studentNumber, pupils[0]?.name, null, '10']);
    expect(await resultOf(jobId)).toMatchObject({ isChecked: true, done: 0, total: 0 });
    expect(await resultOf(jobId)).not.toHaveProperty('jobId', jobId);
  });

  it('shows the rows of one state, a page at a time', async () => {
    const rows = [...range(12).map((index) => wrong(index)), ...range(3, 20).map((index) => rowOf(index, 1))];
    const jobId = await reviewRows('Pages', [heading], rows);
    const second = await planOf(jobId, { state: 'refused', pageIndex: 2, pageSize: 10 });
    const added = await planOf(jobId, { state: 'new' });

    expect([second.totalCount, second.list.map(({ row }) => row)]).toEqual([12, [12, 13]]);
    expect([added.totalCount, added.list.map(({ row }) => row)]).toEqual([3, [14, 15, 16]]);
  });

  it('bills the new rows of the corrected plan, once, and counts the others as refused', async () => {
    const jobId = await reviewRows('Corrected and applied', [heading], [rowOf(0, 10), wrong(1), wrong(2)]);
    const { name = '', studentNumber = '' } = pupils[1] ?? {};
    const corrected = await correctBy(jobId, [{ row: 3, cells: [studentNumber, name, null, '１２.５'] }]);
    await applyPlan(jobId, corrected.version);
    const result = await resultOf(jobId);
    const states = await statesOn(result.noticeId ?? '');

    expect(corrected.list).toEqual([{ row: 3, state: 'new', faults: [] }]);
    expect(counted(corrected)).toEqual([2, 0, 1]);
    expect(result).toMatchObject({ total: 3, done: 2, alreadySo: 0, refused: 1 });
    expect(states.map(({ studentId, optional }) => [studentId, optional]).toSorted()).toEqual(
      [
        [pupils[0]?.studentId, 1000],
        [pupils[1]?.studentId, 1250],
      ].toSorted(),
    );
  });

  it('is applied only at the version that the user saw, and only once', async () => {
    const jobId = await reviewRows('Versions', [heading], [rowOf(0, 10), wrong(1)]);
    await correctBy(jobId, [{ row: 3, cells: ['x', null, null, '1'] }]);

    await expect(applyPlan(jobId, 1)).rejects.toMatchObject({ code: 'planChanged' });
    await applyPlan(jobId, 2);
    await expect(applyPlan(jobId, 2)).rejects.toMatchObject({ code: 'planApplied' });
    await expect(correctBy(jobId, [{ row: 3, cells: [] }])).rejects.toMatchObject({ code: 'planApplied' });
    expect(await resultOf(jobId)).toMatchObject({ total: 2, done: 1, refused: 1 });
  });

  it('is shown to and corrected by its starter only', async () => {
    const jobId = await reviewRows('Starter only', [heading], [rowOf(0, 10)]);

    await expect(planOf(jobId, {}, { by: 'clerk' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(correctBy(jobId, [], { by: 'clerk' })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('with a row that is refused as a whole cannot be applied', async () => {
    const jobId = await reviewRows('Nobody', [heading], [wrong(0)]);

    expect((await planOf(jobId)).actions).toEqual({ correct: null, apply: 'planEmpty' });
    await expect(applyPlan(jobId, 1)).rejects.toMatchObject({ code: 'planEmpty' });
  });

  it('judges other rows of the same student again when one is corrected', async () => {
    const jobId = await reviewRows('Twice', [heading], [rowOf(0, 10), rowOf(0, 20)]);
    const before = await planOf(jobId);
    await correctBy(jobId, [{ row: 2, cells: ['unknown', 'x', null, '1'] }]);
    const after = await planOf(jobId);

    expect(before.list.map(({ state }) => state)).toEqual(['new', 'refused']);
    expect(after.list.map(({ state }) => state)).toEqual(['refused', 'new']);
  });
});

describe('a plan whose rows are on a notice already', () => {
  it('of the same rows as before are the same, also when they were corrected in between', async () => {
    const rows = [rowOf(0, 10), wrong(1)];
    const first = await reviewRows('Same again', [heading], rows);
    await correctBy(first, [{ row: 3, cells: [pupils[1]?.studentNumber ?? '', pupils[1]?.name ?? '', null, '10'] }]);
    await applyPlan(first, 2);
    const again = await reviewRows('Same again', [heading], rows.toReversed());
    const corrected = await reviewRows('Same again', [heading], [rowOf(1, 10), rowOf(0, 10)]);

    expect(counted(await planOf(again))).toEqual([0, 1, 1]);
    expect(counted(await planOf(corrected))).toEqual([0, 2, 0]);
  });

  it('into a notice are new, the same, or refused because of other content', async () => {
    const { noticeId = '' } = await importRows('Into', [heading], [rowOf(0, 10), rowOf(1, 10)]);
    const jobId = await reviewPeople(noticeId, [heading], [rowOf(0, 10), rowOf(1, 11), rowOf(2, 10)]);
    const plan = await planOf(jobId);
    await applyPlan(jobId, 1);

    expect(plan).toMatchObject({ noticeId, title: 'Into' });
    expect(plan.list.map(({ state, faults }) => [state, faults.map(({ code }) => code)])).toEqual([
      ['same', []],
      ['refused', ['otherContent']],
      ['new', []],
    ]);
    expect(await resultOf(jobId)).toMatchObject({ done: 1, alreadySo: 1, refused: 1, noticeId });
  });

  it('keeps what the user saw as refused, although it would be good by now', async () => {
    const { noticeId = '' } = await importRows('Seen', [heading], [rowOf(0, 10)]);
    const jobId = await reviewPeople(noticeId, [heading], [wrong(1), rowOf(2, 10)]);
    await importPeople(noticeId, [heading], [rowOf(2, 10)]);
    await applyPlan(jobId, 1);

    expect(await resultOf(jobId)).toMatchObject({ done: 0, alreadySo: 1, refused: 1 });
  });
});

describe('a corrected file', () => {
  it('with row numbers replaces those rows of the plan; the message that comes twice changes nothing', async () => {
    const jobId = await reviewRows('By file', [heading], [rowOf(0, 10), wrong(1), wrong(2)]);
    const sheet = await refusedSheet(jobId);
    const file = sheet.map((row) => row.map((value) => (value === 'somebody else' ? pupils[1]?.name : value)));
    await sendCorrectedFile(jobId, file);
    const plan = await planOf(jobId);
    await runImport(await uploadEventOf(jobId));

    expect(sheet.map((row) => row[4])).toEqual([numberHeading, 3, 4]);
    expect(plan).toMatchObject({ version: 2, fileCount: 2 });
    expect(plan.list.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'refused'],
    ]);
    expect(await planOf(jobId)).toEqual(plan);
  });

  it('without row numbers takes the place of all rows', async () => {
    const jobId = await reviewRows('Whole file', [heading], [wrong(0), wrong(1)]);
    const person = (index: number) => [pupils[index]?.studentNumber, pupils[index]?.name, '', 5];
    const heads = [...personHeadings, headingOf(4)];
    await sendCorrectedFile(jobId, [heads, person(5), person(6), person(7)]);
    const plan = await planOf(jobId);

    expect(plan.columns).toEqual(heads);
    expect(counted(plan)).toEqual([3, 0, 0]);
  });

  it.each([
    ['is no workbook', undefined, 'not an Excel workbook'],
    [
      'has other headings',
      [
        [...personHeadings, headingOf(4), numberHeading],
        [1, 2, '', 1, 3],
      ],
      'columns differ',
    ],
    [
      'numbers a row that is not there',
      [
        [...personHeadings, heading, numberHeading],
        [1, 2, '', 1, 9],
      ],
      'Row number 9',
    ],
    [
      'numbers a row twice',
      [
        [...personHeadings, heading, numberHeading],
        [1, 2, '', 1, 3],
        [1, 2, '', 1, 3],
      ],
      'twice',
    ],
  ] as [string, unknown[][] | undefined, string][])(
    'that %s leaves the plan as it is, and says why',
    async (_, sheet, message) => {
      const jobId = await reviewRows('Wrong file', [heading], [rowOf(0, 1), wrong(1)]);
      const before = await planOf(jobId);
      await sendCorrectedFile(jobId, sheet);
      const { problem, fileCount, ...after } = await planOf(jobId);

      expect(problem).toContain(message);
      expect({ ...after, fileCount: fileCount - 1 }).toEqual(before);
    },
  );

  it('is asked for by a form of its own', async () => {
    const jobId = await reviewRows('Form', [heading], [rowOf(0, 1)]);
    const { upload } = await perform(correctImportRows, { jobId: asId('job', jobId), rows: [], upload: true });

    expect(upload?.fields).toMatchObject({ key: `imports/${jobId}` });
  });
});
