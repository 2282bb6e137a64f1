import { limits } from '../../shared/notices/codes.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import { accountsFault, type KnownItems } from './header.ts';
import type { Billing } from './judged.ts';
import { longColumns } from './long-columns.ts';
import { judgeLongRows, longIdentityOf, rowReader, type LongTarget } from './template-two.ts';
import type { SheetRow } from './workbook/cells.ts';
import { WorkbookFault } from './workbook/fault.ts';

/** The items that the rows of a file name, each once, in the order of the file; one that any row marks is required. */
const itemsIn = (rows: readonly SheetRow[], known: KnownItems): FrozenItem[] => {
  const items = new Map<string, FrozenItem>();
  for (const { cells } of rows) {
    const cell = cells[longColumns.item];
    const found = cell && known.named(cell.text);
    if (!found || 'fault' in found) continue;
    const { item } = found;
    const before = items.get(item.itemId);
    if (!before) items.set(item.itemId, item);
    else if (item.required && !before.required) items.set(item.itemId, { ...before, required: true });
  }
  return [...items.values()];
};

/**
 * The rules for a file of template 2: a row for each student and item.
 * Throws WorkbookFault when the items of the file cannot be on one notice.
 */
export const longBilling = (
  rows: readonly SheetRow[],
  known: KnownItems,
  target: LongTarget = { onNotice: [], demanded: [] },
): Billing => {
  const items = itemsIn(rows, known);
  if (items.length > limits.itemsPerNotice) throw new WorkbookFault('tooManyItems');
  const fault = accountsFault(items, known);
  if (fault) throw fault;
  const read = rowReader(known);
  return {
    items,
    judge: (some, facts) => judgeLongRows(some, { ...facts, ...target, read }),
    identity: (schoolId, title, some) => longIdentityOf(schoolId, title, some, read),
  };
};
