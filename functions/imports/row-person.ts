import { fileHeadings } from '../../shared/imports/file-format.ts';
import type { Student } from '../students/student.ts';
import { shownInteger } from './amount.ts';
import { comparable, personColumns } from './header.ts';
import type { FoundFault } from './judged.ts';
import { cutText, withoutUnseen, type SheetRow } from './workbook/cells.ts';

/** No student number is as long: what is cut here is nobody's. */
const numberUnitsMax = 100;

/** The student number of a row, also when Excel keeps it as a number; empty when there is none. */
export const numberOf = ({ cells }: SheetRow): string => {
  const [cell] = cells;
  if (!cell) return '';
  const text = withoutUnseen(cutText(cell.text, numberUnitsMax)).trim().normalize('NFKC');
  return cell.kind === 'number' || cell.kind === 'date' ? shownInteger({ ...cell, text }) : text;
};

/** The student numbers of some rows. */
export const numbersOf = (rows: readonly SheetRow[]): Set<string> =>
  new Set(rows.map(numberOf).filter((number) => number !== ''));

export const nameOf = ({ cells }: SheetRow): string => comparable(cells[1]?.text ?? '');

const isNameOf = (name: string, student: Student): boolean =>
  [student.name, student.eName, `${student.name}/${student.eName}`].map(comparable).includes(name);

/** An error, or a formula whose result only Excel shows: the file does not hold what the user sees. */
const whyNotSolved = ({ cells, number }: SheetRow, column: 0 | 1): FoundFault | undefined => {
  const { zh, en } = fileHeadings[personColumns[column]];
  return cells[column]?.kind === 'error'
    ? { code: 'cellIsError', params: { item: zh, eItem: en }, row: number, column }
    : undefined;
};

/** Why a row does not name a student, by the number and the name that must belong to it. */
export const whyNotPerson = (row: SheetRow, student: Student | undefined): FoundFault[] => {
  const at = { params: {}, row: row.number };
  const unsolved = whyNotSolved(row, 0) ?? whyNotSolved(row, 1);
  if (unsolved) return [unsolved];
  if (numberOf(row) === '') return [{ ...at, code: 'numberMissing', column: 0 }];
  if (!student) return [{ ...at, code: 'studentUnknown', column: 0 }];
  if (nameOf(row) === '') return [{ ...at, code: 'nameMissing', column: 1 }];
  return isNameOf(nameOf(row), student) ? [] : [{ ...at, code: 'nameMismatch', column: 1 }];
};
