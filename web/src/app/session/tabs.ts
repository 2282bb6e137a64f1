import type { KeptTexts } from '../../client/operation-id.ts';

/** In localStorage, of all tabs: changes with each signing out. */
const lastSignOutKey = 'last-sign-out';
/** In sessionStorage, of this tab: the last signing out before its sign-in began. */
const signedInAfterKey = 'signed-in-after';

/** Call it when a sign-in begins: a signing out from now on ends it. */
export const noteSignIn = (allTabs: KeptTexts, tab: KeptTexts): void =>
  tab.setItem(signedInAfterKey, allTabs.getItem(lastSignOutKey) ?? '');

/** Ends the sign-ins of all tabs of this browser; the other tabs learn it by the storage event. */
export const endAllSignIns = (allTabs: KeptTexts, makeId: () => string): void =>
  allTabs.setItem(lastSignOutKey, makeId());

/** Call it when the sign-in of this tab is over. */
export const forgetSignIn = (tab: KeptTexts): void => tab.removeItem(signedInAfterKey);

/**
 * Whether the user has signed out, in whatever tab, since this tab signed in. A tab that was asleep has missed the event.
 * A tab that never signed in has nothing to end.
 */
export const hasEndedElsewhere = (allTabs: KeptTexts, tab: KeptTexts): boolean => {
  const before = tab.getItem(signedInAfterKey);
  return before !== null && before !== (allTabs.getItem(lastSignOutKey) ?? '');
};
