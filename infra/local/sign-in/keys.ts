import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';
import { readJson, writeJson } from '../json-file.ts';

const privateKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});
const keyFile = z.object({ signing: privateKey, cookies: z.string() });

/** The keys that sign tokens (RS256, as Cognito does) and cookies. */
export type Keys = z.output<typeof keyFile>;

/** The keys of a file; makes them, and the file, the first time. */
export const keepKeys = async (file: string): Promise<Keys> => {
  const saved = readJson(file, keyFile);
  if (saved) return saved;
  const keys = { signing: await newSigningKey('local'), cookies: randomBytes(32).toString('hex') };
  writeJson(file, keys);
  return keys;
};

/** A key pair, as a private JWK. */
export const newSigningKey = async (kid: string): Promise<Keys['signing']> => {
  const { privateKey: made } = await generateKeyPair('RS256', { extractable: true });
  return privateKey.parse({ ...(await exportJWK(made)), kid, alg: 'RS256', use: 'sig' });
};
