import { shownCellUnitsMax } from '../../shared/imports/plan.ts';
import type { PlanRow } from './plan-rows.ts';
import { excelText } from './shown-cell.ts';
import { cutText, type Cell, type SheetRow } from './workbook/cells.ts';
import { storable } from './workbook/xml.ts';

/** What a page shows of a cell. The number of a student is read from a date, too, so that is shown as what it is read as. */
const shownText = (cell: Cell, column: number): string =>
  cutText(cell.kind === 'date' && column === 0 ? cell.text : excelText(cell), shownCellUnitsMax);

/** The cells of a row as a page shows them, one for each column. */
export const shownCells = ({ cells }: SheetRow, width: number): (string | null)[] =>
  Array.from({ length: width }, (_, column) => {
    const cell = cells[column];
    return cell ? shownText(cell, column) : null;
  });

/** A row as it is shown, without its cells. */
export const shownRow = ({ row, state, faults }: PlanRow) => ({
  row: row.number,
  state,
  faults: faults.map(({ code, column, params }) => ({
    code,
    params: { ...params },
    ...(column !== undefined && { column }),
  })),
});

interface Corrected {
  /** Null is an empty cell. */
  readonly cells: readonly (string | null)[];
  /** As whoever corrects them has read them. */
  readonly shown?: readonly (string | null)[] | undefined;
}

/** A row after a correction. A cell that is sent as it was shown stays what it is now: a number, a date or a long text. */
export const correctedRow = (before: SheetRow, { cells, shown }: Corrected): SheetRow => ({
  number: before.number,
  cells: cells.map((sent, column) => {
    const cell = before.cells[column];
    if (shown && sent === (shown[column] ?? null)) return cell;
    if (cell && sent === shownText(cell, column)) return cell;
    const text = storable(sent ?? '').trim();
    return text === '' ? undefined : { kind: 'text', text };
  }),
});
