import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { fen, integer, text } from '../../shared/contract/plain.ts';
import { businessType } from '../../shared/notices/codes.ts';
import { paymentMethodCodes } from '../../shared/orders/codes.ts';
import { wordIn } from '../../shared/contract/codes.ts';
import { paymentModeCodes } from '../../shared/payments/codes.ts';
import { grade } from '../../shared/students/codes.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** Money that came in at once. `accountId`: not when the balance paid. */
const listedPayment = () =>
  z.object({
    method: wordIn(paymentMethodCodes),
    accountId: z.optional(looseId('account')),
    amount: fen(),
    /** ISO; what staff say. */
    at: text(),
    /** The number of its voucher or of its outside system, if there is one. Payments of the release before have none. */
    reference: z.optional(text()),
  });

/**
 * A row of the list of orders: what lists, filters and exports need of an order. Each act on an order writes it again, in
 * its own transaction. Sums in fen. Read: the orders that a school opened in a month (of the organisation's time zone), by
 * the date with which their numbers begin; or by key.
 */
export const orderSummary = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ORDERS#{schoolId}#{month}',
  sk: 'LISTED#{orderNo}',
  /** 50 lines, 200 payment records with a reference and 230 payments by the balance; with 3 of each it is about 900. */
  bytesMax: 80_000,
  version: 1,
  codes: { paymentMode: paymentModeCodes },
  fields: () => ({
    schoolId: looseId('school'),
    /** `yyyy-mm` */
    month: text(),
    orderNo: looseId('order'),
    orgId: text(),
    /** Names the notice and the student. */
    personId: looseId('person'),
    businessType: businessType(),
    /** The student as of the last act on the order. */
    name: text(),
    eName: text(),
    studentNumber: text(),
    phoneNumber: text(),
    grade: grade(),
    classId: z.optional(looseId('class')),
    className: text(),
    classEName: text(),
    state: z.enum(['live', 'cancelled', 'refunded']),
    settled: z.boolean(),
    /** A refund has not ended. */
    refunding: z.optional(z.literal(true)),
    /** The fee item of each line, in their order. */
    itemIds: z.array(looseId('item')),
    due: fen(),
    received: fen(),
    refunded: fen(),
    unallocated: fen(),
    payments: z.array(listedPayment()),
    paymentMode: z.optional(wordIn(paymentModeCodes)),
    /** How often the receipt was printed. */
    printed: integer(),
    /** ISO, by the clock. */
    openedAt: text(),
  }),
  short: {
    businessType: 'bt',
    eName: 'e',
    studentNumber: 'no',
    phoneNumber: 'ph',
    className: 'cn',
    classEName: 'ce',
    refunding: 'rg',
    unallocated: 'un',
    paymentMode: 'pm',
    openedAt: 'oa',
  },
});
export type OrderSummary = Stored<typeof orderSummary>;
