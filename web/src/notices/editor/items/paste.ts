import { parseAmount } from '../../../locale/amount.ts';
import { withItem, type EditorForm, type EditorItem } from '../form.ts';
import { parseBenefits } from './benefit-text.ts';

/** The columns of the item table that take text, in their order. */
export const cellColumns = ['price', 'quantity', 'discounts'] as const;
export type CellColumn = (typeof cellColumns)[number];

/** A value that was copied to all cells below it. */
export interface Filled {
  readonly column: CellColumn;
  /** The items below, as they were. */
  readonly before: readonly EditorItem[];
  /** The form with the value in all of them. */
  readonly form: EditorForm;
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

/** The fields of a column. */
const cellOf = ({ price, quantity, benefits, discountText }: EditorItem, column: CellColumn): Partial<EditorItem> =>
  ({ price: { price }, quantity: { quantity }, discounts: { benefits, discountText } })[column];

const textOf = (item: EditorItem, column: CellColumn): string => JSON.stringify(cellOf(item, column));

/** Whether a cell has a value that others can take: not one that is missing or cannot be read. */
const hasValue = ({ price, quantity, discountText }: EditorItem, column: CellColumn): boolean =>
  ({ price: price !== null, quantity: quantity.trim() !== '', discounts: discountText === undefined })[column];

/** The value of a column in the first of these items, for all of them; undefined when it has none for the others. */
export const filledDown = (form: EditorForm, itemIds: readonly string[], column: CellColumn): Filled | undefined => {
  const [first, ...below] = itemIds;
  const from = form.items.find(({ itemId }) => itemId === first);
  if (!from || below.length === 0 || !hasValue(from, column)) return undefined;
  const change = cellOf(from, column);
  return {
    column,
    before: form.items.filter(({ itemId }) => below.includes(itemId)),
    form: below.reduce((next, itemId) => withItem(next, itemId, change), form),
  };
};

/** The cells as they were before; what was changed in other cells since, or in one of them, stays. */
export const withoutFilled = (form: EditorForm, { column, before, form: filled }: Filled): EditorForm =>
  before.reduce((next, item) => {
    const [now, copied] = [form, filled].map(({ items }) => items.find(({ itemId }) => itemId === item.itemId));
    const isCopied = now && copied && textOf(now, column) === textOf(copied, column);
    return isCopied ? withItem(next, item.itemId, cellOf(item, column)) : next;
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
