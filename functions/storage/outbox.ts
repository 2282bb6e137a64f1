import { integer, text } from '../../shared/contract/plain.ts';
import { entity } from './entity.ts';

/** What must follow a commit (promise 7): the stream worker sends it to its queue. */
export const outbox = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'OUTBOX#{outboxId}',
  sk: 'OUTBOX',
  bytesMax: 300_000,
  version: 1,
  fields: () => ({
    outboxId: text(),
    /** The queue, by the name that the relay knows. */
    queue: text(),
    body: text(),
    /** Seconds since the epoch: DynamoDB's time to live. */
    expiresAt: integer(),
  }),
});
