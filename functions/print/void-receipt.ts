import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** Says beside a receipt that it is void, and which one, if any, is in its place. Appended, never changed; read with the receipt. */
export const voidReceipt = /* @__PURE__ */ entity({
  table: 'ledger',
  pk: 'RECEIPTS#{schoolId}#{year}',
  sk: '{sequence}#VOID',
  bytesMax: 1_000,
  version: 1,
  fields: () => ({
    schoolId: looseId('school'),
    year: text(),
    sequence: text(),
    orgId: text(),
    orderNo: looseId('order'),
    /** The number of its successor; absent when its order was cancelled. */
    replacedBy: z.optional(text()),
    voided: byWhom(),
  }),
});
export type VoidReceipt = Stored<typeof voidReceipt>;
