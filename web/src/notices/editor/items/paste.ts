import { parseAmount } from '../../../locale/amount.ts';
import { withItem, type EditorForm, type EditorItem } from '../form.ts';
import { parseBenefits } from './benefit-text.ts';

/** The columns of the item table that take text, in their order. */
export const cellColumns = ['price', 'quantity', 'discounts'] as const;
export type CellColumn = (typeof cellColumns)[number];

/** A value that was copied to all cells below it. */
export interface Filled {
  readonly column: CellColumn;
  /** How many cells. */
  readonly count: number;
  /** The items as they were. */
  readonly before: readonly EditorItem[];
}

/** The rows of a text that was copied from a spreadsheet; undefined for a text of one cell, which is pasted as usual. */
export const pastedRows = (text: string): string[][] | undefined => {
  const rows = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '').split('\n');
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : undefined;
};

const readers: Record<CellColumn, (text: string) => Partial<EditorItem> | undefined> = {
  price: (text) => {
    const price = parseAmount(text);
    return price === undefined ? undefined : { price };
  },
  quantity: (text) => {
    const quantity = text.normalize('NFKC');
    return /^\d{1,3}$/.test(quantity) ? { quantity } : undefined;
  },
  discounts: (text) => {
    const benefits = parseBenefits(text);
    return benefits && { benefits, discountText: undefined };
  },
};

/** The value of a column in the first of these items, for all of them; undefined for discounts that cannot be read. */
export const filledDown = (
  form: EditorForm,
  itemIds: readonly string[],
  column: CellColumn,
): EditorForm | undefined => {
  const [first, ...below] = itemIds;
  const from = form.items.find(({ itemId }) => itemId === first);
  if (!from || below.length === 0 || (column === 'discounts' && from.discountText !== undefined)) return undefined;
  const { price, quantity, benefits } = from;
  const change = { price: { price }, quantity: { quantity }, discounts: { benefits, discountText: undefined } }[column];
  return below.reduce((next, itemId) => withItem(next, itemId, change), form);
};

/** The column as it was before; what was changed in other columns since stays. */
export const withoutFilled = (form: EditorForm, { column, before }: Filled): EditorForm =>
  before.reduce((next, { itemId, price, quantity, benefits, discountText }) => {
    const change = { price: { price }, quantity: { quantity }, discounts: { benefits, discountText } }[column];
    return withItem(next, itemId, change);
  }, form);

export interface Pasted {
  readonly form: EditorForm;
  /** Cells that no field could take. */
  readonly refused: readonly string[];
}

/** Fills the cells from `column` of the first of these items on; an empty cell leaves its field as it is. */
export const paste = (
  form: EditorForm,
  itemIds: readonly string[],
  column: CellColumn,
  rows: string[][],
  mayDiscount: boolean,
): Pasted => {
  const columns = cellColumns.slice(cellColumns.indexOf(column)).filter((one) => mayDiscount || one !== 'discounts');
  const refused: string[] = [];
  let next = form;
  for (const [down, cells] of rows.entries())
    for (const [right, text] of cells.entries()) {
      const [itemId, target] = [itemIds[down], columns[right]];
      if (text === '') continue;
      const change = itemId !== undefined && target !== undefined ? readers[target](text) : undefined;
      if (change && itemId !== undefined) next = withItem(next, itemId, change);
      else refused.push(text);
    }
  return { form: next, refused };
};
