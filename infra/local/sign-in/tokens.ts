import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '../engine.ts';
import type { SignInClient } from './client.ts';
import { type Keys, newSigningKey } from './keys.ts';

const tokenOptions = z.strictObject({
  subject: z.string(),
  expiresInSeconds: z.number().int().optional(),
  issuer: z.url().optional(),
  audience: z.string().optional(),
});

/**
 * Makes an access token without a sign-in, for tests. A negative `expiresInSeconds` makes an
 * expired one; a foreign `issuer` signs with an unknown key.
 */
export type MakeToken = (options: unknown) => Promise<{ token: string }>;

export const createTokenMaker = (parts: {
  readonly issuer: string;
  readonly client: SignInClient;
  readonly key: Keys['signing'];
  readonly clock: Clock;
}): MakeToken => {
  const { issuer: ours, client, key, clock } = parts;
  return async (options) => {
    const {
      subject,
      expiresInSeconds = client.accessTokenSeconds,
      issuer = ours,
      audience = client.audience,
    } = tokenOptions.parse(options);
    const signing = issuer === ours ? key : await newSigningKey('foreign');
    const now = Math.floor(clock.now() / 1_000);
    const expiresAt = now + expiresInSeconds;
    const token = await new SignJWT({ client_id: client.clientId, scope: client.scope })
      .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'at+jwt' })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(Math.min(now, expiresAt - 1))
      .setExpirationTime(expiresAt)
      .sign(await importJWK(signing, 'RS256'));
    return { token };
  };
};
