import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { workbookParts, zipOf, type ZipPart } from '../../../test/support/zip.ts';
import { columnName, columnOf, type SheetRow } from './cells.ts';
import { WorkbookFault } from './fault.ts';
import { readWorkbook } from './read-workbook.ts';

const rowsOf = async (file: Buffer): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  await readWorkbook(file, (row) => rows.push(row));
  return rows;
};
const read = (rows: string, sharedStrings?: string) => rowsOf(zipOf(workbookParts(rows, sharedStrings)));
const cellsOf = async (row: string, sharedStrings?: string) =>
  (await read(`<row r="1">${row}</row>`, sharedStrings))[0]?.cells;
const faultOf = async (file: Buffer): Promise<string | undefined> => {
  try {
    await rowsOf(file);
    return undefined;
  } catch (error) {
    if (error instanceof WorkbookFault) return error.code;
    throw error;
  }
};
const replaced = (name: string, part: Partial<ZipPart>): Buffer =>
  zipOf(workbookParts('').map((one) => (one.name === name ? { ...one, ...part } : one)));
const sheet = 'xl/worksheets/sheet1.xml';

describe('reading a workbook', () => {
  it('reads what a spreadsheet program wrote: first visible sheet, text, numbers, formulas, blanks', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('hidden', { state: 'hidden' }).addRow(['not this one']);
    const first = workbook.addWorksheet('收费');
    first.addRow(['学号', 'a & <b>', null, 12.3, { formula: '1+1', result: 2 }, true]);
    first.addRow([]);
    first.getCell('B4').value = { richText: [{ text: '粗', font: { bold: true } }, { text: '体' }] };
    workbook.addWorksheet('notes').addRow(['nor this']);

    const rows = await rowsOf(Buffer.from(await workbook.xlsx.writeBuffer()));

    expect(rows.filter(({ cells }) => cells.length > 0)).toEqual([
      {
        number: 1,
        cells: [
          { kind: 'text', text: '学号' },
          { kind: 'text', text: 'a & <b>' },
          undefined,
          { kind: 'number', text: '12.3' },
          { kind: 'number', text: '2' },
          { kind: 'flag', text: '1' },
        ],
      },
      { number: 4, cells: [undefined, { kind: 'text', text: '粗体' }] },
    ]);
  });

  it('counts the dates of a file whose calendar begins in 1904 as others do', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.properties.date1904 = true;
    const row = workbook.addWorksheet('1').addRow([new Date('2026-09-01'), 44_804, 0.5]);
    row.getCell(3).numFmt = '0%';

    const [read1904] = await rowsOf(Buffer.from(await workbook.xlsx.writeBuffer()));

    expect(read1904?.cells).toMatchObject([
      { kind: 'date', text: '46266' },
      { kind: 'number', text: '44804' },
      { kind: 'percent', text: '0.5' },
    ]);
  });

  it.each([
    ['a shared string without its reading aids', '<c r="A1" t="s"><v>0</v></c>', ['text', '课本']],
    [
      'an inline string with several runs',
      '<c t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r></is></c>',
      ['text', 'a b'],
    ],
    [
      'the raised digit of a footnote',
      '<c t="inlineStr"><is><r><t>100</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r><r><t>2</t></r></is></c>',
      ['text', '100¹2'],
    ],
    ['a formula that made text', '<c t="str"><f>X()</f><v>made</v></c>', ['text', 'made']],
    ['a formula without its result', '<c><f>SUM(B1:B9)</f></c>', ['error', '']],
    ['an error', '<c t="e"><v>#REF!</v></c>', ['error', '#REF!']],
    ['a number as it is written', '<c><v>12.300000000000001</v></c>', ['number', '12.300000000000001']],
    ['marks and comments', '<c t="str"><!-- <v>no</v> --><v>&#x5B66;&#36153;&amp;&quot;</v></c>', ['text', '学费&"']],
    ['unescaped text', '<c t="str"><v><![CDATA[<1>]]></v></c>', ['text', '<1>']],
    [
      'a reference that nobody defined',
      '<c t="str"><v>&constructor;&toString;</v></c>',
      ['text', '&constructor;&toString;'],
    ],
    ['a type that nobody knows', '<c t="constructor"><v>5</v></c>', ['number', '5']],
    ['a sign in quotes', '<c note="a>b" t="str"><v>x</v></c>', ['text', 'x']],
  ])('reads %s', async (_, cell, [kind, text]) => {
    const strings = '<si><r><t>课</t></r><r><t>本</t></r><rPh sb="0" eb="1"><t>ke</t></rPh></si>';

    expect(await cellsOf(cell, strings)).toEqual([{ kind, text }]);
  });

  it.each([
    ['half a character', 'A&#xD800;B&#55357;C', 'ABC'],
    ['a character in two halves', '&#xD83D;&#xDE00;', '\u{1f600}'],
    ['control characters by number', 'A&#0;&#x1b;&#9;B&#xFFFF;', 'A\tB'],
    ['control characters as they are', 'A\u0000\u001b\u200bB', 'A\u200bB'],
    ['control characters in unescaped text', '<![CDATA[A\u0001B]]>', 'AB'],
    ['characters by their codes', 'A_x000D_\n_x4E09__xD83D__xDE00__x0007_B_x000d_', 'A\r\n三\u{1f600}B'],
    ['an underscore by its code', '_x005F_x000D_', '_x000D_'],
  ])('keeps of %s what can be stored', async (_, text, kept) => {
    const cell = `<c t="str"><v>${text}</v></c><c t="inlineStr"><is><t>${text}</t></is></c><c t="s"><v>0</v></c>`;

    expect(await cellsOf(cell, `<si><t>${text}</t></si>`)).toEqual(Array(3).fill({ kind: 'text', text: kept }));
  });

  it('keeps of a cell what Excel could hold, and no half character at the end', async () => {
    const long = `${'a'.repeat(32_766)}\u{1f600}`;
    const runs = `<is>${'<r><t>b</t></r>'.repeat(40_000)}</is>`;
    const cells = await cellsOf(
      `<c t="s"><v>0</v></c><c t="inlineStr">${runs}</c><c t="str"><v>${'c'.repeat(500_000)}</v></c>`,
      `<si><t>${long}</t></si>`,
    );

    expect(cells?.map((cell) => cell?.text)).toEqual(['a'.repeat(32_766), 'b'.repeat(32_767), 'c'.repeat(32_767)]);
  });

  it.each(['x', '1e999', '-1', '12345678901234567890'])('counts a row that says its number is %s', async (number) => {
    expect((await read(`<row r="1"/><row r="${number}"/>`)).map((row) => row.number)).toEqual([1, 2]);
  });

  it('reads elements with a namespace prefix, and cells without a reference', async () => {
    const [row] = await read('<x:row><x:c r="B1"><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>');

    expect(row).toEqual({
      number: 1,
      cells: [undefined, { kind: 'number', text: '1' }, { kind: 'number', text: '2' }],
    });
  });

  it('reads a sheet whose text is cut in the middle of a character by the pieces it comes in', async () => {
    const long = '缴费'.repeat(10_000);

    expect(await cellsOf(`<c t="str"><v>a${long}</v></c>`)).toEqual([{ kind: 'text', text: `a${long}` }]);
  });

  it('stops where its reader throws', async () => {
    const seen: number[] = [];
    const file = zipOf(workbookParts('<row r="1"/><row r="2"/><row r="3"/>'));
    const reading = readWorkbook(file, ({ number }) => {
      seen.push(number);
      if (number === 2) throw new WorkbookFault('tooManyPeople');
    });

    await expect(reading).rejects.toMatchObject({ code: 'tooManyPeople' });
    expect(seen).toEqual([1, 2]);
  });
});

