import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';

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
  const saved = readSaved(file);
  if (saved) return saved;
  const keys = { signing: await newSigningKey('local'), cookies: randomBytes(32).toString('hex') };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
};

/** A key pair, as a private JWK. */
export const newSigningKey = async (kid: string): Promise<Keys['signing']> => {
  const { privateKey: made } = await generateKeyPair('RS256', { extractable: true });
  return privateKey.parse({ ...(await exportJWK(made)), kid, alg: 'RS256', use: 'sig' });
};

const readSaved = (file: string): Keys | undefined => {
  try {
    return keyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${file} holds no keys; start with --fresh.`, { cause: error });
  }
};
