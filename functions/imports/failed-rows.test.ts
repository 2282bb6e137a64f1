import { describe, expect, it } from 'vitest';
import { failedRowsWorkbook } from './failed-rows.ts';
import { amountOf } from './amount.ts';
import type { FoundFault } from './judged.ts';
import type { Cell, SheetRow } from './workbook/cells.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

const text = (words: string): Cell => ({ kind: 'text', text: words });
const header: SheetRow = { number: 1, cells: ['学号', '姓名', '班级', '学费'].map(text) };

/** The cells of a refused row in the file of failed rows. */
const cellsOf = async (cell: Cell, fault: Pick<FoundFault, 'code' | 'params'>) => {
  const row: SheetRow = { number: 2, cells: [text('1'), text('a'), text('b'), cell] };
  const bytes = await failedRowsWorkbook(header, [{ row, faults: [{ ...fault, row: 2 }] }], 'CNY');
  const rows: SheetRow[] = [];
  await readWorkbook(Buffer.from(bytes), (one) => rows.push(one));
  return rows[1]?.cells ?? [];
};

/** The cell of an amount after its refused row came back in the file of failed rows. */
const comesBackAs = async (cell: Cell): Promise<Cell | undefined> =>
  (await cellsOf(cell, { code: 'studentUnknown', params: {} }))[3];

describe('the file of failed rows', () => {
  it.each([
    ['in its language', { item: '学费', eItem: 'Tuition' }, '“Tuition”: the amount is below 0.'],
    ['by the only name that an earlier release stored', { item: '学费' }, '“学费”: the amount is below 0.'],
  ])('names the item of an amount %s', async (_, params, english) => {
    const cells = await cellsOf({ kind: 'number', text: '-1' }, { code: 'amountNegative', params });

    expect(cells.slice(5).map((cell) => cell?.text)).toEqual(['“学费”：金额不能小于 0。', english]);
  });

  it('names an amount with the sign of the currency', async () => {
    const params = { item: '学费', eItem: 'Tuition', max: '9999999.99' };
    const cells = await cellsOf({ kind: 'number', text: '10000000' }, { code: 'amountTooBig', params });

    expect(cells.slice(5).map((cell) => cell?.text)).toEqual([
      '“学费”：金额不能大于 ¥9,999,999.99。',
      '“Tuition”: the amount is above ¥9,999,999.99.',
    ]);
  });

  it('returns a number as Excel shows it, without the noise of its binary form', async () => {
    expect(await comesBackAs({ kind: 'number', text: '12.300000000000001' })).toEqual({ kind: 'number', text: '12.3' });
  });

  it.each([
    ['TRUE', { kind: 'flag', text: '1' }],
    ['FALSE', { kind: 'flag', text: '0' }],
    ['an error', { kind: 'error', text: '#REF!' }],
    ['a date', { kind: 'date', text: '46024', format: 'yyyy"年"m"月"d"日"' }],
    ['a number', { kind: 'number', text: '12.5' }],
    ['text', { kind: 'text', text: '8 8' }],
    ['text that begins as a formula', { kind: 'text', text: '=1+1' }],
  ] satisfies [string, Cell][])('returns %s as it was', async (_, cell) => {
    expect(await comesBackAs(cell)).toEqual(cell);
  });

  it.each([
    ['a number in hexadecimal signs', { kind: 'number', text: '0x10' }],
    ['a number that is too small for a file', { kind: 'number', text: '1e-400' }],
    ['a flag that is neither true nor false', { kind: 'flag', text: 'constructor' }],
    ['a number that is too large for a file', { kind: 'number', text: '1e400' }],
  ] satisfies [string, Cell][])('returns what the cell said of %s', async (_, cell) => {
    expect(await comesBackAs(cell)).toEqual({ kind: 'text', text: cell.text });
  });

  it.each([
    { kind: 'flag', text: '1' },
    { kind: 'number', text: '0x10' },
    { kind: 'number', text: '1e-400' },
    { kind: 'error', text: '' },
    { kind: 'date', text: '46024', format: 'yyyy-mm-dd' },
    { kind: 'text', text: '8 8' },
  ] satisfies Cell[])('imported again refuses %o again', async (cell) => {
    const again = await comesBackAs(cell);

    expect(again && amountOf(again)).toHaveProperty('fault');
  });
});
