import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity } from '../storage/entity.ts';

/** How many files came by the public link of a notice within one hour, `2026-09-01T08`. Only written; expires. */
export const uploadCount = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'PUBLIC#{noticeId}',
  sk: 'UPLOADS#{hour}',
  bytesMax: 300,
  version: 1,
  fields: () => ({
    noticeId: looseId('notice'),
    hour: text(),
    count: integer(),
    /** Seconds since the epoch: DynamoDB's time to live. */
    expiresAt: integer(),
  }),
});
