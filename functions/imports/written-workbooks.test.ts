import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { failedRowsWorkbook } from './failed-rows.ts';
import { templateWorkbook } from './template-workbook.ts';
import type { Cell, SheetRow } from './workbook/cells.ts';

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")', '\t=1', "'=1"];

const cellsIn = async (bytes: Uint8Array): Promise<[ExcelJS.ValueType, unknown][]> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  const found: [ExcelJS.ValueType, unknown][] = [];
  workbook.worksheets[0]?.eachRow((row) => row.eachCell(({ type, value }) => found.push([type, value])));
  return found;
};
const row = (number: number, kind: Cell['kind'], texts: readonly string[]): SheetRow => ({
  number,
  cells: texts.map((text) => ({ kind, text })),
});
const texts = formulas.map((text) => [ExcelJS.ValueType.String, text]);

describe('a workbook that is handed out', () => {
  it('holds names of fee items that begin like a formula as text', async () => {
    const cells = await cellsIn(await templateWorkbook({ template: 1, itemHeadings: formulas, rows: [] }));

    expect(cells.slice(3)).toEqual(texts);
  });

  it('gives failed rows back as text where they begin like a formula', async () => {
    const header = row(1, 'text', formulas);
    const cells = await cellsIn(
      await failedRowsWorkbook(header, [{ row: row(2, 'text', formulas), faults: [] }], 'CNY'),
    );

    expect(cells.slice(0, formulas.length)).toEqual(texts);
    expect(cells.slice(formulas.length + 3, 2 * formulas.length + 3)).toEqual(texts);
  });

  it('gives back as text what calls itself a number and is none', async () => {
    const header = row(1, 'text', ['A', 'B', 'C']);
    const refused = { row: row(2, 'number', ['1.50', 'x', '1e999']), faults: [] };
    const cells = await cellsIn(await failedRowsWorkbook(header, [refused], 'CNY'));

    expect(cells.slice(6, 9).map(([, value]) => value)).toEqual([1.5, 'x', '1e999']);
  });
});
