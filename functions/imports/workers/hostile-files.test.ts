/** Files that nobody should send, from the call to the end of the worker. */
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../shared/demonstration/ids.ts';
import type { ImportFault } from '../../../shared/imports/faults.ts';
import { importFaultTexts } from '../../../shared/imports/texts/server.ts';
import type { ImportResult } from '../../../test/support/import-forms.ts';
import { changesBesideJob, importFile, pupils, resultOf } from '../../../test/support/import-worker.ts';
import {
  catalogueItem,
  headingOf,
  longHeadings,
  pupilsOf,
  savedAgain,
  sheetAt,
  templateOne,
} from '../../../test/support/imports.ts';
import { compoundFile, textCell, workbookStream, xlsRecord } from '../../../test/support/xls.ts';
import { workbookParts, zipOf } from '../../../test/support/zip.ts';
import { personStore } from '../../people/person-store.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { studentStore } from '../../students/student-store.ts';
import { student } from '../../students/student.ts';

const heading = headingOf(1, '*');
const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
const lineOf = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`;
const wide = lineOf('学号', '姓名', '班级', heading);
const workbook = (rows: string, strings = '') => zipOf(workbookParts(rows, strings));
const withSheet = (content: string) =>
  zipOf(workbookParts('').map((part) => (part.name === 'xl/worksheets/sheet1.xml' ? { ...part, content } : part)));
const encryptedPart = { name: 'EncryptedPackage', type: 2 } as const;
const root = { name: 'Root Entry', type: 5, child: 1 } as const;
const megabyte = 2 ** 20;

const hostile: readonly (readonly [string, ImportFault, () => Uint8Array])[] = [
  ['text', 'notWorkbook', () => Buffer.from('number,name,class')],
  ['a page', 'webPage', () => Buffer.from('<html><table><tr><td>学号</td></tr></table></html>')],
  ['half a workbook', 'notWorkbook', () => workbook(wide).subarray(0, 300)],
  ['a workbook in a workbook', 'notWorkbook', () => zipOf([{ name: 'xl/workbook.xml', content: workbook(wide) }])],
  ['an encrypted xlsx file', 'encrypted', () => compoundFile(Buffer.alloc(5000, 1), [root, encryptedPart])],
  [
    'an encrypted xls file',
    'encrypted',
    () => compoundFile(workbookStream([textCell(0, 0, '学号')], [xlsRecord(0x002f, Buffer.alloc(6))])),
  ],
  [
    'entities',
    'notWorkbook',
    () => withSheet(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>${wide}&a;</worksheet>`),
  ],
  ['another template', 'wrongTemplate', () => workbook(lineOf('a', 'b', 'c', 'd') + lineOf('1', '2', '3', '4'))],
  ['another long template', 'wrongLongTemplate', () => workbook(lineOf(...longHeadings.slice(0, 6)) + lineOf('1'))],
  ['no rows', 'noRows', () => workbook(wide)],
  ['a bomb of rows', 'tooMuchText', () => workbook(wide + lineOf('1', 'a'.repeat(30_000)).repeat(700))],
  ['a bomb of strings', 'tooMuchText', () => workbook(wide, `<si><t>${'a'.repeat(30_000)}</t></si>`.repeat(2000))],
  ['a bomb of cells', 'tooManyCells', () => workbook(wide + `<row>${'<c/>'.repeat(60)}</row>`.repeat(80_000))],
  [
    'a bomb that inflates',
    'inflatedTooLarge',
    () => workbook(wide + `<row><c><f>${'a'.repeat(60_000)}</f></c></row>`.repeat((210 * megabyte) / 60_000)),
  ],
  [
    '10,001 student numbers',
    'tooManyPeople',
    () => workbook(wide + Array.from({ length: 10_001 }, (_, index) => lineOf(`S${index}`, 'a', '', '1')).join('')),
  ],
  [
    '300,000 rows',
    'tooManyRows',
    () => workbook(lineOf(...longHeadings) + lineOf('S1', 'a', '', 'b', '1').repeat(3e5)),
  ],
];

