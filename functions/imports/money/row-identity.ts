import * as z from 'zod/mini';
import { looseId } from '../../../shared/contract/ids.ts';
import { integer, text } from '../../../shared/contract/plain.ts';
import { entity, type Stored } from '../../storage/entity.ts';

/**
 * A row of money that was booked (domain section 10): the same row is booked again only when the user says so. Names the
 * last row that booked it. Never removed. Read by key, consistently.
 */
export const rowIdentity = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'MONEYROW#{identity}',
  sk: 'MONEYROW',
  bytesMax: 400,
  version: 1,
  fields: () => ({
    /** Hash of notice, person, item, date, amount, account and voucher number. */
    identity: text(),
    orgId: text(),
    jobId: looseId('job'),
    /** The row's number in the file of that job. */
    row: integer(),
    /** ISO. */
    at: text(),
    /** Of the person, once the row was booked. Rows of the release before do not say. */
    revision: z.optional(integer()),
  }),
});
export type RowIdentity = Stored<typeof rowIdentity>;
