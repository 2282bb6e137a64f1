import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { messageKinds, messageStates } from '../../shared/messages/codes.ts';
import { messageReasons } from '../../shared/messages/reasons.ts';
import { hasFailed } from '../../shared/messages/rules.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** The places in the index `byParent` of messages that wait for a try, and of those of a notice that failed on their way. */
export const waitingAt = (shard: number): string => `MESSAGES_WAIT#${shard}`;
export const failedAt = (noticeId: string): string => `MESSAGES_FAILED#${noticeId}`;

/**
 * A message to the parents of one person, identified by person, kind and operation. Read: by key, all of a person or of
 * a notice (partition), those that wait for a try, by the time of it, and those of a notice that failed (byParent).
 */
export const message = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'MESSAGES#{noticeId}',
  sk: '{studentId}#{kind}#{operationId}',
  parentNow({ noticeId, studentId, state, reason, shard, nextCheckAt }) {
    if (nextCheckAt !== undefined) return { parent: waitingAt(shard ?? 0), parentSort: nextCheckAt };
    return hasFailed({ state, reason }) ? { parent: failedAt(noticeId), parentSort: studentId } : undefined;
  },
  bytesMax: 4_000,
  version: 1,
  fields: () => ({
    noticeId: looseId('notice'),
    studentId: looseId('student'),
    kind: z.enum(messageKinds),
    operationId: text(),
    /** Rows of the release before have none of what is optional from here. */
    orgId: z.optional(text()),
    state: z.enum(messageStates),
    /** ISO. */
    queuedAt: z.optional(text()),
    attempts: z.optional(integer()),
    /** Of the tries, those before staff sent it again. */
    triesBefore: z.optional(integer()),
    /** Of the last try, or of the end. */
    reason: z.optional(z.enum(messageReasons)),
    /** The HTTP status of the provider's last answer. */
    status: z.optional(integer()),
    /** Which sending to the person it is of: a link of an earlier one is void. */
    sendings: z.optional(integer()),
    /** When it is tried again, and from when on it is not. */
    nextCheckAt: z.optional(text()),
    givesUpAt: z.optional(text()),
    shard: z.optional(integer()),
    /** A key to the bill, so only while it waits; the local outbox page shows it. */
    link: z.optional(text()),
    /** Only for the local outbox page. */
    phoneNumber: z.optional(text()),
    text: z.optional(text()),
    sentAt: z.optional(text()),
    revision: z._default(integer(), 0),
    /** Seconds since the epoch. */
    expiresAt: integer(),
  }),
});
export type StoredMessage = Stored<typeof message>;
