/** A file of template 2, with bad rows of every kind that a row of it can be (domain section 10). */
import ExcelJS from 'exceljs';
import type { RowFault } from '../../shared/imports/faults.ts';
import { headingOf, longHeadings, pupils, savedAgain, sheetFile } from './imports.ts';

/** Ten items of one collection account. */
const items = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40];
export const itemsEach = items.length;

/** The number in the catalogue of an item that is the only one of its account here; two items have this name. */
const ambiguousName = '校服费';

/** The cells of a row, in the order of the columns. */
export type Cells = readonly [
  number: unknown,
  name: unknown,
  className: unknown,
  item: unknown,
  price: unknown,
  quantity: unknown,
  discount: unknown,
  remark: unknown,
];
const column = { number: 0, name: 1, item: 3, price: 4, quantity: 5, discount: 6, remark: 7 } as const;
type Column = keyof typeof column;

/** What is wrong with a bad row: one cell, which the row would be good without. */
interface Kind {
  readonly code: RowFault;
  readonly in: Column;
  readonly value: unknown;
  readonly format?: string;
  /** What the row has in other cells, so that only this cell is wrong. */
  readonly beside?: Partial<Record<Column, unknown>>;
  /** The fault is shown with another column. */
  readonly shownIn?: Column | 'row';
}

const dearest = 9_999_999.99;
const anItem = 'NO-SUCH-ITEM';
const tooLong = '很'.repeat(201);

const kinds: readonly Kind[] = [
  { code: 'numberMissing', in: 'number', value: null },
  { code: 'studentUnknown', in: 'number', value: '999999' },
  { code: 'nameMismatch', in: 'name', value: 'somebody else' },
  { code: 'amountInvalid', in: 'price', value: 'ten' },
  { code: 'amountIsDate', in: 'price', value: new Date(Date.UTC(2026, 8, 1)), format: 'yyyy-mm-dd' },
  { code: 'amountIsPercent', in: 'price', value: 0.5, format: '0%' },
  { code: 'amountSpaced', in: 'price', value: '1 00' },
  { code: 'amountDecimals', in: 'price', value: 1.234 },
  { code: 'amountNegative', in: 'price', value: -5 },
  { code: 'amountTooBig', in: 'price', value: 99_999_999 },
  { code: 'amountRequired', in: 'price', value: null },
  { code: 'itemNameMissing', in: 'item', value: null },
  { code: 'unknownItem', in: 'item', value: anItem },
  { code: 'ambiguousItem', in: 'item', value: ambiguousName },
  { code: 'itemTwice', in: 'item', value: headingOf(items[0] ?? 0, '*') },
  { code: 'quantityInvalid', in: 'quantity', value: 1.5 },
  { code: 'discountInvalid', in: 'discount', value: 'half' },
  { code: 'discountUnclear', in: 'discount', value: 8.5 },
  { code: 'discountTooBig', in: 'discount', value: 9_000_000 },
  { code: 'discountsTooMany', in: 'discount', value: '减1;减1;减1;减1;减1;减1' },
  { code: 'remarkMissing', in: 'discount', value: '其他10' },
  { code: 'remarkTooLong', in: 'remark', value: tooLong, beside: { discount: 10 } },
  { code: 'remarkAlone', in: 'remark', value: '多孩家庭' },
  { code: 'billTooBig', in: 'quantity', value: 500, beside: { price: dearest }, shownIn: 'row' },
];

export interface BadRow extends Kind {
  /** Its number in the file. */
  readonly row: number;
  readonly index: number;
  readonly good: Cells;
}

/** The other rows of the student are refused with the bad one, unless the row has a number that is nobody's. */
export const failsStudent = ({ code }: Kind): boolean => code !== 'studentUnknown';

const goodCells = (index: number, position: number, more: Partial<Record<Column, unknown>> = {}): Cells => {
  const pupil = pupils[index];
  if (!pupil) throw new Error(`no pupil ${index}`);
  const { studentNumber: number, name } = pupil;
  const discount = position === 2 ? '9折; 减5' : null;
  const cells = {
    ...{ number, name, item: headingOf(items[position] ?? 0, '*') },
    ...{ price: 100 + position, quantity: 1 + (position % 2), discount, remark: discount && '教职工子女' },
    ...more,
  };
  return [cells.number, cells.name, null, cells.item, cells.price, cells.quantity, cells.discount, cells.remark];
};

/** The position of the bad item of a student, in no column that has a discount. */
const badPosition = 4;
export const badRowsCount = 40;

export interface StoryFile {
  readonly people: number;
  /** All rows, the bad ones corrected. */
  readonly good: readonly Cells[];
  readonly bad: readonly BadRow[];
  /** What all students together owe, in fen. */
  readonly required: number;
}

/** Ten items for each of `people` pupils from `first` on; 40 of their rows are bad, spread over the file. */
export const storyFile = (first: number, people: number): StoryFile => {
  const good: Cells[] = [];
  const bad: BadRow[] = [];
  const spread = Math.floor(people / badRowsCount);
  for (let at = 0; at < people; at++) {
    const kind = at % spread === 0 && bad.length < badRowsCount ? kinds[bad.length % kinds.length] : undefined;
    for (let position = 0; position < itemsEach; position++) {
      // With these items and the bad row, a bill is too big.
      const dear = kind?.code === 'billTooBig' && position < 2 ? { price: dearest, quantity: 490 } : {};
      const isBad = kind !== undefined && position === badPosition;
      const cells = goodCells(first + at, position, isBad ? kind.beside : dear);
      if (isBad) bad.push({ ...kind, index: first + at, row: good.length + 2, good: cells });
      good.push(cells);
    }
  }
  return { people, good, bad, required: good.reduce((sum, cells) => sum + fenOf(cells), 0) };
};

/** Amount of a good row after its discounts, which are 10 % and 5.00, or 10.00. */
const fenOf = ([, , , , price, quantity, discount]: Cells): number => {
  const full = Math.round(Number(price) * 100) * Number(quantity);
  if (discount === null) return full;
  return discount === 10 ? full - 1000 : Math.round(full * 0.9) - 500;
};

/** What the cell of a bad row is corrected to, as it is typed. */
export const correctionOf = ({ in: name, good, code }: BadRow): string =>
  code === 'billTooBig' ? '1' : String(good[column[name]] ?? '');
export const columnOf = ({ in: name }: BadRow): number => column[name];

/** The workbook with its bad rows. */
export const badWorkbook = async ({ good, bad }: StoryFile): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('1');
  sheet.addRow([...longHeadings]);
  for (const cells of good) sheet.addRow([...cells]);
  for (const one of bad) {
    const cell = sheet.getRow(one.row).getCell(column[one.in] + 1);
    cell.value = one.value as ExcelJS.CellValue;
    if (one.format !== undefined) cell.numFmt = one.format;
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** The corrected rows, the last first, as a spreadsheet program may write them: numbers where a text was, texts where a number was. */
export const rewrittenWorkbook = async ({ good }: StoryFile): Promise<Uint8Array> =>
  savedAgain(
    await sheetFile([
      longHeadings,
      ...good
        .toReversed()
        .map(([number, name, className, item, price, quantity, discount, remark]) => [
          Number(number),
          ` ${String(name)}`,
          ...[className, item, Number(price).toFixed(2), quantity === 1 ? null : quantity],
          discount === 10 ? '10.00' : discount,
          remark,
        ]),
    ]),
  );
