import * as z from 'zod/mini';
import { once } from '../../shared/contract/once.ts';
import { rowFaults } from '../../shared/imports/faults.ts';
import { planStates, type PlanState } from '../../shared/imports/plan.ts';
import { newId } from '../storage/new-id.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportPlan, PlanPart } from './import-plan.ts';
import type { FoundFault } from './judged.ts';
import { cellKinds, type Cell, type SheetRow } from './workbook/cells.ts';

/** Where the rows of a checked file are. */
type PlanPlace = Pick<ImportPlan, 'jobId' | 'head' | 'parts'>;

/** A row of a plan: what the file says, and what would come of it. */
export interface PlanRow {
  readonly row: SheetRow;
  readonly state: PlanState;
  readonly faults: readonly FoundFault[];
  /** Of the person at the check of a row of money that can be booked; a check of the release before keeps none. */
  readonly revision?: number | undefined;
}

const rowsPerPart = 1000;
const partsAtOnce = 10;

/** A blank cell is 0, one of text its text. */
type StoredCell = string | 0 | readonly [Cell['kind'], string, string?];

const kinds = new Set<unknown>(cellKinds);
const isText = (part: unknown): boolean => typeof part === 'string';
const isStoredCell = (cell: unknown): cell is StoredCell =>
  isText(cell) ||
  cell === 0 ||
  (Array.isArray(cell) && kinds.has(cell[0]) && isText(cell[1]) && (cell[2] === undefined || isText(cell[2])));

/** A function, because a schema for each of 250,000 cells takes more than a second. */
const storedCells = once(() =>
  z.custom<readonly StoredCell[]>((cells) => Array.isArray(cells) && cells.every(isStoredCell)),
);
const storedHead = once(() => z.tuple([z.int(), storedCells()]));
const storedRows = once(() => {
  const params = z.record(z.string(), z.union([z.string(), z.number()]));
  const fault = z.object({ code: z.enum(rowFaults), params, row: z.int(), column: z.optional(z.int()) });
  return z.array(z.tuple([z.int(), storedCells(), z.enum(planStates), z.array(fault), z.optional(z.int())]));
});
type StoredRow = z.output<ReturnType<typeof storedRows>>[number];

const storedCell = (cell: Cell | undefined): StoredCell => {
  if (!cell) return 0;
  if (cell.kind === 'text') return cell.text;
  return cell.format === undefined ? [cell.kind, cell.text] : [cell.kind, cell.text, cell.format];
};

const cellOf = (stored: StoredCell): Cell | undefined => {
  if (stored === 0) return undefined;
  if (typeof stored === 'string') return { kind: 'text', text: stored };
  const [kind, text, format] = stored;
  return { kind, text, ...(format !== undefined && { format }) };
};

const cellsIn = (cells: readonly (Cell | undefined)[]): StoredCell[] => Array.from(cells, storedCell);

const storedRow = ({ row, state, faults, revision }: PlanRow): StoredRow => {
  const cells = cellsIn(row.cells);
  return revision === undefined
    ? [row.number, cells, state, [...faults]]
    : [row.number, cells, state, [...faults], revision];
};

const rowOf = ([number, cells, state, faults, revision]: StoredRow): PlanRow => ({
  row: { number, cells: cells.map(cellOf) },
  state,
  faults,
  ...(revision !== undefined && { revision }),
});

const countOf = (rows: readonly PlanRow[], state: PlanState): number =>
  rows.reduce((count, row) => count + (row.state === state ? 1 : 0), 0);

/** What is written of one thousand rows; the same text is the same part. */
const contentsOf = (rows: readonly PlanRow[]): { text: string; rows: readonly PlanRow[] }[] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerPart) }, (_, index) => {
    const some = rows.slice(index * rowsPerPart, (index + 1) * rowsPerPart);
    return { text: JSON.stringify(some.map(storedRow)), rows: some };
  });

/** The order of all parts, with at most some of them under way at once. */
const inGroups = async <One, Done>(all: readonly One[], work: (one: One) => Promise<Done>): Promise<Done[]> => {
  const done: Done[] = [];
  for (let start = 0; start < all.length; start += partsAtOnce)
    done.push(...(await Promise.all(all.slice(start, start + partsAtOnce).map(work))));
  return done;
};

/** Writes the rows of a version as new parts; they count for nothing until the row of the plan names them. */
export const writePlanRows = (
  files: ImportFiles,
  jobId: string,
  rows: readonly PlanRow[],
  now: number,
): Promise<PlanPart[]> =>
  inGroups(contentsOf(rows), async ({ text, rows: some }) => {
    const name = newId(now);
    await files.putPlanPart(jobId, name, text);
    return { name, new: countOf(some, 'new'), same: countOf(some, 'same'), refused: countOf(some, 'refused') };
  });

/** Writes the headings of a file; answers their name. */
export const writePlanHead = async (
  files: ImportFiles,
  jobId: string,
  header: SheetRow,
  now: number,
): Promise<string> => {
  const name = newId(now);
  await files.putPlanPart(jobId, name, JSON.stringify([header.number, cellsIn(header.cells)]));
  return name;
};

export const readPlanHead = async (
  files: ImportFiles,
  { jobId, head }: Pick<PlanPlace, 'jobId' | 'head'>,
): Promise<SheetRow> => {
  const [number, cells] = storedHead().parse(JSON.parse(await files.readPlanPart(jobId, head)));
  return { number, cells: cells.map(cellOf) };
};

const readPart = async (files: ImportFiles, jobId: string, name: string): Promise<PlanRow[]> =>
  storedRows()
    .parse(JSON.parse(await files.readPlanPart(jobId, name)))
    .map(rowOf);

/** All rows of a plan, with its headings. */
export const readPlanRows = async (
  files: ImportFiles,
  plan: PlanPlace,
): Promise<{ header: SheetRow; rows: PlanRow[] }> => {
  const [header, parts] = await Promise.all([
    readPlanHead(files, plan),
    inGroups(plan.parts, ({ name }) => readPart(files, plan.jobId, name)),
  ]);
  return { header, rows: parts.flat() };
};

const countIn = (part: PlanPart, state: PlanState | undefined): number =>
  state === undefined ? part.new + part.same + part.refused : part[state];

/** One page of the rows in a state, or of all: only the parts that hold it are read. */
export const readPlanPage = async (
  files: ImportFiles,
  { jobId, parts }: Pick<PlanPlace, 'jobId' | 'parts'>,
  { state, first, count }: { state: PlanState | undefined; first: number; count: number },
): Promise<PlanRow[]> => {
  const found: PlanRow[] = [];
  let before = 0;
  for (const part of parts) {
    const here = countIn(part, state);
    if (before + here > first && found.length < count) {
      const rows = (await readPart(files, jobId, part.name)).filter(
        (row) => state === undefined || row.state === state,
      );
      found.push(...rows.slice(Math.max(0, first - before), Math.max(0, first - before) + count - found.length));
    }
    before += here;
  }
  return found;
};
