import { itemAmount } from '../../shared/items/amounts.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import type { Notice } from '../notices/notice.ts';
import { itemColumns, knownItems, type ItemColumn, type KnownItems } from './header.ts';
import type { SheetRow } from './workbook/cells.ts';
import { WorkbookFault } from './workbook/fault.ts';

/**
 * The columns of a file whose people go into a notice: its own items, in their groups, required where the notice says so,
 * whatever the file marks. Throws when a heading is none of them, or a required item has no column.
 */
export const noticeColumns = (header: SheetRow, { items }: Pick<Notice, 'items'>): ItemColumn[] => {
  const named = items.map(({ benefits: _, ...item }) => ({ ...item, accountName: '' }));
  const columns = itemColumns(header, named, 'itemNotOnNotice');
  const missing = items.find(({ itemId, required }) => required && !columns.some(({ item }) => item.itemId === itemId));
  if (missing) throw new WorkbookFault('itemMissing', { name: missing.name });
  return columns.map(({ column, item }) => ({
    column,
    item: { ...item, required: items.some(({ itemId, required }) => required && itemId === item.itemId) },
  }));
};

/** The items that the rows of template 2 can name for a notice: its own, in their groups, required where the notice says so. */
export const noticeItems = ({ items }: Pick<Notice, 'items'>): KnownItems => {
  const known = knownItems(
    items.map(({ benefits: _, ...item }) => ({ ...item, accountName: '' })),
    'itemNotOnNotice',
  );
  const required = new Set(items.filter((item) => item.required).map(({ itemId }) => itemId));
  return {
    ...known,
    named(text) {
      const found = known.named(text);
      return 'fault' in found ? found : { item: { ...found.item, required: required.has(found.item.itemId) } };
    },
  };
};

/** An item of a row as the notice has it, when the amounts agree: the notice can have a quantity, a file has not. */
export const asOnNotice =
  ({ items }: Pick<Notice, 'items'>) =>
  (item: FrozenItem): FrozenItem =>
    items.find((one) => one.itemId === item.itemId && itemAmount(one) === itemAmount(item)) ?? item;
