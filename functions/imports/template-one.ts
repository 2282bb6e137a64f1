import type { FrozenItem } from '../items/frozen-item.ts';
import { hashOf } from '../storage/transact.ts';
import { amountOf } from './amount.ts';
import type { ItemColumn } from './header.ts';
import { itemParams, type FoundFault, type Judged, type StudentsByNumber } from './judged.ts';
import { numberOf, nameOf, whyNotPerson } from './row-person.ts';
import { cutText, type SheetRow } from './workbook/cells.ts';

interface Facts {
  readonly columns: readonly ItemColumn[];
  readonly students: StudentsByNumber;
}

/** A blank cell: the item is not for this person; in a required column that is a fault. */
const itemOf = (
  { cells, number: row }: SheetRow,
  { column, item }: ItemColumn,
): { item?: FrozenItem; fault?: FoundFault } => {
  const cell = cells[column];
  if (!cell) return item.required ? { fault: { code: 'amountRequired', params: itemParams(item), row, column } } : {};
  const amount = amountOf(cell);
  return 'fen' in amount
    ? { item: { ...item, price: amount.fen } }
    : { fault: { code: amount.fault, params: { ...itemParams(item), ...amount.params }, row, column } };
};

const judged = (row: SheetRow, accepted: ReadonlySet<string>, facts: Facts): Judged => {
  const student = facts.students.get(numberOf(row));
  const cells = facts.columns.map((column) => itemOf(row, column));
  const items = cells.flatMap(({ item }) => item ?? []);
  const ofItems = cells.flatMap(({ fault }) => fault ?? []);
  const isRepeated = student !== undefined && accepted.has(student.studentId);
  const fault = (code: 'duplicatePerson' | 'noAmount'): FoundFault => ({ code, params: {}, row: row.number });
  const ofPerson = isRepeated ? [{ ...fault('duplicatePerson'), column: 0 }] : whyNotPerson(row, student);
  const empty = items.length === 0 && ofItems.length === 0 ? [fault('noAmount')] : [];
  return { rows: [row], student, items, faults: [...ofPerson, ...ofItems, ...empty] };
};

/** Judges every row by itself; the first accepted row of a student wins, and a refused one takes nothing from a later one (domain section 11). */
export const judgeRows = (rows: readonly SheetRow[], facts: Facts): Judged[] => {
  const accepted = new Set<string>();
  return rows.map((row) => {
    const one = judged(row, accepted, facts);
    if (one.student && one.faults.length === 0) accepted.add(one.student.studentId);
    return one;
  });
};

/** Of an amount that is none: enough to tell files apart. */
const wrongAmountUnitsMax = 100;

const normalAmount = (row: SheetRow, column: number): string => {
  const cell = row.cells[column];
  if (!cell) return '';
  const amount = amountOf(cell);
  return 'fen' in amount ? String(amount.fen) : `?${cutText(cell.text.trim(), wrongAmountUnitsMax)}`;
};

/**
 * What makes two imports the same: the school, the title and what the rows say. Neither the order of rows and
 * columns counts nor how Excel writes a value, so a file that was saved again is the same file.
 */
export const identityOf = (
  schoolId: string,
  title: string,
  columns: readonly ItemColumn[],
  rows: readonly SheetRow[],
): string => {
  const sorted = [...columns].sort((a, b) => (a.item.itemId < b.item.itemId ? -1 : 1));
  const lines = rows.map((row) =>
    JSON.stringify([numberOf(row), nameOf(row), ...sorted.map(({ column }) => normalAmount(row, column))]),
  );
  const items = sorted.map(({ item }) => [item.itemId, item.required]);
  return hashOf(JSON.stringify(['template 1', schoolId, title, items]) + lines.sort().join('\n'));
};
