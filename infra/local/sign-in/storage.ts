import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod';
import type { Clock } from '../engine.ts';
import { readJson, writeLate } from '../json-file.ts';

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
  const stored = new Map(Object.entries(readJson(file, entries) ?? {}));
  const { changed, flush } = writeLate(file, () => {
    for (const [key, { expiresAt }] of stored) if (isPast(expiresAt)) stored.delete(key);
    return Object.fromEntries(stored);
  });
  const isPast = (expiresAt: number | null): boolean => expiresAt !== null && expiresAt <= clock.now();
  const payloadAt = (key: string): AdapterPayload | undefined => {
    const found = stored.get(key);
    return found && !isPast(found.expiresAt) ? found.payload : undefined;
  };

  return {
    flush,
    adapter: (model) => ({
      async upsert(id, value, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : clock.now() + expiresIn * 1_000;
        stored.set(`${model}:${id}`, { payload: value, expiresAt });
        changed();
      },
      find: async (id) => payloadAt(`${model}:${id}`),
      findByUid: async (uid) =>
        [...stored.keys()]
          .filter((key) => key.startsWith(`${model}:`))
          .map(payloadAt)
          .find((one) => one?.uid === uid),
      // Only devices without a browser have user codes.
      findByUserCode: async () => undefined,
      async consume(id) {
        const found = payloadAt(`${model}:${id}`);
        if (found) found.consumed = Math.floor(clock.now() / 1_000);
        changed();
      },
      async destroy(id) {
        stored.delete(`${model}:${id}`);
        changed();
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload: one }] of stored) {
          if (key.startsWith(`${model}:`) && one.grantId === grantId) stored.delete(key);
        }
        changed();
      },
    }),
  };
};
