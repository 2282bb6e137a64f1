import * as z from 'zod';
import { looseId } from '../../shared/contract/ids.ts';
import { entity } from './entity.ts';

export const bulkKinds = ['writePeople', 'sendNotice', 'importNotice'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const workRows = {
  /** A piece of bulk work. Its counters are the sums of its lanes (promise 9). */
  job: entity({
    table: 'main',
    pk: 'JOB#{jobId}',
    sk: 'JOB',
    bytesMax: 20_000,
    version: 1,
    fields: () => ({
      jobId: looseId('job'),
      kind: z.enum(bulkKinds),
      orgId: z.string(),
      schoolId: looseId('school'),
      /** Who started it: only they may watch it. */
      subject: z.string(),
      byName: z.string(),
      byEName: z.string(),
      operationId: z.string(),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      total: z.int(),
      lanes: z.int(),
      noticeId: looseId('notice').optional(),
      /** What the job needs beyond that, by its kind; whom it is about stands in `jobMembers`. */
      input: z.record(z.string(), z.unknown()),
      /** The version of the uploaded file that started an import: no other one is read. */
      inputVersion: z.string().optional(),
      /** The file of failed rows, when there are any. */
      failedRowsKey: z.string().optional(),
      /** Why the job as a whole failed: an error code of the module. */
      failure: z.string().optional(),
      failureParams: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      createdAt: z.string(),
      endedAt: z.string().optional(),
      /** Seconds since the epoch: DynamoDB's time to live. */
      expiresAt: z.int(),
    }),
  }),
  /** One of a job's parallel lanes: its counters change in the transaction of the people they count. */
  jobLane: entity({
    table: 'main',
    pk: 'JOB#{jobId}',
    sk: 'LANE#{lane}',
    bytesMax: 400,
    version: 1,
    fields: () => ({
      jobId: looseId('job'),
      lane: z.coerce.number().int(),
      done: z.int(),
      alreadySo: z.int(),
      refused: z.int(),
      /** How many chunks of this lane are finished. */
      checkpoint: z.int(),
      expiresAt: z.int(),
    }),
  }),
  /** Whom a job is about, in the order in which they are cut into chunks; written with the job, read by its worker only. */
  jobMembers: entity({
    table: 'main',
    pk: 'JOB#{jobId}#MEMBERS',
    sk: 'MEMBERS',
    bytesMax: 300_000,
    version: 1,
    fields: () => ({ jobId: looseId('job'), studentIds: z.array(looseId('student')).max(10_000), expiresAt: z.int() }),
  }),
  /** Refused members of one chunk, with the reason of each. */
  jobRefusals: entity({
    table: 'main',
    pk: 'JOB#{jobId}',
    sk: 'REFUSED#{lane}#{chunk}',
    bytesMax: 40_000,
    version: 1,
    fields: () => ({
      jobId: looseId('job'),
      lane: z.coerce.number().int(),
      chunk: z.coerce.number().int(),
      refused: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          eName: z.string(),
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      ),
      expiresAt: z.int(),
    }),
  }),
  /** The same rows with the same title and school answer the notice that they made before (domain section 10). */
  importIdentity: entity({
    table: 'main',
    pk: 'IMPORT#{orgId}#{identity}',
    sk: 'IMPORT',
    bytesMax: 400,
    version: 1,
    fields: () => ({ orgId: z.string(), identity: z.string(), noticeId: looseId('notice'), jobId: looseId('job') }),
  }),
  /** What must follow a commit (promise 7): the stream worker sends it to its queue. */
  outbox: entity({
    table: 'main',
    pk: 'OUTBOX#{outboxId}',
    sk: 'OUTBOX',
    bytesMax: 300_000,
    version: 1,
    fields: () => ({
      outboxId: z.string(),
      queue: z.enum(['bulk', 'messages']),
      body: z.string(),
      expiresAt: z.int(),
    }),
  }),
  /** A parent's pay link, by the hash of its token. */
  payLink: entity({
    table: 'main',
    pk: 'LINK#{tokenHash}',
    sk: 'LINK',
    bytesMax: 500,
    version: 1,
    fields: () => ({
      tokenHash: z.string(),
      personId: looseId('person'),
      orgId: z.string(),
      schoolId: looseId('school'),
    }),
  }),
  /** A message in the local outbox, identified by person, kind and operation. */
  message: entity({
    table: 'main',
    pk: 'MESSAGES#{noticeId}',
    sk: '{studentId}#{kind}#{operationId}',
    bytesMax: 4_000,
    version: 1,
    fields: () => ({
      noticeId: looseId('notice'),
      studentId: looseId('student'),
      kind: z.enum(['notice']),
      operationId: z.string(),
      phoneNumber: z.string(),
      text: z.string(),
      link: z.string(),
      state: z.enum(['queued', 'sent', 'failed', 'unknown']),
      sentAt: z.string(),
      /** s since the epoch: the link in it is a key. */
      expiresAt: z.int(),
    }),
  }),
} as const;
