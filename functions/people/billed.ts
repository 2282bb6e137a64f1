import { areGroupsSatisfied, type ChoosableItem } from '../../shared/items/amounts.ts';
import type { ItemGroup } from '../../shared/items/groups.ts';
import type { Notice } from '../notices/notice.ts';

/**
 * What is to be known of a person's items where only the state is read, in one short attribute. `Open`: the choice of a
 * group is still to be made, so the sums are the lowest ones. `more`: some items are not on the list of the notice.
 */
export const billedCodes = { listed: 0, listedOpen: 1, more: 2, moreOpen: 3 } as const;
export type Billed = keyof typeof billedCodes;

interface Items {
  readonly items: readonly ChoosableItem[];
  readonly groups?: readonly ItemGroup[] | undefined;
  readonly beyondNotice?: true | undefined;
}

export const billedBy = ({ beyondNotice, ...items }: Items): Billed => {
  const isOpen = !areGroupsSatisfied(items);
  if (beyondNotice) return isOpen ? 'moreOpen' : 'more';
  return isOpen ? 'listedOpen' : 'listed';
};

export const hasOpenChoice = (billed: Billed): boolean => billed === 'listedOpen' || billed === 'moreOpen';
export const hasMoreItems = (billed: Billed | undefined): boolean => billed === 'more' || billed === 'moreOpen';

/** The mark of items that the list of their notice lacks. */
export const markBeyond = (
  notice: Pick<Notice, 'items'>,
  items: readonly { readonly itemId: string }[],
): { readonly beyondNotice?: true } => {
  const listed = new Set<string>(notice.items.map(({ itemId }) => itemId));
  return items.every(({ itemId }) => listed.has(itemId)) ? {} : { beyondNotice: true };
};
