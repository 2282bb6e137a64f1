import { expect, it } from 'vitest';
import { correctedRow, shownCells } from './shown-rows.ts';
import type { Cell, SheetRow } from './workbook/cells.ts';

const row = (...cells: (Cell | undefined)[]): SheetRow => ({ number: 2, cells });
const percent = (text: string): Cell => ({ kind: 'percent', text, format: '0%' });
const date = (text: string): Cell => ({ kind: 'date', text, format: 'yyyy-mm-dd' });

it('cells are shown as Excel shows them: a fraction of 0.85 would read as 0.85 taken off', () => {
  const cells = [undefined, { kind: 'number', text: '12.300000000000001' } as const, percent('0.85'), date('46266')];

  expect(shownCells(row(...cells, percent('0.2899999999999999'), date('0.5')), 6)).toEqual([
    ...[null, '12.3', '85%', '2026-09-01', '29%', '0.5'],
  ]);
});

it('the number of a student is shown as it is read, also from a cell that Excel shows as a date or with zeros', () => {
  expect(shownCells(row(date('260001')), 1)).toEqual(['260001']);
  expect(shownCells(row({ kind: 'number', text: '123', format: '000000' }), 1)).toEqual(['000123']);
});

it('a logical value is shown as Excel shows it: the number that is typed in its place is another cell', () => {
  const before = row({ kind: 'flag', text: '1' }, { kind: 'flag', text: '0' });

  expect(shownCells(before, 2)).toEqual(['TRUE', 'FALSE']);
  expect(correctedRow(before, { cells: ['1', 'FALSE'] }).cells).toEqual([{ kind: 'text', text: '1' }, before.cells[1]]);
});

it('a cell that is sent as it was shown stays what it is; a typed percentage is a text', () => {
  const before = row(date('260001'), percent('0.85'), date('46266'));

  expect(correctedRow(before, { cells: shownCells(before, 3) })).toEqual(before);
  expect(correctedRow(before, { cells: ['260001', '80%', null] }).cells).toEqual([
    ...[date('260001'), { kind: 'text', text: '80%' }, undefined],
  ]);
});
