import type { ClipboardEvent, KeyboardEvent } from 'react';
import { settled } from '../use-form.ts';
import type { ItemsProps } from './sections.ts';
import { isFillDown } from '../../../ui/shortcuts.ts';
import { cellColumns, filledDown, paste, pastedRows, type CellColumn } from './paste.ts';

/** The cell of the table that an event comes from; undefined outside the columns that take text. */
const cellOf = (target: EventTarget): { input: HTMLInputElement; column: CellColumn } | undefined => {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const name = target.closest('td')?.dataset['column'];
  const column = cellColumns.find((one) => one === name);
  return column && { input: target, column };
};

const inputsOf = (table: HTMLTableElement, column: CellColumn): HTMLInputElement[] => [
  ...table.querySelectorAll<HTMLInputElement>(`td[data-column="${column}"] input`),
];

const itemIdOf = (input: HTMLInputElement): string => input.closest('tr')?.dataset['item'] ?? '';

/**
 * The keys and the clipboard of the table: Enter goes to the cell below, Shift and Enter above; Ctrl and D copies a value
 * to all cells below, and a copied column fills them.
 */
export const useCells = ({
  change,
  readOnly,
  mayDiscount,
  onRefused,
  onFilled,
}: Omit<ItemsProps, 'form' | 'errorAt' | 'onPickFor'>) => ({
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    if (cell && isFillDown(event)) {
      // In a browser, Ctrl and D makes a bookmark.
      event.preventDefault();
      if (readOnly || (cell.column === 'discounts' && !mayDiscount)) return;
      const all = inputsOf(event.currentTarget, cell.column);
      const itemIds = all.slice(all.indexOf(cell.input)).map(itemIdOf);
      const filled = filledDown(settled(change), itemIds, cell.column);
      if (!filled) return;
      change(() => filled.form);
      onFilled(filled);
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !cell) return;
    // In a form, Enter would save it.
    event.preventDefault();
    const inputs = inputsOf(event.currentTarget, cell.column);
    const next = inputs[inputs.indexOf(cell.input) + (event.shiftKey ? -1 : 1)];
    next?.focus();
    next?.select();
  },
  // Before the field, which takes cells for a text that is no amount.
  onPasteCapture: (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target);
    const rows = pastedRows(event.clipboardData.getData('text/plain'));
    if (!cell || !rows || readOnly || (cell.column === 'discounts' && !mayDiscount)) return;
    event.preventDefault();
    const inputs = inputsOf(event.currentTarget, cell.column);
    const itemIds = inputs.slice(inputs.indexOf(cell.input)).map(itemIdOf);
    // The field forgets what was typed, which it would show instead.
    cell.input.blur();
    const pasted = paste(settled(change), itemIds, cell.column, rows, mayDiscount);
    change(() => pasted.form);
    cell.input.focus();
    onRefused(pasted.refused);
  },
});
