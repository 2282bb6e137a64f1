import { printPathOf } from './paths.ts';

/** Opens the receipts of these orders in a new tab; false when the browser blocks it. */
export const openReceipts = (orderNos: readonly string[]): boolean => {
  // With `noopener` in the call the answer is always null, and the tab would have to sign in again.
  const tab = window.open(printPathOf(orderNos), '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
};
