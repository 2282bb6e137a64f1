import { describe, expect, it } from 'vitest';
import { styledParts, zipOf } from '../../../test/support/zip.ts';
import type { SheetRow } from './cells.ts';
import { readWorkbook } from './read-workbook.ts';
import { isDateFormat } from './styles.ts';

const cellsOf = async (file: Buffer): Promise<SheetRow['cells'] | undefined> => {
  const rows: SheetRow[] = [];
  await readWorkbook(file, (row) => rows.push(row));
  return rows[0]?.cells;
};

describe('a cell that Excel shows otherwise than it keeps it', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/>
    <numFmt numFmtId="165" formatCode="0.00&quot;d&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/>
    <numFmt numFmtId="167" formatCode="0.0%"/><numFmt numFmtId="168" formatCode="000000"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="167"/><xf numFmtId="168"/></cellXfs>
    </styleSheet>`;
  const kindsOf = async (row: string) => cellsOf(zipOf(styledParts(`<row r="1">${row}</row>`, styles)));

  it.each([
    ['without a format', '<c s="0"><v>46024</v></c>', { kind: 'number', text: '46024' }],
    ['with Excel’s own format', '<c s="1"><v>46024</v></c>', { kind: 'date', text: '46024', format: 'yyyy-mm-dd' }],
    [
      'with a format of the file',
      '<c s="2"><v>46024</v></c>',
      { kind: 'date', text: '46024', format: 'yyyy"年"m"月"' },
    ],
    ['with a letter in quotes', '<c s="3"><v>12.5</v></c>', { kind: 'number', text: '12.5' }],
    ['as a time that passed', '<c s="4"><v>1.5</v></c>', { kind: 'date', text: '1.5', format: '[h]:mm' }],
    ['as text', '<c s="1" t="str"><v>46024</v></c>', { kind: 'text', text: '46024' }],
    ['with Excel’s own percentage', '<c s="5"><v>0.85</v></c>', { kind: 'percent', text: '0.85', format: '0%' }],
    ['with a percentage of the file', '<c s="6"><v>0.5</v></c>', { kind: 'percent', text: '0.5', format: '0.0%' }],
    ['with leading zeros', '<c s="7"><v>123</v></c>', { kind: 'number', text: '123', format: '000000' }],
    ['by its type', '<c t="d"><v>2026-01-01</v></c>', { kind: 'date', text: '2026-01-01' }],
  ])('has the kind and the format of what is shown: %s', async (_, cell, expected) => {
    expect(await kindsOf(cell)).toEqual([expected]);
  });

  it.each([
    ['General', false],
    ['#,##0.00_);[Red](#,##0.00)', false],
    ['0.00 USD', false],
    ['0.00\\m', false],
    ['[$-804]yyyy/m/d', true],
    ['[$-F800]dddd, mmmm dd', true],
    ['mm:ss.000', true],
    ['h:mm AM/PM', true],
  ])('the format %s shows a date: %s', (format, expected) => {
    expect(isDateFormat(format)).toBe(expected);
  });
});
