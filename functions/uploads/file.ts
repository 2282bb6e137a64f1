import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/**
 * A file of the files bucket, from the moment when its upload begins. Until a notice refers to it, it is its uploader's;
 * then it is the school's. What no notice refers to expires. Read by key, consistently.
 */
export const file = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'FILE#{fileId}',
  sk: 'FILE',
  bytesMax: 2_000,
  version: 1,
  fields: () => ({
    fileId: looseId('file'),
    orgId: text(),
    /** Who uploads it. */
    subject: text(),
    /** The school of the notices that refer to it. */
    schoolId: z.optional(looseId('school')),
    name: text(),
    size: integer(),
    state: z.enum(['uploading', 'ready']),
    /** The multipart upload of S3. */
    multipartId: z.optional(text()),
    /** How many notices refer to it. */
    uses: integer(),
    createdAt: text(),
    /** Seconds since the epoch: DynamoDB's time to live. Absent while a notice refers to the file. */
    expiresAt: z.optional(integer()),
    revision: integer(),
  }),
});
export type File = Stored<typeof file>;
