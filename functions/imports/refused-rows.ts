import { firstRowOf, type FoundFault, type Judged } from './judged.ts';
import type { SheetRow } from './workbook/cells.ts';

/** A row of a file that does not go in, with every reason. */
export interface RefusedRow {
  readonly row: SheetRow;
  readonly faults: readonly FoundFault[];
}

/** Each row of a refused student with its own reasons. A row without one is refused because of the others. */
export const refusedRowsOf = (judged: Judged, faults: readonly FoundFault[] = judged.faults): RefusedRow[] =>
  judged.rows.map((row) => {
    const ofRow = faults.filter((fault) => fault.row === row.number);
    const first = faults[0]?.row ?? firstRowOf(judged).number;
    return { row, faults: ofRow.length > 0 ? ofRow : [{ code: 'otherRow', params: { row: first }, row: row.number }] };
  });
