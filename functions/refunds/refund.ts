import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, fen, text } from '../../shared/contract/plain.ts';
import { payModeCodes } from '../../shared/payments/codes.ts';
import { refundModeCodes, refundStateCodes, refundTypeCodes } from '../../shared/refunds/codes.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** One refund of an order, with a number of its own. Never deleted. Amounts in fen. Read with its order, or by key. */
export const refundRow = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'PERSON#{personId}',
  sk: 'REFUND#{refundNo}',
  bytesMax: 40_000,
  version: 1,
  codes: { type: refundTypeCodes, mode: refundModeCodes, state: refundStateCodes },
  fields: () => ({
    personId: looseId('person'),
    refundNo: text(),
    orderNo: looseId('order'),
    orgId: text(),
    schoolId: looseId('school'),
    type: wordIn(refundTypeCodes),
    mode: wordIn(refundModeCodes),
    state: wordIn(refundStateCodes),
    amount: fen(),
    /** Of `amount`: what no line had taken. */
    unallocated: fen(),
    lines: z.array(z.object({ lineNo: text(), amount: fen() })),
    rows: z.array(
      z.object({ accountId: looseId('account'), accountName: text(), amount: fen(), payMode: wordIn(payModeCodes) }),
    ),
    /** Of `amount`: what went back to the student's balance. */
    toBalance: fen(),
    /** Of custodial items: what left the student's balance. */
    takenBack: fen(),
    /** After a partial refund the family owes the amount again. */
    stillOwed: boolean(),
    /** What staff say. */
    time: text(),
    remark: text(),
    /** As in `paymentRecord`. */
    voucherNo: z.optional(text()),
    booked: byWhom(),
  }),
});
export type Refund = Stored<typeof refundRow>;
