import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { facts, integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** Refused members of one chunk, with the reason of each. */
export const jobRefusals = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'JOB#{jobId}',
  sk: 'REFUSED#{lane}#{chunk}',
  bytesMax: 60_000,
  version: 1,
  fields: () => ({
    jobId: looseId('job'),
    lane: z.coerce.number().check(integer()),
    chunk: z.coerce.number().check(integer()),
    refused: z.array(
      z.object({
        id: text(),
        name: text(),
        eName: text(),
        code: text(),
        params: z.optional(facts()),
        /** The row of an imported file, and how many more reasons it has. */
        row: z.optional(integer()),
        more: z.optional(integer()),
      }),
    ),
    expiresAt: integer(),
  }),
});
export type RefusedMember = Stored<typeof jobRefusals>['refused'][number];
