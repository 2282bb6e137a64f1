import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity } from '../storage/entity.ts';

/** A part of the request that a job works on, where the row of the job has no room for it; read by its worker. */
export const jobInput = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'JOB#{jobId}#INPUT',
  sk: 'INPUT#{number}',
  bytesMax: 310_000,
  version: 1,
  fields: () => ({
    jobId: looseId('job'),
    number: z.coerce.number().check(integer()),
    /** The number of parts. */
    parts: integer(),
    /** A part of a JSON text. */
    body: text(),
    expiresAt: integer(),
  }),
});
