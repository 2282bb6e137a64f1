import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, positive, text } from '../../shared/contract/plain.ts';
import { payModeCodes } from '../../shared/payments/codes.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/**
 * One receipt of money: one account, one amount, one time, one number. It never changes: what was refunded of it is with
 * its order. Amounts in fen. Read by key.
 */
export const paymentRecord = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'RECORD#{recordNo}',
  sk: 'RECORD',
  bytesMax: 8_000,
  version: 1,
  codes: { payMode: payModeCodes },
  fields: () => ({
    recordNo: text(),
    personId: looseId('person'),
    orderNo: looseId('order'),
    orgId: text(),
    schoolId: looseId('school'),
    accountId: looseId('account'),
    accountName: text(),
    payMode: wordIn(payModeCodes),
    amount: positive(),
    allocations: z.array(z.object({ lineNo: text(), amount: integer() })),
    /** What staff say: the date on the receipt. */
    payTime: text(),
    remark: text(),
    /** Of a payment that was imported: the number of its voucher, if there was one. */
    voucherNo: z.optional(text()),
    /** The number of the outside system that the money came in through. */
    thirdPartyNo: z.optional(text()),
    booked: byWhom(),
  }),
});
export type PaymentRecord = Stored<typeof paymentRecord>;
