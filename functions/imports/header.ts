import { importLimits } from '../../shared/imports/faults.ts';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { limits } from '../../shared/notices/codes.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import { columnName, cutText, type Cell, type SheetRow } from './workbook/cells.ts';
import { WorkbookFault } from './workbook/fault.ts';

/** No name of ours is longer; the rest of a longer text is not compared. Spaces in it count here. */
const comparedUnitsMax = 400;
/** How much of a file's text a message repeats. */
const shownUnitsMax = 100;
const accountNamesUnitsMax = 500;

/** A text of a file in the form in which texts are compared: width, case and spaces do not count. */
export const comparable = (text: string): string =>
  cutText(text, comparedUnitsMax).normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** A fee item of the catalogue, or of a notice that froze it. */
export type ImportItem = Pick<
  FrozenItem,
  'photoId' | 'itemId' | 'payItemNo' | 'name' | 'eName' | 'custodial' | 'accountId'
> & {
  /** In fen. */
  readonly price: number;
  /** The name of its collection account, for the message about two of them. */
  readonly accountName: string;
};

/** One column of amounts. */
export interface ItemColumn {
  readonly column: number;
  readonly item: FrozenItem;
}

/** The first columns of template 1, and the one in which failed rows come back. */
export const personColumns = ['studentNumber', 'name', 'class'] as const;
const label = (key: (typeof personColumns)[number] | 'reasonColumn') =>
  `${fileHeadings[key].zh} / ${fileHeadings[key].en}`;
export const headings = {
  person: personColumns.map(label),
  reasons: [fileHeadings.reasonColumn.zh, fileHeadings.reasonColumn.en],
} as const;

const isHeadingOf = (cell: Cell | undefined, key: (typeof personColumns)[number]): boolean => {
  const known = [label(key), fileHeadings[key].zh, fileHeadings[key].en].map(comparable);
  return cell !== undefined && known.includes(comparable(cell.text));
};
const reasons = new Set<string>(headings.reasons.map(comparable));

/** Throws `wrongTemplate` unless the first columns are those of template 1. */
export const checkHeader = ({ cells }: SheetRow): void => {
  if (!personColumns.every((key, column) => isHeadingOf(cells[column], key))) throw new WorkbookFault('wrongTemplate');
};

const namesOf = ({ name, eName, payItemNo }: ImportItem): string[] =>
  [`${name}/${eName}`, name, eName].flatMap((one) => [comparable(one), comparable(`${one}[${payItemNo}]`)]);

/** Finds items by what a heading can call them. */
const itemsByName = (items: readonly ImportItem[]): Map<string, Set<ImportItem>> => {
  const found = new Map<string, Set<ImportItem>>();
  for (const item of items) for (const name of namesOf(item)) found.set(name, (found.get(name) ?? new Set()).add(item));
  return found;
};

const fullName = ({ name, eName }: ImportItem): string => `${name} / ${eName}`;
const numbered = (item: ImportItem): string => `${fullName(item)} [${item.payItemNo}]`;

/** The template's heading of an item's column: with the number where the name is not unique, with `*` when required. */
export const headingsOf = (
  items: readonly (ImportItem & { readonly required: boolean })[],
  all: readonly ImportItem[],
): string[] => {
  const byName = itemsByName(all);
  return items.map((item) => {
    const alone = byName.get(comparable(fullName(item)))?.size === 1;
    return `${alone ? fullName(item) : numbered(item)}${item.required ? ' *' : ''}`;
  });
};

const shownName = (cell: Cell | undefined): string => cutText(cell?.text.trim() ?? '', shownUnitsMax);

const marked = /^\*+|\*+$/g;

interface Known {
  readonly byName: ReadonlyMap<string, ReadonlySet<ImportItem>>;
  /** What a heading is refused with that is none of them. */
  readonly unknown: 'unknownItem' | 'itemNotOnNotice';
}

const columnOfCell = (cell: Cell, column: number, { byName, unknown }: Known): ItemColumn => {
  const name = shownName(cell);
  const heading = comparable(cell.text);
  const [item, other] = byName.get(heading.replace(marked, '')) ?? [];
  const params = { column: columnName(column), name };
  if (!item) throw new WorkbookFault(unknown, params);
  if (other) throw new WorkbookFault('ambiguousItem', { ...params, example: numbered(item) });
  const { accountName: _, ...copied } = item;
  return { column, item: { ...copied, quantity: 1, required: heading.replace(marked, '') !== heading } };
};

/** Throws when a heading is no fee item of `items`, occurs twice, or the items are of two collection accounts. */
export const itemColumns = (
  { cells }: SheetRow,
  items: readonly ImportItem[],
  unknown: Known['unknown'] = 'unknownItem',
): ItemColumn[] => {
  const known = { byName: itemsByName(items), unknown };
  const columns = cells.flatMap((cell, column) =>
    column < personColumns.length || !cell || reasons.has(comparable(cell.text))
      ? []
      : [columnOfCell(cell, column, known)],
  );
  if (columns.length === 0) throw new WorkbookFault('noItems');
  if (columns.length > limits.itemsPerNotice) throw new WorkbookFault('tooManyItems');
  for (const [index, { column, item }] of columns.entries())
    if (columns.findIndex((one) => one.item.itemId === item.itemId) !== index)
      throw new WorkbookFault('duplicateItem', { column: columnName(column), name: shownName(cells[column]) });
  const accounts = new Map(
    columns.map(({ item }) => [item.accountId, items.find((one) => one.itemId === item.itemId)?.accountName ?? '']),
  );
  if (accounts.size > 1)
    throw new WorkbookFault('twoAccounts', { names: cutText([...accounts.values()].join(', '), accountNamesUnitsMax) });
  return columns;
};

/** Throws when a row has a value in a column without a heading: nobody would notice that it is lost. */
export const checkColumnsNamed = (header: SheetRow, rows: readonly SheetRow[]): void => {
  for (const { cells, number } of rows)
    for (const [column, cell] of cells.entries())
      if (cell && !header.cells[column])
        throw new WorkbookFault('unnamedColumn', { column: columnName(column), row: number });
};

/** Whether a file already names too many; `people` counts each student number once (domain section 11). */
export const isTooMany = (people: number, rows: number): boolean =>
  people > importLimits.people || rows > importLimits.rows;
