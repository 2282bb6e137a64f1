import { integerText } from './amount.ts';
import { checkColumnsNamed, checkHeader, isTooMany } from './header.ts';
import { cutText, type SheetRow } from './workbook/cells.ts';
import { WorkbookFault } from './workbook/fault.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

export interface TemplateOne {
  readonly header: SheetRow;
  /** Rows that hold something, in the order of the file. */
  readonly rows: readonly SheetRow[];
}

/** No student number is as long: what is cut here is nobody's. */
const numberUnitsMax = 100;

/** The student number of a row, also when Excel keeps it as a number; empty when there is none. */
export const numberOf = ({ cells }: SheetRow): string => {
  const [cell] = cells;
  if (!cell) return '';
  const text = cutText(cell.text.trim(), numberUnitsMax).normalize('NFKC');
  return cell.kind === 'number' || cell.kind === 'date' ? integerText(text) : text;
};

/** Reads a file of template 1 and stops at its limits. Throws WorkbookFault. */
export const readTemplateOne = async (file: Buffer): Promise<TemplateOne> => {
  const people = new Set<string>();
  const rows: SheetRow[] = [];
  let header: SheetRow | undefined;
  await readWorkbook(file, (row) => {
    if (!row.cells.some((cell) => cell)) return;
    if (!header) {
      checkHeader(row);
      header = row;
      return;
    }
    rows.push(row);
    people.add(numberOf(row) || `row ${row.number}`);
    if (isTooMany(people.size, rows.length)) throw new WorkbookFault('tooManyPeople');
  });
  if (!header) throw new WorkbookFault('wrongTemplate');
  if (rows.length === 0) throw new WorkbookFault('noRows');
  checkColumnsNamed(header, rows);
  return { header, rows };
};
