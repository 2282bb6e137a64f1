import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer } from '../../shared/contract/plain.ts';
import { entity } from '../storage/entity.ts';

/** The people that a job is about, in the order in which they are cut into chunks; written with the job, read by its worker. */
export const jobMembers = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'JOB#{jobId}#MEMBERS',
  sk: 'MEMBERS',
  bytesMax: 300_000,
  version: 1,
  fields: () => ({
    jobId: looseId('job'),
    studentIds: z.array(looseId('student')).check(z.maxLength(10_000)),
    /** The version of each person that the job was started for; absent where the job takes people as they are. */
    revisions: z.optional(z.array(integer())),
    expiresAt: integer(),
  }),
});
