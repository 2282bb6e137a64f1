import * as z from 'zod/mini';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** Where the messages of an organisation go. Read by key. Its secret is not here: see `provider-key.ts`. */
export const messageProvider = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ORG#{orgId}',
  sk: 'MESSAGE_PROVIDER',
  bytesMax: 3_000,
  version: 1,
  fields: () => ({
    orgId: text(),
    /** None once the provider was removed: its key is kept, because one that was given up must never sign again. */
    url: z.optional(text()),
    /** The key that signs. */
    keyId: integer(),
    revision: integer(),
  }),
});
export type MessageProvider = Stored<typeof messageProvider>;
