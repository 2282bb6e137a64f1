import { fenText } from '../../shared/money/fen.ts';
import type { FrozenGroup, FrozenItem } from './frozen-item.ts';

/** What an audit row says, by name. */
export type Facts = Readonly<Record<string, string | number>>;

export const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** A term that an item does not have. */
const none = 'none';

/** A name of a group can be long, and each of its items says it. */
const groupCharacters = 40;

/** In their order, without remarks, which can be long: `-100.00, 85%`. */
const discountsFact = (benefits: NonNullable<FrozenItem['benefits']>): string =>
  benefits.map((one) => (one.kind === 'percent' ? `${one.permille / 10}%` : `-${fenText(one.amount)}`)).join(', ');

/** The group of an item, with how many of it parents choose. */
const groupFact = (groups: readonly FrozenGroup[], groupId: string): string => {
  const group = groups.find((one) => one.groupId === groupId);
  if (!group) return '';
  const characters = [...group.name];
  const name = characters.length > groupCharacters ? `${characters.slice(0, groupCharacters).join('')}…` : group.name;
  return `${name} (${group.choiceCount})`;
};

/** An item of a notice, or of a person, who chooses. */
type Item = FrozenItem & { readonly chosen?: boolean };

/** The terms of items, each with the id of its item in its name. */
export const itemFacts = (items: readonly Item[], groups: readonly FrozenGroup[] = []): Facts =>
  Object.fromEntries(
    items.flatMap(({ itemId, price, quantity, required, benefits, groupId, chosen }): [string, string | number][] => [
      ...(chosen === undefined || required
        ? []
        : [[`item:${itemId}:chosen`, onOff(chosen)] satisfies [string, string]]),
      [`item:${itemId}:discounts`, benefits ? discountsFact(benefits) : none],
      [`item:${itemId}:group`, groupId === undefined ? none : groupFact(groups, groupId)],
      [`item:${itemId}:price`, price],
      [`item:${itemId}:quantity`, quantity],
      [`item:${itemId}:required`, onOff(required)],
    ]),
  );

const withoutEqual = (facts: Facts, others: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => others[name] !== value));

/** The facts that differ, before and after; an item that came or left has them on one side only. */
export const changedFacts = (before: Facts, after: Facts): { before: Facts; after: Facts } => ({
  before: withoutEqual(before, after),
  after: withoutEqual(after, before),
});

const itemTerm = /^item:(\w+):(price|quantity|required|discounts|group|chosen)$/;

interface ItemTerms {
  readonly price?: number;
  readonly quantity?: number;
  readonly required?: boolean;
  readonly discounts?: string;
  readonly group?: string;
  readonly chosen?: boolean;
}

const termValue = (term: string, value: string | number): string | number | boolean => {
  if (term === 'required' || term === 'chosen') return value === 'on';
  return term === 'discounts' || term === 'group' ? String(value) : Number(value);
};

/** The terms of items in facts, by item; and the facts without them. */
const itemTermsIn = (facts: Facts): { items: ReadonlyMap<string, ItemTerms>; others: Facts } => {
  const items = new Map<string, ItemTerms>();
  const others: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    const [, itemId, term] = itemTerm.exec(name) ?? [];
    if (itemId === undefined || term === undefined) others[name] = value;
    else items.set(itemId, { ...items.get(itemId), ...(value !== none && { [term]: termValue(term, value) }) });
  }
  return { items, others };
};

/** What an audit row says of items, by the id of each; and the rest of its facts. */
export interface ItemChanges {
  readonly items: readonly { readonly itemId: string; readonly before?: ItemTerms; readonly after?: ItemTerms }[];
  readonly before: Facts;
  readonly after: Facts;
}

export const itemChangesIn = (row: { readonly before: Facts; readonly after: Facts }): ItemChanges => {
  const [old, now] = [itemTermsIn(row.before), itemTermsIn(row.after)];
  const itemIds = [...new Set([...old.items.keys(), ...now.items.keys()])].sort();
  return {
    items: itemIds.map((itemId) => {
      const [before, after] = [old.items.get(itemId), now.items.get(itemId)];
      return { itemId, ...(before && { before }), ...(after && { after }) };
    }),
    ...{ before: old.others, after: now.others },
  };
};
