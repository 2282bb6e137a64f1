import { looseId } from '../../shared/contract/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity } from '../storage/entity.ts';

/** Says beside a receipt that it is void, and which one is in its place. Appended, never changed; read with the receipt. */
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
    /** The number of its successor. */
    replacedBy: text(),
    voided: byWhom(),
  }),
});
