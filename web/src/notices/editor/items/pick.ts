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
