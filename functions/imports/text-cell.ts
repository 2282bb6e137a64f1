import { once } from '../../shared/contract/once.ts';
import { line } from '../../shared/contract/text.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import type { Cell } from './workbook/cells.ts';

const faults: Partial<Record<Cell['kind'], RowFault>> = {
  ...{ error: 'cellIsError', date: 'textIsValue', percent: 'textIsValue', flag: 'textIsValue' },
};

/** Why a cell is no text: what Excel shows there is not what the file holds, and would be stored as something else. */
export const whyNotText = (cell: Cell | undefined): RowFault | undefined => cell && faults[cell.kind];

const ends = / ?[\t\n\v\f\r\u2028\u2029]+ ?/g;

/** The text of a cell in one line, as a field of a form has it: the end of a line and a tab are spaces. */
export const lineIn = (cell: Cell | undefined): string => (cell?.text ?? '').replace(ends, ' ').trim();

const readable = once(line);

/** Why the text of a cell cannot be stored where a form has one line: no answer could hold it. */
export const whyNotLine = (cell: Cell | undefined): RowFault | undefined =>
  whyNotText(cell) ?? (readable().safeParse(lineIn(cell)).success ? undefined : 'textInvalid');
