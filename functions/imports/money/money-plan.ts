import * as z from 'zod/mini';
import { looseId } from '../../../shared/contract/ids.ts';
import { boolean, integer, text } from '../../../shared/contract/plain.ts';
import { entity, type Stored } from '../../storage/entity.ts';

/**
 * The checked file of an import of money: what would be booked. Its rows are parts in S3 that are never changed, as those
 * of `importPlan`. Read by key, consistently.
 */
export const moneyPlan = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'JOB#{jobId}#MONEYPLAN',
  sk: 'MONEYPLAN',
  bytesMax: 4_000,
  version: 1,
  fields: () => ({
    jobId: looseId('job'),
    /** The file in S3 that holds the headings. */
    head: text(),
    parts: z.array(z.object({ name: text(), new: integer(), same: integer(), refused: integer() })),
    /** Students with a row that would be booked. */
    people: integer(),
    /** Of the rows that would be booked, and of those that were booked before, in fen. */
    amount: integer(),
    sameAmount: integer(),
    /** What would be booked if those were booked again; a check of the release before does not know it. */
    againCount: z.optional(integer()),
    againAmount: z.optional(integer()),
    /** Whether the user books it, and then whether rows that were booked before are booked again. */
    applied: boolean(),
    again: boolean(),
    expiresAt: integer(),
  }),
});
export type MoneyPlan = Stored<typeof moneyPlan>;
