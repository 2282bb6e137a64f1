import { expect, it } from 'vitest';
import { importLimits } from '../../shared/imports/faults.ts';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { fileAfter } from './corrected-file.ts';
import type { Cell, SheetRow } from './workbook/cells.ts';

const { rowColumn } = fileHeadings;
const text = (value: string): Cell => ({ kind: 'text', text: value });
const row = (number: number, ...values: string[]): SheetRow => ({ number, cells: values.map(text) });

it('takes a corrected row into a plan of as many rows as a file can have, and adds a new one below them', () => {
  const rows = Array.from({ length: importLimits.longRows }, (_, index) => row(index + 2, String(index)));
  const before = { template: 2 as const, header: row(1, 'number'), rows };
  const header = row(1, 'number', `${rowColumn.zh} / ${rowColumn.en}`);
  const last = importLimits.longRows + 1;

  const after = fileAfter(before, { template: 2, header, rows: [row(2, 'corrected', '3'), row(3, 'added')] });

  expect(after.rows.slice(0, 3)).toEqual([rows[0], row(3, 'corrected'), rows[2]]);
  expect(after.rows.at(-1)).toEqual(row(last + 1, 'added'));
});
