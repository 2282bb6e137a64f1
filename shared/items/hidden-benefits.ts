import type { Benefit } from './benefits.ts';

interface Shown {
  readonly price: number;
  readonly quantity: number;
  readonly totalAmount: number;
  readonly actualAmount: number;
  readonly benefits?: readonly Benefit[] | undefined;
}

/** The items for parents of a school that hides discounts: a discounted item costs what is left of it, and nothing says why. */
export const withHiddenBenefits = <Item extends Shown>(items: readonly Item[]): Item[] =>
  items.map((item) =>
    item.benefits === undefined
      ? item
      : { ...item, benefits: undefined, price: item.actualAmount, quantity: 1, totalAmount: item.actualAmount },
  );
