import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import * as z from 'zod/mini';
import type { KeptTexts } from '../../client/operation-id.ts';
import { discardUnsaved } from '../../ui/unsaved.ts';
import { signInSettings, type SiteConfig } from './config.ts';
import { readKept } from './kept.ts';
import { endAllSignIns, forgetSignIn, noteSignIn } from './tabs.ts';

const signedOutKey = 'signed-out';
const placeKey = 'return-to';
const keptPlace = z.object({ path: z.string().check(z.startsWith('/')), state: z.optional(z.unknown()) });

/** A place on the site: its URL and the state of its history entry. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state?: unknown;
}

/** Whether the query is the answer of the issuer, which always has a state; pages have filters of that name. */
export const isIssuersAnswer = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
};

/** Keeps the current place while the user signs in. It stays in the tab, because it can name a student. */
export const keepPlace = (texts: KeptTexts, { pathname, search, state }: Place): void => {
  // A refused sign-in leaves the issuer's answer in the URL, which is no page to return to.
  if (isIssuersAnswer(search)) texts.removeItem(placeKey);
  else texts.setItem(placeKey, JSON.stringify({ path: pathname + search, state }));
};

/** Returns the place where the sign-in began, and forgets it. Only paths of this site. */
export const takePlace = (texts: KeptTexts): { path: string; state?: unknown } => {
  const place = readKept(texts, placeKey, keptPlace);
  texts.removeItem(placeKey);
  return place && !place.path.startsWith('//') ? place : { path: '/' };
};

/**
 * The token is kept in sessionStorage of this tab and renewed by the refresh token.
 * The proof of a running sign-in is kept in localStorage for the popup that signs in again: the popup opens before the
 * proof exists, so its copy of sessionStorage lacks it. The proof contains nothing about the page.
 */
export const createUserManager = (config: SiteConfig): UserManager =>
  new UserManager({
    ...signInSettings(config, location.origin),
    post_logout_redirect_uri: new URL('/', location.origin).href,
    automaticSilentRenew: true,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
  });

export const beginSignIn = async (manager: UserManager, here: Place): Promise<void> => {
  sessionStorage.removeItem(signedOutKey);
  noteSignIn(localStorage, sessionStorage);
  keepPlace(sessionStorage, here);
  await manager.signinRedirect();
};

/** Ends the session of this tab: its token is gone, and the page says so. */
export const endHere = async (manager: UserManager): Promise<void> => {
  sessionStorage.setItem(signedOutKey, 'yes');
  forgetSignIn(sessionStorage);
  await manager.removeUser();
};

/** Ends the session in all tabs, and at the issuer if it supports that. The user was asked about unsaved changes. */
export const beginSignOut = async (manager: UserManager): Promise<void> => {
  endAllSignIns(localStorage, () => crypto.randomUUID());
  discardUnsaved();
  const idToken = (await manager.getUser())?.id_token;
  await endHere(manager);
  const endpoint = await manager.metadataService.getEndSessionEndpoint();
  if (endpoint === undefined) return location.assign('/');
  const { client_id, post_logout_redirect_uri = '' } = manager.settings;
  await manager.signoutRedirect({
    ...(idToken !== undefined && { id_token_hint: idToken }),
    // Cognito requires these two parameters in addition to the standard ones.
    extraQueryParams: { client_id, logout_uri: post_logout_redirect_uri },
  });
};

/** The user has just signed out: do not send them straight back to the issuer. */
export const hasSignedOut = (): boolean => sessionStorage.getItem(signedOutKey) !== null;
