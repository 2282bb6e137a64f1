import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { facts, text, whole } from '../../shared/contract/plain.ts';
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
      orgId: text(),
      schoolId: looseId('school'),
      /** Who started it: only they may watch it. */
      subject: text(),
      byName: text(),
      byEName: text(),
      operationId: text(),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      total: whole(),
      lanes: whole(),
      noticeId: z.optional(looseId('notice')),
      /** What the job needs beyond that, by its kind; whom it is about stands in `jobMembers`. */
      input: z.record(text(), z.unknown()),
      /** The version of the uploaded file that started an import: no other one is read. */
      inputVersion: z.optional(text()),
      /** The file of failed rows, when there are any. */
      failedRowsKey: z.optional(text()),
      /** Why the job as a whole failed: an error code of the module. */
      failure: z.optional(text()),
      failureParams: z.optional(facts()),
      createdAt: text(),
      endedAt: z.optional(text()),
      /** Seconds since the epoch: DynamoDB's time to live. */
      expiresAt: whole(),
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
      lane: z.coerce.number().check(whole()),
      done: whole(),
      alreadySo: whole(),
      refused: whole(),
      /** How many chunks of this lane are finished. */
      checkpoint: whole(),
      expiresAt: whole(),
    }),
  }),
  /** Whom a job is about, in the order in which they are cut into chunks; written with the job, read by its worker only. */
  jobMembers: entity({
    table: 'main',
    pk: 'JOB#{jobId}#MEMBERS',
    sk: 'MEMBERS',
    bytesMax: 300_000,
    version: 1,
    fields: () => ({
      jobId: looseId('job'),
      studentIds: z.array(looseId('student')).check(z.maxLength(10_000)),
      expiresAt: whole(),
    }),
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
      lane: z.coerce.number().check(whole()),
      chunk: z.coerce.number().check(whole()),
      refused: z.array(
        z.object({
          id: text(),
          name: text(),
          eName: text(),
          code: text(),
          params: z.optional(facts()),
        }),
      ),
      expiresAt: whole(),
    }),
  }),
  /** The same rows with the same title and school answer the notice that they made before (domain section 10). */
  importIdentity: entity({
    table: 'main',
    pk: 'IMPORT#{orgId}#{identity}',
    sk: 'IMPORT',
    bytesMax: 400,
    version: 1,
    fields: () => ({ orgId: text(), identity: text(), noticeId: looseId('notice'), jobId: looseId('job') }),
  }),
  /** What must follow a commit (promise 7): the stream worker sends it to its queue. */
  outbox: entity({
    table: 'main',
    pk: 'OUTBOX#{outboxId}',
    sk: 'OUTBOX',
    bytesMax: 300_000,
    version: 1,
    fields: () => ({
      outboxId: text(),
      queue: z.enum(['bulk', 'messages']),
      body: text(),
      expiresAt: whole(),
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
      tokenHash: text(),
      personId: looseId('person'),
      orgId: text(),
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
      operationId: text(),
      phoneNumber: text(),
      text: text(),
      link: text(),
      state: z.enum(['queued', 'sent', 'failed', 'unknown']),
      sentAt: text(),
      /** s since the epoch: the link in it is a key. */
      expiresAt: whole(),
    }),
  }),
} as const;
