import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A parent's pay link, by the hash of its token. Read by key, consistently. */
export const payLink = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'LINK#{tokenHash}',
  sk: 'LINK',
  bytesMax: 500,
  version: 1,
  fields: () => ({
    tokenHash: text(),
    personId: looseId('person'),
    orgId: text(),
    schoolId: looseId('school'),
    /** Which sending to the person it is of, as the person's state counts them. */
    sendings: z.optional(integer()),
  }),
});
export type PayLink = Stored<typeof payLink>;
