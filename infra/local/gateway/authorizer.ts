import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import * as z from 'zod';

export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** What API Gateway accepts for JWT authorizers: signatures with a public key. */
const algorithms = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512'];

/** Answers the claims of a bearer token; undefined when it is refused. */
type CheckToken = (
  authorizer: JwtAuthorizer,
  authorization: string | undefined,
  now: number,
) => Promise<JWTPayload | undefined>;

/** Creates the check of JWT authorizers: signature, issuer, audience (or client id) and lifetime by the clock. */
export const createTokenCheck = (): CheckToken => {
  const keysByIssuer = new Map<string, Promise<JWTVerifyGetKey>>();
  const keysOf = (issuer: string): Promise<JWTVerifyGetKey> => {
    const known = keysByIssuer.get(issuer);
    if (known) return known;
    const found = findKeys(issuer);
    keysByIssuer.set(issuer, found);
    // Asks the issuer again after a failure.
    found.catch(() => keysByIssuer.delete(issuer));
    return found;
  };
  return async ({ issuer, audience }, authorization, now) => {
    const token = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    try {
      // Refuses a token of another issuer before it fetches keys.
      if (decodeJwt(token).iss !== issuer) return undefined;
      const { payload } = await jwtVerify(token, await keysOf(issuer), {
        issuer,
        currentDate: new Date(now),
        algorithms,
        requiredClaims: ['exp'],
      });
      const isOfFuture = payload.iat !== undefined && payload.iat * 1000 > now;
      return !isOfFuture && isForAudience(payload, audience) ? payload : undefined;
    } catch {
      return undefined;
    }
  };
};

const findKeys = async (issuer: string): Promise<JWTVerifyGetKey> => {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  const { jwks_uri: address } = discovery.parse(await response.json());
  return createRemoteJWKSet(new URL(address));
};

/** `client_id` counts only for a token without `aud`, as Cognito's access tokens are. */
const isForAudience = ({ aud, client_id: clientId }: JWTPayload, audience: readonly string[]): boolean => {
  const named = aud === undefined ? [clientId] : [aud].flat();
  return named.some((each) => typeof each === 'string' && audience.includes(each));
};
