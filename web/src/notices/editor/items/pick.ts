import { limits } from '../../../../../shared/notices/codes.ts';

interface Picked {
  readonly itemId: string;
  readonly accountId: string;
}

/** Why the chosen items cannot be added to the notice: codes of field faults (N5.49, N5.50, N5.52). */
export type PickFault = 'itemsDuplicate' | 'itemsOfOneAccount' | 'itemsTooMany';

export const whyPickRefused = (chosen: readonly Picked[], picked: readonly Picked[]): PickFault | undefined => {
  const all = [...chosen, ...picked];
  if (new Set(all.map(({ itemId }) => itemId)).size < all.length) return 'itemsDuplicate';
  if (new Set(all.map(({ accountId }) => accountId)).size > 1) return 'itemsOfOneAccount';
  return all.length > limits.itemsPerNotice ? 'itemsTooMany' : undefined;
};

/** The account that items must go to: that of the notice where it is fixed, or of the first of the items. */
export const accountOf = (items: readonly Picked[], fixed?: string): string | undefined => fixed ?? items[0]?.accountId;

/** Why one more item cannot be picked, shown with it: it is on the notice, or of another collection account. */
export const whyNotPickable = (
  item: Picked,
  chosen: readonly Picked[],
  picked: readonly Picked[],
  fixed?: string,
): 'alreadyChosen' | 'otherAccount' | undefined => {
  if (chosen.some(({ itemId }) => itemId === item.itemId)) return 'alreadyChosen';
  const account = accountOf([...chosen, ...picked], fixed);
  return account !== undefined && account !== item.accountId ? 'otherAccount' : undefined;
};

/** What remains of a selection when its first item decides the account: "select all" takes items of every account. */
export const ofOneAccount = <Item extends Picked>(
  chosen: readonly Picked[],
  selection: readonly Item[],
  fixed?: string,
): Item[] => {
  const account = accountOf([...chosen, ...selection], fixed);
  return selection.filter(({ accountId }) => accountId === account);
};
