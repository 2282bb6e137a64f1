import { billFenMax } from '../money/fen.ts';
import { afterBenefit, type Benefit } from './benefits.ts';
import type { ItemGroup } from './groups.ts';

/** The amounts of an item and of a person (domain section 3); every figure is in fen. One place for screen, server and import. */

export interface PricedItem {
  /** Unit price in fen. */
  readonly price: number;
  readonly quantity: number;
  /** In their order; absent: none. */
  readonly benefits?: readonly Benefit[] | undefined;
}

/** An item of a person, some of which may have been refunded and credited. */
export interface OwedItem extends PricedItem {
  /** Refunded in part and not owed any more. */
  readonly credited?: number | undefined;
}

/** `totalAmount`: before discounts. */
export const fullAmount = ({ price, quantity }: PricedItem): number => price * quantity;

/** `actualAmount`: what the item costs after its discounts, each rounded half-up to the fen. */
export const itemAmount = (item: PricedItem): number => (item.benefits ?? []).reduce(afterBenefit, fullAmount(item));

/** What the person owes for the item: its amount, less what was credited after a partial refund. */
export const owedAmount = (item: OwedItem): number => Math.max(0, itemAmount(item) - (item.credited ?? 0));

/** The same of an item that a view shows with its amount after discounts. */
export const owedOfView = (item: { readonly actualAmount: number; readonly credited?: number | undefined }): number =>
  Math.max(0, item.actualAmount - (item.credited ?? 0));

export interface ChoosableItem extends OwedItem {
  readonly required: boolean;
  /** The group that it is a choice of; such an item is never required by itself. */
  readonly groupId?: string | undefined;
  /** What the person is to pay; a required item always is (N4.23). */
  readonly chosen: boolean;
}

/** The items of a person, and the groups that some of them are choices of. */
export interface Billed<Item> {
  readonly items: readonly Item[];
  readonly groups?: readonly ItemGroup[] | undefined;
}

export interface Totals {
  /** Sum of the required items, and of each group: what is chosen, or at least its cheapest choice. */
  readonly required: number;
  /** Sum of the optional items, chosen or not. */
  readonly optional: number;
  /** required + chosen optional. */
  readonly due: number;
}

const sum = (items: readonly OwedItem[]) => items.reduce((total, item) => total + owedAmount(item), 0);

/** Whether the items before discounts, optional ones too, are more than one person may be billed. */
export const isBillTooBig = (items: readonly PricedItem[]): boolean =>
  items.reduce((total, item) => total + fullAmount(item), 0) > billFenMax;

export const isChosen = (item: Pick<ChoosableItem, 'required' | 'chosen'>): boolean => item.required || item.chosen;

/** Neither required nor a choice of a group. */
export const isOptional = (item: Pick<ChoosableItem, 'required' | 'groupId'>): boolean =>
  !item.required && item.groupId === undefined;

/** The items that are choices of a group. */
export const itemsOfGroup = <Item extends { readonly groupId?: string | undefined }>(
  items: readonly Item[],
  group: Pick<ItemGroup, 'groupId'>,
): Item[] => items.filter(({ groupId }) => groupId === group.groupId);

const isSatisfied = (group: ItemGroup, items: readonly ChoosableItem[]): boolean =>
  itemsOfGroup(items, group).filter(isChosen).length === group.choiceCount;

/** The groups of which the choice is still to be made. */
export const openGroupsOf = ({ items, groups = [] }: Billed<ChoosableItem>): ItemGroup[] =>
  groups.filter((group) => !isSatisfied(group, items));

/** Whether of each group exactly as many items are chosen as it asks for (S5.21). */
export const areGroupsSatisfied = (billed: Billed<ChoosableItem>): boolean => openGroupsOf(billed).length === 0;

/** What a group costs: the chosen items, or while the choice is open the cheapest one. */
export const groupAmount = (group: ItemGroup, items: readonly ChoosableItem[]): number => {
  const choices = itemsOfGroup(items, group);
  if (isSatisfied(group, items)) return sum(choices.filter(isChosen));
  const cheapest = choices.map(owedAmount).sort((one, other) => one - other);
  return cheapest.slice(0, group.choiceCount).reduce((total, amount) => total + amount, 0);
};

export const totalsOf = ({ items, groups = [] }: Billed<ChoosableItem>): Totals => {
  const optional = items.filter(isOptional);
  const required = groups.reduce(
    (total, group) => total + groupAmount(group, items),
    sum(items.filter((item) => item.required)),
  );
  return { required, optional: sum(optional), due: required + sum(optional.filter(isChosen)) };
};
