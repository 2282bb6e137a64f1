import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, facts, integer, text } from '../../shared/contract/plain.ts';
import { entity, type Stored } from '../storage/entity.ts';

/**
 * The plan of an import: its file after the check, as the user corrects it. The rows are in parts in S3 that are never
 * changed; this row names the parts of the present version with their counts, so a version and its counts change at once.
 * Read by key, consistently.
 */
export const importPlan = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'JOB#{jobId}#PLAN',
  sk: 'PLAN',
  bytesMax: 60_000,
  version: 1,
  fields: () => ({
    jobId: looseId('job'),
    /** Raised with every correction. */
    version: integer(),
    template: z.literal([1, 2]),
    /** The file in S3 that holds the headings. */
    head: text(),
    parts: z.array(z.object({ name: text(), new: integer(), same: integer(), refused: integer() })),
    /** Students who would be added, and what they are to pay, in fen. */
    people: integer(),
    required: integer(),
    optional: integer(),
    /** What makes these rows the same as those of another import: as the first file had them, and as they are now. */
    identities: z.array(text()),
    /** The versions of uploaded files that were read, the newest ones. */
    filesRead: z.array(text()),
    fileCount: integer(),
    /** Why the last corrected file changed nothing. */
    problem: z.optional(z.object({ code: text(), params: facts() })),
    /** Whether the user applied this version: then nothing changes it any more. */
    applied: boolean(),
    expiresAt: integer(),
  }),
});
export type ImportPlan = Stored<typeof importPlan>;
export type PlanPart = ImportPlan['parts'][number];
