import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import * as z from 'zod/mini';
import type { KeptTexts } from '../../client/operation-id.ts';
import type { SiteConfig } from './config.ts';

const signedOutKey = 'signed-out';
const placeKey = 'return-to';
const keptPlace = z.object({ path: z.string().check(z.startsWith('/')), state: z.optional(z.unknown()) });

/** Where somebody is on the site, and what the tab's history keeps beside the address. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state?: unknown;
}

/** Keeps the place for the way to the issuer and back: in the tab, for it says whom the user was looking at. */
export const keepPlace = (texts: KeptTexts, { pathname, search, state }: Place): void => {
  // A refused sign-in leaves the issuer's answer in the address; it is no page to come back to.
  if (new URLSearchParams(search).has('state')) texts.removeItem(placeKey);
  else texts.setItem(placeKey, JSON.stringify({ path: pathname + search, state }));
};

/** Where the user was when signing in began; only paths of this site. Once told, it is forgotten. */
export const takePlace = (texts: KeptTexts): { path: string; state?: unknown } => {
  const kept = texts.getItem(placeKey);
  texts.removeItem(placeKey);
  const read = keptPlace.safeParse(kept === null ? undefined : JSON.parse(kept));
  return read.success && !read.data.path.startsWith('//') ? read.data : { path: '/' };
};

/**
 * PKCE without a secret; the token lives in sessionStorage of this tab and is renewed by the refresh token.
 * The proof of a sign-in under way stays in localStorage, where the window that signs in again finds it: it is opened
 * before the proof is made, so the copy of sessionStorage that it gets is without it. The proof holds nothing of the page.
 */
export const createUserManager = (config: SiteConfig): UserManager =>
  new UserManager({
    authority: config.issuer,
    client_id: config.clientId,
    redirect_uri: new URL(config.redirect, location.origin).href,
    post_logout_redirect_uri: new URL('/', location.origin).href,
    scope: config.scope,
    response_type: 'code',
    automaticSilentRenew: true,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    ...(config.audience !== undefined && { extraQueryParams: { audience: config.audience } }),
  });

export const beginSignIn = async (manager: UserManager, here: Place): Promise<void> => {
  sessionStorage.removeItem(signedOutKey);
  keepPlace(sessionStorage, here);
  await manager.signinRedirect();
};

/** Ends the session here, and at the issuer when it offers that. */
export const beginSignOut = async (manager: UserManager): Promise<void> => {
  sessionStorage.setItem(signedOutKey, 'yes');
  const endpoint = await manager.metadataService.getEndSessionEndpoint();
  if (endpoint === undefined) {
    await manager.removeUser();
    location.assign('/');
    return;
  }
  const { client_id, post_logout_redirect_uri = '' } = manager.settings;
  // Cognito's end of session asks for these two names beside the standard ones.
  await manager.signoutRedirect({ extraQueryParams: { client_id, logout_uri: post_logout_redirect_uri } });
};

/** The user has just signed out: do not send them straight back to the issuer. */
export const hasSignedOut = (): boolean => sessionStorage.getItem(signedOutKey) !== null;
