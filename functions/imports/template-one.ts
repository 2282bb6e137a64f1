import type { Params } from '../../shared/contract/errors.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import { hashOf } from '../storage/transact.ts';
import type { Student } from '../students/student.ts';
import { amountOf } from './amount.ts';
import { comparable, type ItemColumn } from './header.ts';
import { numberOf } from './read-template-one.ts';
import { cutText, type SheetRow } from './workbook/cells.ts';

export interface FoundFault {
  readonly code: RowFault;
  readonly params: Params;
}

/** A row after its rules: without faults it is a student with own items at own amounts. */
export interface JudgedRow {
  readonly row: SheetRow;
  readonly student: Student | undefined;
  readonly items: readonly FrozenItem[];
  readonly faults: readonly FoundFault[];
}

interface Facts {
  readonly columns: readonly ItemColumn[];
  /** Those of the notice's school, by number: one import may bill the whole school, whatever the stages. */
  readonly students: ReadonlyMap<string, Student>;
}

const found = (code: RowFault, params: Params = {}): FoundFault => ({ code, params });

const nameOf = ({ cells }: SheetRow): string => comparable(cells[1]?.text ?? '');

const isNameOf = (name: string, student: Student): boolean =>
  [student.name, student.eName, `${student.name}/${student.eName}`].map(comparable).includes(name);

const whyNotPerson = (row: SheetRow, student: Student | undefined): FoundFault[] => {
  if (numberOf(row) === '') return [found('numberMissing')];
  if (!student) return [found('studentUnknown')];
  return isNameOf(nameOf(row), student) ? [] : [found('nameMismatch')];
};

/** A blank cell: the item is not for this person; in a required column that is a fault. */
const itemOf = ({ cells }: SheetRow, { column, item }: ItemColumn): { item?: FrozenItem; fault?: FoundFault } => {
  const cell = cells[column];
  const name = item.name;
  if (!cell) return item.required ? { fault: found('amountRequired', { item: name }) } : {};
  const amount = amountOf(cell);
  return 'fen' in amount
    ? { item: { ...item, price: amount.fen } }
    : { fault: found(amount.fault, { item: name, ...amount.params }) };
};

const judged = (row: SheetRow, accepted: ReadonlySet<string>, facts: Facts): JudgedRow => {
  const student = facts.students.get(numberOf(row));
  const cells = facts.columns.map((column) => itemOf(row, column));
  const items = cells.flatMap(({ item }) => item ?? []);
  const ofItems = cells.flatMap(({ fault }) => fault ?? []);
  const isRepeated = student !== undefined && accepted.has(student.studentId);
  const ofPerson = isRepeated ? [found('duplicatePerson')] : whyNotPerson(row, student);
  const empty = items.length === 0 && ofItems.length === 0 ? [found('noAmount')] : [];
  return { row, student, items, faults: [...ofPerson, ...ofItems, ...empty] };
};

/** Judges every row by itself; the first accepted row of a student wins, and a refused one takes nothing from a later one (domain section 11). */
export const judgeRows = (rows: readonly SheetRow[], facts: Facts): JudgedRow[] => {
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
