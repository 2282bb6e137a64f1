import Provider, { type Configuration } from 'oidc-provider';
import type { SignInClient } from './client.ts';
import type { Keys } from './keys.ts';
import { problemPage, signedOutPage, signOutPage } from './pages.ts';
import type { Person } from './people.ts';
import type { SignInStorage } from './storage.ts';

/** Names the API inside the provider. Tokens carry only its audience. */
const resource = 'urn:local-cloud:api';

export interface ProviderParts {
  readonly issuer: string;
  readonly client: SignInClient;
  /** The site calls from another origin than ours. */
  readonly siteOrigin: string;
  readonly people: readonly Person[];
  readonly keys: Keys;
  readonly storage: SignInStorage;
}

/** oidc-provider as the template's user pool would behave: no consent, a refresh token with each sign-in, JWT access tokens. */
export const createProvider = (parts: ProviderParts): Provider =>
  new Provider(parts.issuer, { ...configurationOf(parts), ...pagesOf(parts), ...tokensOf(parts) });

const configurationOf = ({ issuer, client, keys, storage, people, siteOrigin }: ProviderParts): Configuration => {
  const { port } = new URL(issuer);
  return {
    adapter: storage.adapter,
    clients: [
      {
        client_id: client.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...client.redirectUris],
        post_logout_redirect_uris: [...client.logoutUris],
        scope: client.scope,
      },
    ],
    jwks: { keys: [{ ...keys.signing }] },
    scopes: client.scope.split(' '),
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    clientBasedCORS: (_, origin) => origin === siteOrigin,
    // Cookies do not depend on the port, so two local clouds need different names.
    cookies: {
      keys: [keys.cookies],
      names: { session: `session-${port}`, interaction: `interaction-${port}`, resume: `resume-${port}` },
    },
    interactions: { url: (_, { uid }) => `${new URL(issuer).pathname}/choose/${uid}` },
    findAccount: (_, sub) => {
      const person = people.find(({ subject }) => subject === sub);
      return person && { accountId: sub, claims: () => ({ sub, name: person.name }) };
    },
    async loadExistingGrant({ oidc }) {
      const { provider, session, client: asking } = oidc;
      const clientId = asking?.clientId ?? client.clientId;
      const known = session?.grantIdFor(clientId);
      const grant = (known && (await provider.Grant.find(known))) || new provider.Grant();
      grant.clientId = clientId;
      grant.accountId = session?.accountId;
      grant.addOIDCScope(client.scope);
      grant.addResourceScope(resource, client.scope);
      await grant.save();
      return grant;
    },
  };
};

const tokensOf = ({ client }: ProviderParts): Configuration => ({
  issueRefreshToken: async () => true,
  rotateRefreshToken: false,
  ttl: {
    AccessToken: client.accessTokenSeconds,
    IdToken: client.idTokenSeconds,
    RefreshToken: client.refreshTokenSeconds,
    Session: client.refreshTokenSeconds,
    Grant: client.refreshTokenSeconds,
    Interaction: 3_600,
  },
});

const pagesOf = ({ client, siteOrigin }: ProviderParts): Configuration => ({
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: client.scope,
        audience: client.audience,
        accessTokenFormat: 'jwt',
        accessTokenTTL: client.accessTokenSeconds,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
    rpInitiatedLogout: {
      logoutSource(ctx, form) {
        ctx.body = signOutPage(form);
      },
      postLogoutSuccessSource(ctx) {
        ctx.body = signedOutPage();
      },
    },
  },
  renderError(ctx, { error, error_description: description }) {
    ctx.type = 'html';
    ctx.body = problemPage(`${error}: ${description ?? ''}`, siteOrigin);
  },
});
