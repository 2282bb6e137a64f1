import { billFenMax } from '../money/fen.ts';

/** The amounts of an item and of a person (domain section 3); every figure is in fen. One place for screen, server and import. */

export interface PricedItem {
  /** Unit price in fen. */
  readonly price: number;
  readonly quantity: number;
}

/** `totalAmount`; without discounts also `actualAmount`. */
export const itemAmount = ({ price, quantity }: PricedItem): number => price * quantity;

export interface ChoosableItem extends PricedItem {
  readonly required: boolean;
  /** What the person is to pay; a required item always is (N4.23). */
  readonly chosen: boolean;
}

export interface Totals {
  /** Sum of the required items. */
  readonly required: number;
  /** Sum of the optional items, chosen or not. */
  readonly optional: number;
  /** required + chosen optional. */
  readonly due: number;
}

const sum = (items: readonly PricedItem[]) => items.reduce((total, item) => total + itemAmount(item), 0);

/** Whether the items, optional ones too, are more than one person may be billed. */
export const isBillTooBig = (items: readonly PricedItem[]): boolean => sum(items) > billFenMax;

export const isChosen = (item: Pick<ChoosableItem, 'required' | 'chosen'>): boolean => item.required || item.chosen;

export const totalsOf = (items: readonly ChoosableItem[]): Totals => ({
  required: sum(items.filter((item) => item.required)),
  optional: sum(items.filter((item) => !item.required)),
  due: sum(items.filter(isChosen)),
});
