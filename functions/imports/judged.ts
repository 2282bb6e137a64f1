import type { Params } from '../../shared/contract/errors.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import type { Student } from '../students/student.ts';
import type { SheetRow } from './workbook/cells.ts';

export interface FoundFault {
  readonly code: RowFault;
  readonly params: Params;
  /** The number of the row in the file. */
  readonly row: number;
  /** Where in the row; undefined when the whole row is meant. */
  readonly column?: number | undefined;
}

/** An item in the sentence of a fault, by its name in each language. */
export const itemParams = ({ name, eName }: FrozenItem) => ({ item: name, eItem: eName });

/** A student of a file after the rules: without faults they are billed these items. A row that names nobody is alone. */
export interface Judged {
  /** At least one, in the order of the file. */
  readonly rows: readonly SheetRow[];
  readonly student: Student | undefined;
  readonly items: readonly FrozenItem[];
  readonly faults: readonly FoundFault[];
  /** Whether the student was on the notice already when the user saw the checked rows: then nobody is added. */
  readonly wasThere?: boolean;
}

export const firstRowOf = ({ rows }: Judged): SheetRow => {
  const [row] = rows;
  if (!row) throw new Error('a judged student has no row');
  return row;
};

/** The students of a school, by number: one import may bill the whole school, whatever the stages. */
export type StudentsByNumber = ReadonlyMap<string, Student>;

export interface JudgeFacts {
  readonly students: StudentsByNumber;
  /** Whether the starter of the import may give discounts (N6.03). */
  readonly mayDiscount: boolean;
}

/** What a file bills: the rules for its rows, with the items that they can name. */
export interface Billing {
  /** The items that the notice of this file has. */
  readonly items: readonly FrozenItem[];
  judge(rows: readonly SheetRow[], facts: JudgeFacts): Judged[];
  /** What makes two imports the same: the school, the title and what the rows say. */
  identity(schoolId: string, title: string, rows: readonly SheetRow[]): string;
}
