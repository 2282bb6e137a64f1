import { numberShownFor, percentText, shownInteger } from './amount.ts';
import { dateOf } from './money/row-date.ts';
import { cutText, flagText, type Cell } from './workbook/cells.ts';

/** What a cell holds, as Excel shows it. */
export const excelText = (cell: Cell): string => {
  const { kind, text } = cell;
  if (kind === 'number') return cell.format ? shownInteger(cell) : String(numberShownFor(text) ?? text);
  if (kind === 'percent') return percentText(text);
  if (kind === 'flag') return flagText(text);
  return (kind === 'date' ? dateOf(cell) : undefined) ?? text;
};

const shownUnitsMax = 40;

/** What the reason of a refusal repeats of a cell. */
export const valueShown = (cell: Cell | undefined): string => (cell ? cutText(excelText(cell), shownUnitsMax) : '');
