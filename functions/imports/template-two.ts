import type { Params } from '../../shared/contract/errors.ts';
import type { RowFault } from '../../shared/imports/faults.ts';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { isBillTooBig } from '../../shared/items/amounts.ts';
import { benefitFaults, termsFault } from '../../shared/items/form-rules.ts';
import { changesBenefits } from '../../shared/items/permissions.ts';
import { billFenMax, groupedFenText } from '../../shared/money/fen.ts';
import { limits } from '../../shared/notices/codes.ts';
import type { FrozenItem } from '../items/frozen-item.ts';
import { hashOf } from '../storage/transact.ts';
import type { Student } from '../students/student.ts';
import { amountOf, decimalOf, type Amount } from './amount.ts';
import { discountsOf } from './discount-text.ts';
import type { KnownItems } from './header.ts';
import { itemParams, type FoundFault, type Judged, type JudgeFacts } from './judged.ts';
import { longColumns, type LongColumn } from './long-columns.ts';
import { nameOf, numberOf, whyNotPerson } from './row-person.ts';
import { valueShown } from './shown-cell.ts';
import { lineIn, whyNotLine, whyNotText } from './text-cell.ts';
import { cutText, usualSigns, type Cell, type SheetRow } from './workbook/cells.ts';

/** One row of template 2: an item of a student, or what is wrong with it. */
interface ItemRow {
  readonly item?: FrozenItem;
  readonly faults: readonly FoundFault[];
}

const quantityOf = (cell: Cell | undefined): number | undefined => {
  if (!cell) return 1;
  if (cell.kind !== 'number' && cell.kind !== 'text') return undefined;
  const decimal = decimalOf(usualSigns(cell.text).trim(), 15);
  if (!decimal || decimal.negative || decimal.scale > 0) return undefined;
  const quantity = Number(decimal.digits * 10n ** BigInt(-decimal.scale));
  return quantity >= 1 && quantity <= limits.quantity ? quantity : undefined;
};

/** The codes of the editor's rules for discounts, as the importer says them. */
const benefitCodes: Readonly<Record<string, RowFault>> = {
  benefitTooBig: 'discountTooBig',
  benefitsTooMany: 'discountsTooMany',
  benefitRemarkRequired: 'remarkMissing',
  benefitRemarkTooLong: 'remarkTooLong',
};

type At = (name: LongColumn) => Cell | undefined;

/** What the cells of a row make of its item: one object for all rows that say the same. */
const itemRowOf = (at: At, row: number, known: KnownItems): ItemRow => {
  const fault = (name: LongColumn, code: RowFault, params: Params = {}): FoundFault => ({
    ...{ code, params, row },
    column: longColumns[name],
  });
  const shown = (name: LongColumn): string => valueShown(at(name));
  const unreadable = (['item', 'quantity', 'discount', 'remark'] as const).flatMap((name) => {
    const cell = at(name);
    const ofError = cell?.kind === 'error' ? whyNotText(cell) : undefined;
    const code = name === 'remark' ? whyNotLine(cell) : ofError;
    return code ? [fault(name, code, { item: fileHeadings[name].zh, eItem: fileHeadings[name].en })] : [];
  });
  if (unreadable.length > 0) return { faults: unreadable };
  const named = at('item');
  if (!named) return { faults: [fault('item', 'itemNameMissing')] };
  const found = known.named(named.text);
  if ('fault' in found) return { faults: [fault('item', found.fault, found.params)] };
  const { item } = found;
  const price = at('price');
  const missing = item.required ? 'amountRequired' : 'amountMissing';
  const amount: Amount = price ? amountOf(price) : { fault: missing, params: {} };
  const quantity = quantityOf(at('quantity'));
  const discounts = discountsOf(at('discount'), lineIn(at('remark')));
  if (!('fen' in amount) || quantity === undefined || 'fault' in discounts) {
    const ofQuantity = { value: shown('quantity'), max: limits.quantity };
    return {
      faults: [
        ...('fen' in amount ? [] : [fault('price', amount.fault, { ...itemParams(item), ...amount.params })]),
        ...(quantity === undefined ? [fault('quantity', 'quantityInvalid', ofQuantity)] : []),
        ...('fault' in discounts
          ? [fault(discounts.fault === 'remarkAlone' ? 'remark' : 'discount', discounts.fault, discounts.params)]
          : []),
      ],
    };
  }
  const { benefits } = discounts;
  const priced = { price: amount.fen, quantity, ...(benefits.length > 0 && { benefits: [...benefits] }) };
  const wrong = benefits.length > 0 ? benefitFaults(priced) : [];
  const columnOf = (code: string) => (code.startsWith('benefitRemark') ? 'remark' : 'discount');
  return {
    item: { ...item, ...priced },
    faults: wrong.map(({ code, params }) =>
      fault(columnOf(code), benefitCodes[code] ?? 'discountInvalid', { value: shown('discount'), ...params }),
    ),
  };
};

/** Rows that say the same share one item: most of a file's rows do. */
const sharedItemsMax = 50_000;

