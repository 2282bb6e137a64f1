import type { Params } from '../../shared/contract/errors.ts';
import { importLimits } from '../../shared/imports/faults.ts';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { limits } from '../../shared/notices/codes.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import { columnName, cutText, withoutUnseen, type Cell, type SheetRow } from './workbook/cells.ts';
import { WorkbookFault, type FileRefusal } from './workbook/fault.ts';

/** No name of ours is longer; the rest of a longer text is not compared. Spaces in it count here. */
const comparedUnitsMax = 400;
/** How much of a file's text a message repeats. */
const shownUnitsMax = 100;
const accountNamesUnitsMax = 500;

/** A text of a file in the form in which texts are compared: width, case, spaces and unseen marks do not count. */
export const comparable = (text: string): string =>
  withoutUnseen(cutText(text, comparedUnitsMax).normalize('NFKC')).replace(/\s/g, '').toLowerCase();

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

/** The first columns of every template. */
export const personColumns = ['studentNumber', 'name', 'class'] as const;
/** The further columns of template 2. */
const itemRowColumns = ['item', 'price', 'quantity', 'discount', 'remark'] as const;
export type HeadingKey = Exclude<keyof typeof fileHeadings, 'sheet' | 'notes' | 'reasonColumn'>;
export const label = (key: HeadingKey) => `${fileHeadings[key].zh} / ${fileHeadings[key].en}`;
export const headings = {
  person: personColumns.map(label),
  itemRow: itemRowColumns.map(label),
  /** Those that we add to refused rows. */
  added: [label('rowColumn'), fileHeadings.reasonColumn.zh, fileHeadings.reasonColumn.en],
} as const;

const isHeadingOf = (cell: Cell | undefined, key: HeadingKey): boolean => {
  const known = [label(key), fileHeadings[key].zh, fileHeadings[key].en].map(comparable);
  return cell !== undefined && known.includes(comparable(cell.text));
};
const added = new Set<string>(headings.added.map(comparable));

/** Whether a heading is one that we added to refused rows: the importer does not read its column. */
const isAdded = (heading: Cell): boolean => added.has(comparable(heading.text));

const shownName = (cell: Cell | undefined): string => cutText(cell?.text.trim() ?? '', shownUnitsMax);

/** How many columns a user fills in: ours begin after them. */
export const widthOf = ({ cells }: SheetRow): number => {
  const first = cells.findIndex((cell) => cell && isAdded(cell));
  return first === -1 ? cells.length : first;
};

/** The column with the numbers of refused rows in the file that they came from; undefined when there is none. */
export const rowNumberColumn = ({ cells }: SheetRow): number | undefined => {
  const [heading] = headings.added;
  const found = cells.findIndex((cell) => cell && comparable(cell.text) === comparable(heading));
  return found === -1 ? undefined : found;
};

/**
 * Throws when the columns do not have these headings, or others besides those that we add. It names a single column that is
 * wrong; with more than one the file is another one, and the fault is `otherFile`.
 */
export const checkHeadings = ({ cells }: SheetRow, keys: readonly HeadingKey[], otherFile: FileRefusal): void => {
  const [wrong, another] = keys.flatMap((key, column) => (isHeadingOf(cells[column], key) ? [] : [{ key, column }]));
  if (another) throw new WorkbookFault(otherFile);
  if (wrong) throw new WorkbookFault('wrongHeading', { column: columnName(wrong.column), name: label(wrong.key) });
  const more = cells.findIndex((cell, column) => column >= keys.length && cell && !isAdded(cell));
  if (more !== -1) throw new WorkbookFault('otherColumn', { column: columnName(more), name: shownName(cells[more]) });
};

/** Which template a heading is of. Throws `wrongTemplate`, or `wrongLongTemplate` when columns of template 2 are missing. */
export const templateOf = ({ cells }: SheetRow): 1 | 2 => {
  const hasAt = (keys: readonly HeadingKey[], first: number) =>
    keys.every((key, index) => isHeadingOf(cells[first + index], key));
  if (!hasAt(personColumns, 0)) throw new WorkbookFault('wrongTemplate');
  const { length } = personColumns;
  const [item, price] = itemRowColumns;
  if (!hasAt([item, price], length)) return 1;
  if (!hasAt(itemRowColumns, length)) throw new WorkbookFault('wrongLongTemplate');
  const more = cells.findIndex((cell, column) => column >= length + itemRowColumns.length && cell && !isAdded(cell));
  if (more !== -1) throw new WorkbookFault('wrongLongTemplate');
  return 2;
};

const namesOf = ({ name, eName, payItemNo }: ImportItem): string[] =>
  [`${name}/${eName}`, name, eName].flatMap((one) => [comparable(one), comparable(`${one}[${payItemNo}]`)]);

const marked = /^\*+|\*+$/g;

/** One of the names of an item, in the form in which texts are compared. */
interface NameOfItem {
  readonly name: string;
  readonly item: ImportItem;
}

/** What a heading can call the items, by the names without the `*` at their ends. */
const itemsByName = (items: readonly ImportItem[]): Map<string, NameOfItem[]> => {
  const found = new Map<string, NameOfItem[]>();
  for (const item of items)
    for (const name of namesOf(item)) {
      const key = name.replace(marked, '');
      const others = found.get(key) ?? [];
      others.push({ name, item });
      found.set(key, others);
    }
  return found;
};

/**
 * The items that a wording can mean, and whether it marks them as required. A `*` at its ends is part of a name or such a
 * mark, so of two items whose names differ by it only, both can be meant.
 */
