import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** One of a job's parallel lanes: its counters change in the transaction of the people that they count. */
export const jobLane = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'JOB#{jobId}',
  sk: 'LANE#{lane}',
  bytesMax: 400,
  version: 1,
  fields: () => ({
    jobId: looseId('job'),
    lane: z.coerce.number().check(integer()),
    done: integer(),
    alreadySo: integer(),
    refused: integer(),
    /** How many chunks of this lane are finished. */
    checkpoint: integer(),
    expiresAt: integer(),
  }),
});
export type JobLane = Stored<typeof jobLane>;
