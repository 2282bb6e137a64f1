import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import {
  codePageRecord,
  compoundFile,
  numberCell,
  oldTextCell,
  styleRecord,
  workbookStream,
} from '../../../test/support/xls.ts';
import type { SheetRow } from './cells.ts';
import { readWorkbook } from './read-workbook.ts';

const rowsOf = async (file: Buffer): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  await readWorkbook(file, (row) => rows.push(row));
  return rows;
};
const fileOf = (workbook: xlsx.WorkBook): Buffer =>
  Buffer.from(xlsx.write(workbook, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);

const bookOf = (sheets: Readonly<Record<string, xlsx.WorkSheet>>, hidden: readonly string[] = []): xlsx.WorkBook => ({
  SheetNames: Object.keys(sheets),
  Sheets: { ...sheets },
  Workbook: { Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) },
});
const sheet = (rows: unknown[][]) => xlsx.utils.aoa_to_sheet(rows);

/** The container of an xls file, for which the package has no types. */
const cfb = xlsx.CFB as {
  read(file: Buffer, options: { type: 'buffer' }): object;
  find(container: object, name: string): { content: Uint8Array; size: number };
  write(container: object, options: { type: 'buffer' }): Uint8Array;
};

/** The same file, with a record that says how it is encrypted. */
const encrypted = (file: Buffer, record: string): Buffer => {
  const container = cfb.read(file, { type: 'buffer' });
  const stream = cfb.find(container, 'Workbook');
  const content = Buffer.from(stream.content);
  const first = 4 + content.readUInt16LE(2);
  stream.content = Buffer.concat([content.subarray(0, first), Buffer.from(record, 'hex'), content.subarray(first)]);
  stream.size = stream.content.length;
  return Buffer.from(cfb.write(container, { type: 'buffer' }));
};

describe('an xls file', () => {
  it('N5.61 is read as an xlsx file is: text, numbers, also with leading zeros, dates, percentages and results of formulas', async () => {
    const cells = sheet([
      ['学号', ' =1+1 ', 12.5, '８'],
      [1, null, true, 'x'],
    ]);
    cells['C2'] = { t: 'n', v: 0.85, z: '0%' };
    cells['D2'] = { t: 'n', v: 46024, z: 'yyyy-mm-dd' };
    cells['A3'] = { t: 'n', v: 5, f: '2+3' };
    cells['B3'] = { t: 'e', v: 0x17 };
    cells['C3'] = { t: 'n', v: 123, z: '000000' };
    cells['!ref'] = 'A1:D3';

    expect(await rowsOf(fileOf(bookOf({ 1: cells })))).toEqual([
      {
        number: 1,
        cells: [
          { kind: 'text', text: '学号' },
          { kind: 'text', text: '=1+1' },
          { kind: 'number', text: '12.5' },
          { kind: 'text', text: '８' },
        ],
      },
      {
        number: 2,
        cells: [
          { kind: 'number', text: '1' },
          undefined,
          { kind: 'percent', text: '0.85', format: '0%' },
          { kind: 'date', text: '46024', format: 'yyyy-mm-dd' },
        ],
      },
      {
        number: 3,
        cells: [
          { kind: 'number', text: '5' },
          { kind: 'error', text: '#REF!' },
          { kind: 'number', text: '123', format: '000000' },
        ],
      },
    ]);
  });

  it('is read from its first sheet that is not hidden', async () => {
    const file = fileOf(bookOf({ secret: sheet([['a']]), shown: sheet([['b']]) }, ['secret']));

    expect((await rowsOf(file)).map(({ cells }) => cells[0]?.text)).toEqual(['b']);
  });

  it('counts dates as others do when its calendar begins in 1904', async () => {
    const book = bookOf({
      1: { '!ref': 'A1:B1', A1: { t: 'n', v: 44_804, z: 'yyyy-mm-dd' }, B1: { t: 'n', v: 44_804 } },
    });
    const file = fileOf({ ...book, Workbook: { ...book.Workbook, WBProps: { date1904: true } } });

    expect((await rowsOf(file))[0]?.cells).toMatchObject([
      { kind: 'date', text: '46266' },
      { kind: 'number', text: '44804' },
    ]);
  });

  it.each([
    [26, 'number'],
    [27, 'date'],
    [31, 'date'],
    [36, 'date'],
    [37, 'number'],
    [49, 'number'],
    [50, 'date'],
    [58, 'date'],
    [59, 'number'],
  ])('has dates in the formats that East Asian Excel knows by number only: %i is a %s', async (format, kind) => {
    const file = compoundFile(workbookStream([numberCell(0, 0, 46266)], [styleRecord(format)]));

    expect((await rowsOf(file))[0]?.cells).toMatchObject([{ kind, text: '46266' }]);
  });

  it('of Excel 95 is read when its texts are plain, and refused when they are in a code page of Chinese', async () => {
    const fileWith = (signs: Buffer, codePage: number) =>
      compoundFile(workbookStream([oldTextCell(0, 0, signs)], [codePageRecord(codePage)], 0x0500));
    const [plain, inGbk] = [Buffer.from('Name'), Buffer.from('d0d5c3fb', 'hex')];

    expect((await rowsOf(fileWith(plain, 936)))[0]?.cells).toEqual([{ kind: 'text', text: 'Name' }]);
    expect((await rowsOf(fileWith(Buffer.from('é', 'latin1'), 1252)))[0]?.cells[0]?.text).toBe('é');
    await expect(rowsOf(fileWith(inGbk, 936))).rejects.toMatchObject({ code: 'oldFormat' });
  });

  it('has the value of merged cells in the first of them only', async () => {
    const merged = { ...sheet([['a', 'b']]), '!merges': [xlsx.utils.decode_range('A1:B1')] };

    expect((await rowsOf(fileOf(bookOf({ 1: merged }))))[0]?.cells[0]?.text).toBe('a');
  });

  it.each([
    ['by a simple key', '2f000600000012345678'],
    ['by RC4', `2f003600010001000100${'00'.repeat(48)}`],
  ])('that is encrypted %s is refused', async (_, record) => {
    const file = encrypted(fileOf(bookOf({ 1: sheet([['a']]) })), record);

    await expect(rowsOf(file)).rejects.toMatchObject({ code: 'encrypted' });
  });

  it('that is cut or damaged is refused', async () => {
    const file = fileOf(bookOf({ 1: sheet([['a']]) }));
    const damaged = Buffer.concat([
      file.subarray(0, 520),
      Buffer.alloc(3000, 0xff),
      Buffer.from('Workbook', 'utf16le'),
    ]);

    for (const wrong of [file.subarray(0, 2600), damaged])
      await expect(rowsOf(wrong)).rejects.toMatchObject({ code: 'notWorkbook' });
  });
});
