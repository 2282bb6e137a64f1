import type { Resource } from '../assembly/load.ts';

/** The site, as an OpenID client: public, authorization code with PKCE, no secret. */
export interface SignInClient {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly logoutUris: readonly string[];
  /** Space-separated. */
  readonly scope: string;
  /** The `aud` of access tokens. */
  readonly audience: string;
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
}

type UserPoolClient = Pick<Resource<'AWS::Cognito::UserPoolClient'>, 'name' | 'logicalId' | 'properties'>;

const unitSeconds: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };

/** Reads the user pool client of the template. Throws unless it is a public client with the code flow. */
export const clientOf = ({ name, logicalId, properties }: UserPoolClient, audience: string): SignInClient => {
  const stop = (what: string) => new Error(`User pool client ${logicalId}: ${what}`);
  if (properties.GenerateSecret) throw stop('the site can keep no secret.');
  if (!properties.AllowedOAuthFlowsUserPoolClient || !properties.AllowedOAuthFlows.includes('code')) {
    throw stop('it needs the authorization code flow.');
  }
  const { AccessTokenValidity, IdTokenValidity, RefreshTokenValidity, TokenValidityUnits: units } = properties;
  const seconds = (amount: number, unit: string): number => amount * (unitSeconds[unit] ?? Number.NaN);
  // Without units Cognito counts access and id tokens in hours and refresh tokens in days.
  return {
    clientId: name,
    redirectUris: properties.CallbackURLs,
    logoutUris: properties.LogoutURLs,
    scope: properties.AllowedOAuthScopes.join(' '),
    audience,
    accessTokenSeconds: seconds(AccessTokenValidity ?? 1, units?.AccessToken ?? 'hours'),
    idTokenSeconds: seconds(IdTokenValidity ?? 1, units?.IdToken ?? 'hours'),
    refreshTokenSeconds: seconds(RefreshTokenValidity ?? 30, units?.RefreshToken ?? 'days'),
  };
};