describe('an import of', () => {
  it.each(hostile)('%s says %s in both languages, and leaves nothing', async (name, fault, file) => {
    const results: (ImportResult & { jobId: string })[] = [];
    const changes = await changesBesideJob(async () => results.push(await importFile(name, file())));
    const [result] = results;

    expect(changes).toEqual([]);
    expect(result).toMatchObject({ successCount: 0, failCount: 0, message: importFaultTexts[fault].en });
    expect(result).not.toHaveProperty('noticeId');
    expect(result).not.toHaveProperty('downloadLink');
    expect((await resultOf(result?.jobId ?? '', { language: 'zh' })).message).toBe(importFaultTexts[fault].zh);
  });

  it('N5.18 5,001 people is refused, and leaves nothing', async () => {
    const { schoolId } = examples;
    const { pupils: all, rowOf } = pupilsOf(schoolId);
    const [known] = await studentStore(openTables()).ofSchool(schoolId);
    if (!known) throw new Error('the school has nobody');
    const more = { ...known, studentId: asId('student', demonstrationId.student(9_998)), studentNumber: 'ONE-MORE' };
    await writeAll(openTables(), [{ table: 'main', key: student.key(more), put: student.toRow(more) }]);
    const rows = all.slice(0, 5000).map((_, index) => rowOf(index, 1));
    const file = await templateOne([heading], [...rows, { studentNumber: 'ONE-MORE', name: known.name, amounts: [1] }]);
    const results: (ImportResult & { jobId: string })[] = [];
    const changes = await changesBesideJob(async () =>
      results.push(await importFile('5,001 people', file, { schoolId })),
    );
    const message = 'There are more than 5000 notifications, you can not operate at present.';
    const inChinese = await resultOf(results[0]?.jobId ?? '', { language: 'zh' });

    expect(results).toMatchObject([{ successCount: 0, message }]);
    expect(inChinese.message).toBe('缴费通知超过 5000 份，暂时无法操作。');
    expect(changes).toEqual([]);
  });
});

/** Of each row: what is in the cell of the amount. */
const amounts: readonly (readonly [string, ExcelJS.CellValue, number | undefined])[] = [
  ['a number as text', '100', 10_000],
  ['full-width digits', '１００．５０', 10_050],
  ['a result of a formula', { formula: 'SUM(1,2)', result: 3 }, 300],
  ['a formula without its result', { formula: 'SUM(1,2)' }, undefined],
  ['an error', { error: '#REF!' }, undefined],
  ['a date', new Date(Date.UTC(2026, 8, 1)), undefined],
  ['text that begins as a formula', '=1+1', undefined],
  ['the first of two merged cells', 7, 700],
  ['the second of two merged cells', null, undefined],
];
const formulas = ['=cmd|calc!A1', '+1+1', '-1+1', '@SUM(1,1)'];

const oddWorkbook = async (): Promise<Uint8Array> => {
  const odd = new ExcelJS.Workbook();
  odd.addWorksheet('hidden', { state: 'veryHidden' }).addRow(['not this one']);
  const sheet = odd.addWorksheet('shown');
  sheet.addRow(['学号', '姓名', '班级', heading]);
  for (const [index, [, amount]] of amounts.entries())
    sheet.addRow([pupils[index]?.studentNumber, pupils[index]?.name, '', amount]);
  sheet.mergeCells(amounts.length, 4, amounts.length + 1, 4);
  for (const name of formulas) sheet.addRow([name, name, name, 1]);
  return new Uint8Array(await odd.xlsx.writeBuffer());
};

it('an import of odd cells bills what they show; the refused rows come back as they were, with no formula in them', async () => {
  const result = await importFile('Odd cells', await oddWorkbook());
  const states = await personStore(openTables()).states(result.noticeId ?? '');
  const dueOf = (index: number) => states.find(({ studentId }) => studentId === pupils[index]?.studentId)?.due;
  const response = await fetch(result.downloadLink ?? '');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const returned = new ExcelJS.Workbook();
  await returned.xlsx.load(bytes.buffer);
  const types = new Set<ExcelJS.ValueType>();
  returned.eachSheet((sheet) => {
    sheet.eachRow((row) => {
      row.eachCell(({ type }) => types.add(type));
    });
  });

  expect(catalogueItem(1).name).toBe(heading.split(' / ')[0]);
  expect(amounts.map(([name], index) => [name, dueOf(index)])).toEqual(amounts.map(([name, , fen]) => [name, fen]));
  expect(result).toMatchObject({ done: 4, refused: amounts.length - 4 + formulas.length });
  expect(types).not.toContain(ExcelJS.ValueType.Formula);
  expect((await sheetAt(result.downloadLink ?? '')).slice(-formulas.length).map((row) => row.slice(0, 3))).toEqual(
    formulas.map((name) => [name, name, name]),
  );

  const again = await importFile('Odd cells, sent back', await savedAgain(bytes));
  expect(again).toMatchObject({ done: 0, refused: result.refused });
});
