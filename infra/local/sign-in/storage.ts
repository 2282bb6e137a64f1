import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod';
import type { Clock } from '../engine.ts';

const saveDelayMs = 100;

/** Only oidc-provider knows the shape of its payloads. */
const payload = z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);
const entries = z.record(z.string(), z.object({ payload, expiresAt: z.number().nullable() }));

/** Sessions, grants and refresh tokens, in memory and in a file. */
export interface SignInStorage {
  /** The store of one model of oidc-provider. */
  adapter(model: string): Adapter;
  /** Writes what is not written yet. */
  flush(): void;
}

export const openStorage = (file: string, clock: Clock): SignInStorage => {
  const stored = new Map(Object.entries(readSaved(file)));
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, { expiresAt }] of stored) if (isPast(expiresAt)) stored.delete(key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(stored)), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  const saveSoon = () => {
    timer ??= setTimeout(flush, saveDelayMs);
  };
  const isPast = (expiresAt: number | null): boolean => expiresAt !== null && expiresAt <= clock.now();
  const payloadAt = (key: string): AdapterPayload | undefined => {
    const found = stored.get(key);
    return found && !isPast(found.expiresAt) ? found.payload : undefined;
  };
  const findBy = (model: string, name: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
    [...stored.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(payloadAt)
      .find((one) => one?.[name] === value);

  return {
    flush,
    adapter: (model) => ({
      async upsert(id, value, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : clock.now() + expiresIn * 1_000;
        stored.set(`${model}:${id}`, { payload: value, expiresAt });
        saveSoon();
      },
      find: async (id) => payloadAt(`${model}:${id}`),
      findByUid: async (uid) => findBy(model, 'uid', uid),
      findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
      async consume(id) {
        const found = payloadAt(`${model}:${id}`);
        if (found) found.consumed = Math.floor(clock.now() / 1_000);
        saveSoon();
      },
      async destroy(id) {
        stored.delete(`${model}:${id}`);
        saveSoon();
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload: one }] of stored) {
          if (key.startsWith(`${model}:`) && one.grantId === grantId) stored.delete(key);
        }
        saveSoon();
      },
    }),
  };
};

const readSaved = (file: string): z.output<typeof entries> => {
  try {
    return entries.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} holds no sign-ins; start with --fresh.`, { cause: error });
  }
};
