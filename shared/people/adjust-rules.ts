import type { FieldFault } from '../contract/errors.ts';
import { areGroupsSatisfied, isChosen, isOptional, owedAmount, type ChoosableItem } from '../items/amounts.ts';
import type { ItemGroup } from '../items/groups.ts';
import type { ItemSelection } from '../notices/codes.ts';

/** A person's items after an adjustment, and what was received; amounts in fen. */
export interface AdjustedFacts {
  readonly items: readonly (ChoosableItem & { readonly photoId: string; readonly custodial: boolean })[];
  readonly groups: readonly ItemGroup[];
  readonly itemSelection: ItemSelection;
  /** An order is there: what is chosen is owed. */
  readonly hasOrder: boolean;
  /** All that was received and not refunded. */
  readonly received: number;
  /** Of it, what the balance paid: it is for items that are not custodial. */
  readonly ofBalance: number;
  /** What staff put on each item, by `photoId`; absent: it is distributed by the rule (S4.51). */
  readonly asked?: ReadonlyMap<string, number> | undefined;
}

/** What the distribution of received money does wrong: above what an item costs (S5.36), or not all of it (S5.39). */
export const distributionFaults = ({ items, received, ofBalance, asked }: AdjustedFacts): FieldFault[] => {
  if (!asked) return [];
  const dueOf = (item: AdjustedFacts['items'][number]) => (isChosen(item) ? owedAmount(item) : 0);
  const above = items.flatMap((item, index) =>
    (asked.get(item.photoId) ?? 0) > dueOf(item) ? [{ path: `items.${index}.payedPrice`, code: 'paidAboveDue' }] : [],
  );
  const custodial = items.filter((item) => item.custodial);
  const ofRecords = received - ofBalance;
  if (custodial.reduce((sum, item) => sum + (asked.get(item.photoId) ?? 0), 0) > ofRecords)
    return [...above, { path: 'items', code: 'distributedTooMuch' }];
  const dueOfAll = (some: AdjustedFacts['items']) => some.reduce((sum, item) => sum + dueOf(item), 0);
  const [due, dueCustodial] = [dueOfAll(items), dueOfAll(custodial)];
  const sum = [...asked.values()].reduce((total, amount) => total + amount, 0);
  const wanted = Math.min(received, due - dueCustodial + Math.min(dueCustodial, ofRecords));
  if (sum === wanted) return above;
  return [...above, { path: 'items', code: sum > wanted ? 'distributedTooMuch' : 'notAllDistributed' }];
};

/** What is wrong with the choices and the distribution of an adjusted person. */
export const adjustedFaults = (facts: AdjustedFacts): FieldFault[] => {
  const { items, groups, itemSelection, hasOrder } = facts;
  const optional = items.filter((item) => isOptional(item) && item.chosen).length;
  const isInConflict =
    (itemSelection === 'single' && optional > 1) || (hasOrder && !areGroupsSatisfied({ items, groups }));
  return [...(isInConflict ? [{ path: 'items', code: 'selectionConflict' }] : []), ...distributionFaults(facts)];
};
