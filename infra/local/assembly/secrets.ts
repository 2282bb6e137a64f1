import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import type { PropertiesOf } from './registry.ts';

const savedSecrets = z.record(z.string(), z.string());

/** Values that are made once and stay the same at every start. */
export interface SecretStore {
  /** The value kept under that name; the first time `make` makes it. */
  keep(name: string, make: () => string): string;
}

/** Keeps secrets in a file that only its owner may read. */
export const createSecretStore = (file: string): SecretStore => {
  const values = existsSync(file) ? savedSecrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return {
    keep(name, make) {
      const kept = values[name];
      if (kept !== undefined) return kept;
      const value = make();
      values[name] = value;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(values, null, 2), { mode: 0o600 });
      return value;
    },
  };
};

/** Makes the text that Secrets Manager would make for a secret of the template. */
export const generateSecret = (secret: PropertiesOf<'AWS::SecretsManager::Secret'>): string => {
  const { PasswordLength, SecretStringTemplate, GenerateStringKey } = secret.GenerateSecretString;
  const password = randomBytes(PasswordLength).toString('hex').slice(0, PasswordLength);
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return password;
  return JSON.stringify({ ...savedSecrets.parse(JSON.parse(SecretStringTemplate)), [GenerateStringKey]: password });
};

/** A dynamic reference of a template, taken apart; undefined when it is not one to a secret. */
export const parseSecretReference = (reference: string): { secret: string; jsonKey: string } | undefined => {
  const [, secret, jsonKey = ''] = /^secretsmanager:(.+?)(?::SecretString(?::([^:]*))?[^}]*)?$/.exec(reference) ?? [];
  return secret === undefined ? undefined : { secret: secret.split(':secret:').at(-1) ?? secret, jsonKey };
};

/** The part of a secret that a reference names: a key of its JSON, or all of it. */
export const secretPart = (value: string, jsonKey: string): string | undefined =>
  jsonKey === '' ? value : savedSecrets.parse(JSON.parse(value))[jsonKey];
