import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readJson, writeJson } from '../json-file.ts';

const savedSecrets = z.record(z.string(), z.string());

/** Values that are made once and stay the same at every start. */
export interface SecretStore {
  /** Returns the value kept under that name. The first time, `make` makes it. */
  keep(name: string, make: () => string): string;
}

/** Keeps secrets in a file that only its owner may read. */
export const createSecretStore = (file: string): SecretStore => {
  const values = readJson(file, savedSecrets) ?? {};
  return {
    keep(name, make) {
      const kept = values[name];
      if (kept !== undefined) return kept;
      const value = make();
      values[name] = value;
      writeJson(file, values);
      return value;
    },
  };
};

/** Makes a password as Secrets Manager does for a secret of the template. */
export const generateSecret = (characters: number): string =>
  randomBytes(characters).toString('hex').slice(0, characters);

/** The name of the secret in a dynamic reference. Returns undefined when the reference is not to a whole secret. */
export const secretOfReference = (reference: string): string | undefined =>
  /^secretsmanager:(.+?)(?::SecretString)?$/.exec(reference)?.[1];