/** Reads the rows of a file. */
export const rowReader = (known: KnownItems) => {
  const shared = new Map<string, ItemRow>();
  return ({ cells, number }: SheetRow): ItemRow => {
    const texts = cells.slice(longColumns.item, longColumns.remark + 1);
    const wording = texts.map((cell) => (cell ? `${cell.kind} ${cell.text}` : '')).join('\u0001');
    const found = shared.get(wording);
    if (found) return found;
    const read = itemRowOf((name) => cells[longColumns[name]], number, known);
    // A fault names its row.
    if (read.faults.length === 0 && shared.size < sharedItemsMax) shared.set(wording, read);
    return read;
  };
};
export type ReadRow = ReturnType<typeof rowReader>;

/**
 * Rows of a student can be anywhere in the file. A row without a number belongs to the student above it unless it names
 * somebody else: cells that are merged, or left empty like the ones above, are so. Alone it would be refused, and the
 * student billed without it.
 */
const groupsOf = (rows: readonly SheetRow[]): SheetRow[][] => {
  const groups = new Map<string, SheetRow[]>();
  let above: SheetRow[] = [];
  for (const row of rows) {
    const number = numberOf(row);
    const isOfAbove = number === '' && ['', ...above.slice(0, 1).map(nameOf)].includes(nameOf(row));
    const key = number || `row ${row.number}`;
    const group = (isOfAbove && above.length > 0 ? above : undefined) ?? groups.get(key) ?? [];
    if (group.length === 0) groups.set(key, group);
    group.push(row);
    above = group;
  }
  return [...groups.values()];
};

/** A name is written in many rows of a student: each wording is compared once, in rows that have the number. */
const personFaults = (rows: readonly SheetRow[], student: Student | undefined): FoundFault[] => {
  const right = new Set<string>();
  return rows.flatMap((row) => {
    const name = row.cells[1]?.text ?? '';
    if (numberOf(row) !== '' && right.has(name)) return [];
    const faults = whyNotPerson(row, student);
    if (faults.length === 0) right.add(name);
    return faults;
  });
};

const twiceFaults = (rows: readonly SheetRow[], items: readonly (FrozenItem | undefined)[]): FoundFault[] => {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const row = rows[index]?.number ?? 0;
    if (!item || seen.size < seen.add(item.itemId).size) return [];
    return [{ code: 'itemTwice', params: itemParams(item), row, column: longColumns.item }];
  });
};

/** Of a notice that gets the people. */
export interface LongTarget {
  /** Its items. */
  readonly onNotice: readonly FrozenItem[];
  /** Those that each student must have. */
  readonly demanded: readonly FrozenItem[];
}

interface LongFacts extends JudgeFacts, LongTarget {
  readonly read: ReadRow;
}

/** Judges each student by all rows together: a bad row fails the student (domain section 10). */
export const judgeLongRows = (
  rows: readonly SheetRow[],
  { read, onNotice, demanded, students, mayDiscount }: LongFacts,
): Judged[] =>
  groupsOf(rows).map((group) => {
    const [first] = group;
    const student = first && students.get(numberOf(first));
    const all = group.map(read);
    const items = all.flatMap(({ item }) => item ?? []);
    const ofRows = all.flatMap(({ faults }) => faults);
    const row = first?.number ?? 0;
    const billed = new Set<string>(items.map(({ itemId }) => itemId));
    const missing = ofRows.length > 0 ? [] : demanded.filter(({ itemId }) => !billed.has(itemId));
    const tooLong = termsFault(items, []);
    const isForbidden = !mayDiscount && changesBenefits(onNotice, items);
    return {
      rows: group,
      student,
      items,
      faults: [
        ...personFaults(group, student),
        ...ofRows,
        ...twiceFaults(
          group,
          all.map(({ item }) => item),
        ),
        ...missing.map((item) => ({ code: 'amountRequired' as const, params: itemParams(item), row })),
        ...(isForbidden ? [{ code: 'discountForbidden' as const, params: {}, row }] : []),
        ...(isBillTooBig(items)
          ? [{ code: 'billTooBig' as const, params: { max: groupedFenText(billFenMax) }, row }]
          : []),
        ...(tooLong ? [{ code: 'remarksTooLong' as const, params: tooLong.params ?? {}, row }] : []),
      ],
    };
  });

/**
 * As `identityOf` of template 1: neither the order of the rows counts nor how Excel writes a value. The rows of each
 * student are hashed together, because all texts of a file at once would take much memory.
 */
export const longIdentityOf = (schoolId: string, title: string, rows: readonly SheetRow[], read: ReadRow): string => {
  const texts = (row: SheetRow): readonly string[] =>
    row.cells.slice(longColumns.item).map((cell) => cutText(cell?.text ?? '', 100));
  const lineOf = (row: SheetRow): string => {
    const { item, faults } = read(row);
    const isGood = item && faults.length === 0;
    const content = isGood
      ? [item.itemId, item.price, item.quantity, item.required, item.benefits ?? []]
      : ['?', ...texts(row)];
    return JSON.stringify([numberOf(row), nameOf(row), ...content]);
  };
  const hashes = groupsOf(rows).map((group) => hashOf(group.map(lineOf).sort().join('\n')));
  return hashOf(JSON.stringify(['template 2', schoolId, title]) + hashes.sort().join('\n'));
};