describe('a refused file', () => {
  const workbook = zipOf(workbookParts('<row r="1"><c><v>1</v></c></row>'));
  const compound = (stream: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['text', Buffer.from('number,name,class'), 'notWorkbook'],
    ['a zip of something else', zipOf([{ name: 'word/document.xml', content: '<x/>' }]), 'notWorkbook'],
    ['a part of a workbook', workbook.subarray(0, workbook.length - 40), 'notWorkbook'],
    [
      'a workbook that lost its beginning',
      Buffer.concat([workbook.subarray(0, 4), workbook.subarray(300)]),
      'notWorkbook',
    ],
    ['a sheet with another checksum', replaced(sheet, { crc: 1 }), 'notWorkbook'],
    [
      'a sheet that is no XML of ours',
      replaced(sheet, { content: '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
      'notWorkbook',
    ],
    [
      'a part at no address',
      replaced('xl/_rels/workbook.xml.rels', { content: '<x><Relationship Id="r1" Target="%E0%A4%A.xml"/></x>' }),
      'notWorkbook',
    ],
    ['an encrypted part', replaced(sheet, { flags: 1 }), 'encrypted'],
    ['an encrypted workbook', compound('EncryptedPackage'), 'encrypted'],
    ['a damaged xls workbook', compound('Workbook'), 'notWorkbook'],
    ['another compound file', compound('WordDocument'), 'notWorkbook'],
    ['more than 20 MB', Buffer.alloc(20 * 2 ** 20 + 1, 'PK\u0003\u0004'), 'fileTooLarge'],
  ])('%s', async (_, file, code) => {
    expect(await faultOf(file)).toBe(code);
  });

  it('a small file that inflates to more than 200 MB is stopped there', async () => {
    // A formula, whose text is not read: texts have a limit of their own.
    const row = `<row><c><f>${'a'.repeat(2 ** 15)}</f></c></row>`;
    const bomb = replaced(sheet, { content: Buffer.from(row.repeat((201 * 2 ** 20) / row.length)) });

    expect(bomb.length).toBeLessThan(2 ** 20);
    expect(await faultOf(bomb)).toBe('inflatedTooLarge');
  });
});

describe('a workbook with more text than fits the memory', () => {
  const cell = 'x'.repeat(32_767);

  it.each([
    ['shared strings by number', '', '<si/>'.repeat(1_000_001)],
    ['shared strings by size', '', `<si><t>${cell}</t></si>`.repeat(1600)],
    ['cells by size', `<row><c t="str"><v>${cell}</v></c></row>`.repeat(1600), ''],
  ])('is stopped: %s', async (_, rows, strings) => {
    expect(await faultOf(zipOf(workbookParts(rows, strings)))).toBe('tooMuchText');
  });
});

describe('a workbook that was made to take time', () => {
  const cells = `<row>${'<c/>'.repeat(50)}</row>`;

  it.each([
    ['a tag of a million characters', `<c ${'a'.repeat(1_000_000)}/>`, 'notWorkbook'],
    ['a tag that never ends', `<c r="${'a'.repeat(1_000_000)}`, 'notWorkbook'],
    ['a comment of a million characters', `<!--${'a'.repeat(1_000_000)}-->`, 'notWorkbook'],
    ['five million empty cells', cells.repeat(100_000), 'tooManyCells'],
    ['five million comments', '<!---->'.repeat(5_000_000), 'tooManyCells'],
  ])('is refused: %s', async (_, rows, code) => {
    expect(await faultOf(zipOf(workbookParts(rows)))).toBe(code);
  });

  it('is refused when it refers to more parts than a workbook has', async () => {
    const links = '<Relationship Id="r9" Target="x.xml" Type="x"/>'.repeat(2001);

    expect(await faultOf(replaced('_rels/.rels', { content: `<x>${links}</x>` }))).toBe('notWorkbook');
  });
});

describe('columns', () => {
  it.each([
    ['A1', 0, 'A'],
    ['Z9', 25, 'Z'],
    ['AA10', 26, 'AA'],
    ['$AZ$2', 51, 'AZ'],
    ['BA1', 52, 'BA'],
    ['AAA1', 702, 'AAA'],
  ])('%s is column %i', (reference, column, name) => {
    expect(columnOf(reference)).toBe(column);
    expect(columnName(column)).toBe(name);
  });
});
