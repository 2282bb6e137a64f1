import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import * as z from 'zod/mini';
import type { SiteConfig } from './config.ts';

const signedOutKey = 'signed-out';
const returnState = z.object({ returnTo: z.string().check(z.startsWith('/')) });

/** Where the user was when signing in began; only paths of this site. */
export const returnPathOf = (state: unknown): string => {
  const read = returnState.safeParse(state);
  return read.success && !read.data.returnTo.startsWith('//') ? read.data.returnTo : '/';
};

/** PKCE without a secret; the token lives in sessionStorage of this tab and is renewed by the refresh token. */
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

export const beginSignIn = async (manager: UserManager): Promise<void> => {
  sessionStorage.removeItem(signedOutKey);
  // A refused sign-in leaves the issuer's answer in the address; it is no page to come back to.
  const returnTo = new URLSearchParams(location.search).has('state') ? '/' : location.pathname + location.search;
  await manager.signinRedirect({ state: { returnTo } });
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
