import type { RowFault } from '../../shared/imports/faults.ts';
import type { Cell } from './workbook/cells.ts';

const faults: Partial<Record<Cell['kind'], RowFault>> = {
  ...{ error: 'cellIsError', date: 'textIsValue', percent: 'textIsValue', flag: 'textIsValue' },
};

/** Why a cell is no text: what Excel shows there is not what the file holds, and would be stored as something else. */
export const whyNotText = (cell: Cell | undefined): RowFault | undefined => cell && faults[cell.kind];
