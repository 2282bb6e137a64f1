import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A message in the local outbox, identified by person, kind and operation. Read: the partition of a notice, or by key. */
export const message = /* @__PURE__ */ entity({
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
    /** Seconds since the epoch: the link in the message is a key. */
    expiresAt: integer(),
  }),
});
export type StoredMessage = Stored<typeof message>;
