import type { Id } from '../../../../shared/contract/ids.ts';
import { priceFault } from '../../../../shared/items/form-rules.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import type { batchChangeAmounts } from '../../../../shared/people/calls/batch-change-amounts.ts';
import type { Sent } from '../../client/request.ts';
import { parseAmount } from '../../locale/amount.ts';
import type { SelectedPerson } from '../detail/life/people.ts';

/** The new amount of one item of one person: fen, null while empty; the typed quantity. */
export interface Amount {
  readonly price: number | null;
  readonly quantity: string;
}
/** By person and item. */
export type Amounts = ReadonlyMap<string, Amount>;

export const columns = ['price', 'quantity'] as const;
export type Column = (typeof columns)[number];

/** A person of the batch, as far as the grid looks at them. */
type BatchItem = Pick<
  SelectedPerson['items'][number],
  'itemId' | 'photoId' | 'payItemNo' | 'name' | 'eName' | 'price' | 'quantity' | 'credited'
>;
interface BatchPerson {
  readonly personId: Id<'person'>;
  readonly student: { readonly name: string; readonly eName: string };
  readonly items: readonly BatchItem[];
}

/** A person who is billed the item. */
export interface AmountRow {
  readonly personId: Id<'person'>;
  readonly student: BatchPerson['student'];
  readonly item: BatchItem;
}

const keyOf = (personId: string, photoId: string) => `${personId} ${photoId}`;

/**
 * Every fee item that one of the people is billed, each once: whoever got it before it was saved in the catalogue has another
 * copy of it than whoever got it later.
 */
export const itemsOf = (people: readonly BatchPerson[]): BatchItem[] => [
  ...new Map(people.flatMap(({ items }) => items.map((item) => [item.itemId, item] as const))).values(),
];

export const rowsOf = (people: readonly BatchPerson[], itemId: string): AmountRow[] =>
  people.flatMap(({ personId, student, items }) =>
    items.filter((item) => item.itemId === itemId).map((item) => ({ personId, student, item })),
  );

/** What is entered for a person, or what the person has. */
export const amountOf = (amounts: Amounts, { personId, item }: AmountRow): Amount =>
  amounts.get(keyOf(personId, item.photoId)) ?? { price: item.price, quantity: String(item.quantity) };

export const withAmount = (amounts: Amounts, row: AmountRow, change: Partial<Amount>): Amounts =>
  new Map(amounts).set(keyOf(row.personId, row.item.photoId), { ...amountOf(amounts, row), ...change });

const isQuantity = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.quantity;

const readers: Record<Column, (text: string) => Partial<Amount> | undefined> = {
  price: (text) => {
    const price = parseAmount(text);
    return price === undefined || price === null ? undefined : { price };
  },
  quantity: (text) => (isQuantity(text.normalize('NFKC')) ? { quantity: text.normalize('NFKC') } : undefined),
};

/** Fills the cells from `column` of these rows on, as they were copied; an empty cell leaves its field as it is. */
export const pasteAmounts = (
  amounts: Amounts,
  rows: readonly AmountRow[],
  column: Column,
  cells: readonly (readonly string[])[],
): { readonly amounts: Amounts; readonly refused: readonly string[] } => {
  const refused: string[] = [];
  let next = amounts;
  for (const [down, line] of cells.entries())
    for (const [right, text] of line.entries()) {
      if (text === '') continue;
      const [row, target] = [rows[down], columns[columns.indexOf(column) + right]];
      const change = target && readers[target](text);
      if (row && change) next = withAmount(next, row, change);
      else refused.push(text);
    }
  return { amounts: next, refused };
};

export const amountFault = ({ price, quantity }: Amount): Column | undefined => {
  if (priceFault(price ?? undefined)) return 'price';
  return isQuantity(quantity) ? undefined : 'quantity';
};

/** The cells that are wrong, also those of other pages and items. */
export const wrongRows = (people: readonly BatchPerson[], amounts: Amounts): AmountRow[] =>
  people
    .flatMap(({ personId, student, items }) => items.map((item) => ({ personId, student, item })))
    .filter((row) => amountFault(amountOf(amounts, row)) !== undefined);

type Changed = Sent<typeof batchChangeAmounts>['people'];

/** What the request says: the fields that were changed, so that others stay as a colleague may have set them meanwhile. */
export const changedPeople = (people: readonly BatchPerson[], amounts: Amounts): Changed =>
  people.flatMap(({ personId, student, items }) => {
    const changed = items.flatMap((item) => {
      const { price, quantity } = amountOf(amounts, { personId, student, item });
      const change = {
        ...(price !== null && price !== item.price && { price }),
        ...(quantity !== String(item.quantity) && { quantity: Number(quantity) }),
      };
      return Object.keys(change).length > 0 ? [{ photoId: item.photoId, ...change }] : [];
    });
    return changed.length > 0 ? [{ personId, items: changed }] : [];
  });
