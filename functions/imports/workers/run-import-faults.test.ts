import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../../../test/support/import-forms.ts';
import { changesBesideJob, importFile, importRows, rowOf } from '../../../test/support/import-worker.ts';
import { catalogueItem, headingOf, sheetAt, templateOne } from '../../../test/support/imports.ts';
import { en, zh } from '../../../test/support/texts.ts';
import { workbookParts, zipOf } from '../../../test/support/zip.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';

const [required, optional] = [headingOf(1, '*'), headingOf(2)];
const catalogueItemOfStages = (stages: readonly number[]) =>
  range(60).findIndex((at) => isDeepStrictEqual(catalogueItem(at + 1).studySections, stages)) + 1;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const badRows = [
  { ...rowOf(1, 1, 1), studentNumber: 'NOBODY' },
  { ...rowOf(2, 1, 1), name: 'somebody else' },
  rowOf(3, undefined, 1),
  rowOf(4, 1, 1.234),
  rowOf(5, 1, -1),
  rowOf(0, 7, 7),
];

/** The reasons of those rows, in a language. */
const reasonsOf = ({ imports: { reason } }: typeof en, name: 'name' | 'eName'): string[] => {
  const [first = '', second = ''] = [1, 2].map((index) => catalogueItem(index)[name]);
  const about = (text: string, item: string, value = '') => text.replace('{{item}}', item).replace('{{value}}', value);
  return [
    reason.studentUnknown,
    reason.nameMismatch,
    about(reason.amountRequired, first),
    about(reason.amountDecimals, second, '1.234'),
    about(reason.amountNegative, second),
    reason.duplicatePerson,
  ];
};

describe('bad rows', () => {
  it('fail with the reasons in both languages; the other rows are imported', async () => {
    const rows = [rowOf(0, 1, 1), ...badRows, rowOf(6, 1, 1)];
    const result = await importRows('Bad rows', [required, optional], rows);
    const [headings = [], ...failed] = await sheetAt(result.downloadLink ?? '');
    const [inChinese, inEnglish] = [reasonsOf(zh, 'name'), reasonsOf(en, 'eName')];

    expect(result).toMatchObject({ successCount: 2, failCount: 6, isAllSuccess: false, total: 8, done: 2, refused: 6 });
    expect(await personStore(openTables()).states(result.noticeId ?? '')).toHaveLength(2);
    expect(headings.slice(-2)).toEqual(['未导入原因', 'Why it was not imported']);
    expect(failed.map((row) => [row[0], row[3], row[4]])).toEqual(
      badRows.map(({ studentNumber, amounts: [one, two] }) => [studentNumber, one, two]),
    );
    expect(failed.map((row) => row.slice(-2))).toEqual(inChinese.map((reason, at) => [reason, inEnglish[at]]));
  });

  it('alone create nothing, and can be downloaded', async () => {
    const results: ImportResult[] = [];
    const changes = await changesBesideJob(async () =>
      results.push(await importRows('Only bad rows', [required, optional], badRows.slice(0, 3))),
    );
    const [result] = results;

    expect(result).toMatchObject({ successCount: 0, failCount: 3, isAllSuccess: false });
    expect(result).not.toHaveProperty('noticeId');
    expect(result).toHaveProperty('downloadLink');
    expect(changes).toEqual([]);
  });

  it('with texts that none of our rows could hold keep nobody else out', async () => {
    const cell = (value: string | number | undefined) =>
      typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value ?? ''}</t></is></c>`;
    const line = (...values: Parameters<typeof cell>[0][]) => `<row>${values.map(cell).join('')}</row>`;
    const lineOf = (index: number, ...values: Parameters<typeof cell>[0][]) =>
      line(rowOf(index).studentNumber, rowOf(index).name, '', ...values);
    const rows = [
      line('学号', '姓名', '班级', required, optional),
      lineOf(0, 1, 1),
      line('NOBODY', 'x&#xD800;', '', 1, 1),
      ...range(10).map((index) => line(`NOBODY${index}`, '课'.repeat(32_767), '', 1, 1)),
      lineOf(1, 1, `${'7'.repeat(39)}\u{1f600}`),
      lineOf(2, 1, 1),
    ];
    const result = await importFile('Rare texts', zipOf(workbookParts(rows.join(''))));

    expect(result).toMatchObject({ total: 14, done: 2, refused: 12 });
  });
});

describe('a file that is wrong as a whole', () => {
  it('fails with a short message however long the wrong heading is', async () => {
    const cells = ['学号', '姓名', '班级', '长'.repeat(300_000)].map((text) => `<c t="str"><v>${text}</v></c>`);
    const rows = `<row>${cells.join('')}</row><row><c><v>1</v></c></row>`;
    const result = await importFile('Long heading', zipOf(workbookParts(rows)));

    expect(result).toMatchObject({
      message: en.imports.fault.unknownItem.replace('{{column}}', 'D').replace('{{name}}', '长'.repeat(100)),
    });
  });

  it('is refused for a fee item that the catalogue does not offer in the stage of the notice', async () => {
    const heading = headingOf(catalogueItemOfStages([2, 3]));
    const rows = [rowOf(0, 1)];
    const [refused, taken] = [
      await importRows('Of another stage', [heading], rows, { studySection: '1' }),
      await importRows('Of this stage', [heading], rows, { studySection: '2' }),
    ];

    expect(refused).toMatchObject({
      message: en.imports.fault.unknownItem.replace('{{column}}', 'D').replace('{{name}}', heading),
    });
    expect(refused).not.toHaveProperty('noticeId');
    expect(taken).toMatchObject({ successCount: 1 });
  });

  it('creates nothing', async () => {
    const file = await templateOne(['没有这个'], [rowOf(0, 1)]);
    const results: ImportResult[] = [];
    const changes = await changesBesideJob(async () => results.push(await importFile('Wrong file', file)));

    expect(results).toMatchObject([{ successCount: 0, failCount: 0, message: expect.any(String) as string }]);
    expect(changes).toEqual([]);
  });
});
