import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Clock } from '../engine.ts';
import type { SignInClient } from './client.ts';
import { type Keys, newSigningKey } from './keys.ts';

/**
 * Makes an access token without a sign-in, for tests. A negative `expiresInSeconds` makes an
 * expired one; a foreign `issuer` signs with an unknown key.
 */
export type IssueToken = (
  sub: string,
  options?: {
    readonly expiresInSeconds?: number;
    readonly issuer?: string;
    readonly audience?: string;
  },
) => Promise<string>;

export const createTokenIssuer = (parts: {
  readonly issuer: string;
  readonly client: SignInClient;
  readonly key: Keys['signing'];
  readonly clock: Clock;
}): IssueToken => {
  const { issuer: ours, client, key, clock } = parts;
  return async (
    sub,
    { expiresInSeconds = client.accessTokenSeconds, issuer = ours, audience = client.audience } = {},
  ) => {
    const signing = issuer === ours ? key : await newSigningKey('foreign');
    const now = Math.floor(clock.now() / 1_000);
    const expiresAt = now + expiresInSeconds;
    return new SignJWT({ client_id: client.clientId, scope: client.scope })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'at+jwt' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(Math.min(now, expiresAt - 1))
      .setExpirationTime(expiresAt)
      .sign(await importJWK(signing, 'RS256'));
  };
};