const readAs = (wording: string, byName: ReadonlyMap<string, readonly NameOfItem[]>) => {
  const fitting = (byName.get(wording.replace(marked, '')) ?? []).filter(({ name }) => wording.includes(name));
  return {
    items: [...new Set(fitting.map(({ item }) => item))],
    required: fitting.every(({ name }) => name !== wording),
  };
};

const fullName = ({ name, eName }: ImportItem): string => `${name} / ${eName}`;
const numbered = (item: ImportItem): string => `${fullName(item)} [${item.payItemNo}]`;

/** The template's heading of an item's column: with `*` when required, with the number where it can mean another item, too. */
export const headingsOf = (
  items: readonly (ImportItem & { readonly required: boolean })[],
  all: readonly ImportItem[],
): string[] => {
  const byName = itemsByName(all);
  return items.map((item) => {
    const mark = item.required ? ' *' : '';
    const alone = readAs(comparable(`${fullName(item)}${mark}`), byName).items.length === 1;
    return `${alone ? fullName(item) : numbered(item)}${mark}`;
  });
};

/** What a heading or cell is refused with that names none of the items. */
type Unknown = 'unknownItem' | 'itemNotOnNotice';

/** An item by one of its names; `*` marks it as required. */
type Named = { readonly item: FrozenItem } | { readonly fault: Unknown | 'ambiguousItem'; readonly params: Params };

/** The items that a file can name. */
export interface KnownItems {
  named(text: string): Named;
  accountNameOf(item: FrozenItem): string;
}

/** Finds items by their names; each wording is looked up once. */
export const knownItems = (items: readonly ImportItem[], unknown: Unknown = 'unknownItem'): KnownItems => {
  const byName = itemsByName(items);
  const known = new Map<string, Named>();
  const find = (text: string): Named => {
    const name = cutText(text.trim(), shownUnitsMax);
    const {
      items: [item, other],
      required,
    } = readAs(comparable(text), byName);
    if (!item) return { fault: unknown, params: { name } };
    if (other) return { fault: 'ambiguousItem', params: { name, example: numbered(item) } };
    const { accountName: _, ...copied } = item;
    return { item: { ...copied, quantity: 1, required } };
  };
  return {
    named(text) {
      const found = known.get(text) ?? find(text);
      known.set(text, found);
      return found;
    },
    accountNameOf: ({ itemId }) => items.find((one) => one.itemId === itemId)?.accountName ?? '',
  };
};

const columnOfCell = (cell: Cell, column: number, known: KnownItems): ItemColumn => {
  const found = known.named(cell.text);
  if ('fault' in found) throw new WorkbookFault(found.fault, { column: columnName(column), ...found.params });
  return { column, item: found.item };
};

/** Why items cannot be on one notice: they are of two collection accounts. */
export const accountsFault = (items: readonly FrozenItem[], known: KnownItems): WorkbookFault | undefined => {
  const accounts = new Map(items.map((item) => [item.accountId, known.accountNameOf(item)]));
  if (accounts.size < 2) return undefined;
  return new WorkbookFault('twoAccounts', { names: cutText([...accounts.values()].join(', '), accountNamesUnitsMax) });
};

/** Throws when a heading is no fee item of `items`, occurs twice, or the items are of two collection accounts. */
export const itemColumns = (
  { cells }: SheetRow,
  items: readonly ImportItem[],
  unknown: Unknown = 'unknownItem',
): ItemColumn[] => {
  const known = knownItems(items, unknown);
  const columns = cells.flatMap((cell, column) =>
    column < personColumns.length || !cell || isAdded(cell) ? [] : [columnOfCell(cell, column, known)],
  );
  if (columns.length === 0) throw new WorkbookFault('noItems');
  if (columns.length > limits.itemsPerNotice) throw new WorkbookFault('tooManyItems');
  for (const [index, { column, item }] of columns.entries())
    if (columns.findIndex((one) => one.item.itemId === item.itemId) !== index)
      throw new WorkbookFault('duplicateItem', { column: columnName(column), name: shownName(cells[column]) });
  const fault = accountsFault(
    columns.map(({ item }) => item),
    known,
  );
  if (fault) throw fault;
  return columns;
};

/** Throws when a row has a value in a column without a heading: nobody would notice that it is lost. */
export const checkColumnsNamed = (header: SheetRow, rows: readonly SheetRow[]): void => {
  for (const { cells, number } of rows)
    for (const [column, cell] of cells.entries())
      if (cell && !header.cells[column])
        throw new WorkbookFault('unnamedColumn', { column: columnName(column), row: number });
};

/** Throws when a column is behind those that we add: a correction keeps only what is in front of them. */
export const checkAddedLast = (header: SheetRow): void => {
  const { cells } = header;
  const behind = cells.findIndex((cell, column) => column > widthOf(header) && cell && !isAdded(cell));
  if (behind !== -1)
    throw new WorkbookFault('columnBehindReasons', { column: columnName(behind), name: shownName(cells[behind]) });
};

/**
 * Throws when a file already has too much. More numbers than students are let through: some may be wrong, and only the
 * students of the school tell which.
 */
export const checkSize = (numbers: number, rows: number, template: 1 | 2): void => {
  if (numbers > importLimits.rows) throw new WorkbookFault('tooManyPeople');
  if (template === 1 && rows > importLimits.rows) throw new WorkbookFault('tooManyPeople');
  if (rows > importLimits.longRows) throw new WorkbookFault('tooManyRows');
};
