/** What staff change of a person's items, by the numbers of a random act. */
import type { ModelItem } from './model.ts';
import type { Raw } from './raw.ts';

const custodialKeys = new Set([3, 4]);
/** Items of one collection account. */
export const offered = [1, 3, 4, 6, 7, 8, 9, 10] as const;

export const modelItem = (key: number, price: number, more: Partial<ModelItem> = {}): ModelItem => {
  const item = {
    key,
    price,
    quantity: 1,
    permille: 1000,
    required: true,
    custodial: custodialKeys.has(key),
    credited: 0,
  };
  const made = { ...item, ...more };
  return { ...made, chosen: more.chosen ?? made.required };
};

type Change = (items: readonly ModelItem[], raw: Raw) => readonly ModelItem[];

const atPick = (items: readonly ModelItem[], { pick }: Raw, change: (item: ModelItem) => ModelItem): ModelItem[] =>
  items.map((item, at) => (at === pick % items.length ? change(item) : item));

const prices = (price: number, share: number): number =>
  [0, Math.floor(price / 2), price + 1, Math.max(0, price - 1), price + share * 7, Math.floor(share / 3)][share % 6] ??
  0;

/** Of what an item costs: its price, quantity or discount. */
const ofAmounts: readonly Change[] = [
  (items, raw) => atPick(items, raw, (item) => ({ ...item, price: prices(item.price, raw.share) })),
  (items, raw) => atPick(items, raw, (item) => ({ ...item, quantity: 1 + (raw.share % 3) })),
  (items, raw) =>
    atPick(items, raw, (item) => ({ ...item, permille: raw.share % 2 === 0 ? 1000 : Math.min(raw.share, 999) })),
];

const changes: readonly Change[] = [
  ...ofAmounts,
  (items, raw) => atPick(items, raw, (item) => (item.required ? item : { ...item, chosen: !item.chosen })),
  (items, { pick, share, rows }) => {
    const free = offered.filter((key) => items.every((item) => item.key !== key));
    const key = free[pick % Math.max(1, free.length)];
    if (key === undefined) return items;
    const required = rows % 2 === 0;
    return [...items, modelItem(key, 1 + share * 11, { required, chosen: required || share % 2 === 0 })];
  },
  (items, { pick }) => (items.length > 1 ? items.filter((_, at) => at !== pick % items.length) : items),
];

/**
 * One change, or two one after the other. A request that takes an item off and adds it again says no more than what the
 * item costs now: what was credited of it stays.
 */
export const changedItems: Change = (items, raw) => {
  const first = changes[raw.pick % changes.length]?.(items, raw) ?? items;
  const second = changes[Math.floor(raw.pick / changes.length) % (2 * changes.length)];
  const creditedOf = new Map(items.map(({ key, credited }) => [key, credited]));
  return (second?.(first, raw) ?? first).map((item) => ({ ...item, credited: creditedOf.get(item.key) ?? 0 }));
};

export const changedAmounts: Change = (items, raw) => ofAmounts[raw.pick % ofAmounts.length]?.(items, raw) ?? items;
