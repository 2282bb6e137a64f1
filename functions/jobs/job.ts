import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { facts, integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A piece of bulk work. Its counters are the sums of its lanes (promise 9). Read: the partition, consistently. */
export const job = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'JOB#{jobId}',
  sk: 'JOB',
  bytesMax: 20_000,
  version: 1,
  fields: () => ({
    jobId: looseId('job'),
    /** The name of its `JobKind`. */
    kind: text(),
    orgId: text(),
    schoolId: looseId('school'),
    /** Who started it: only they may watch it. */
    subject: text(),
    byName: text(),
    byEName: text(),
    operationId: text(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    total: integer(),
    lanes: integer(),
    noticeId: z.optional(looseId('notice')),
    /** What the job needs beyond that, by its kind; the people that it is about are in `jobMembers`. */
    input: z.record(text(), z.unknown()),
    /** The version of the uploaded file that started an import: no other one is read. */
    inputVersion: z.optional(text()),
    /** The file of failed rows, when there are any. */
    failedRowsKey: z.optional(text()),
    /** The file that the job made: an export. */
    file: z.optional(z.object({ key: text(), name: text() })),
    /** How many rows an export has written so far. */
    written: z.optional(integer()),
    /** Why the job as a whole failed: an error code of the module. */
    failure: z.optional(text()),
    failureParams: z.optional(facts()),
    createdAt: text(),
    /** When an import began to write: its user may have looked at its rows for days. */
    startedAt: z.optional(text()),
    endedAt: z.optional(text()),
    /** Seconds since the epoch: DynamoDB's time to live. */
    expiresAt: integer(),
  }),
});
export type Job = Stored<typeof job>;
