import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, fen, integer, text } from '../../shared/contract/plain.ts';
import { businessType } from '../../shared/notices/codes.ts';
import { payModeCodes, paymentModeCodes } from '../../shared/payments/codes.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** One line of an order: a fee item with what is due and what was received. Amounts in fen. */
const orderLine = () =>
  z.object({
    lineNo: text(),
    photoId: text(),
    itemId: looseId('item'),
    /** Number and quantity of the item. Lines of the release before have neither, until ops have listed their order. */
    payItemNo: z.optional(text()),
    quantity: z.optional(integer()),
    name: text(),
    eName: text(),
    required: boolean(),
    custodial: boolean(),
    due: fen(),
    received: fen(),
    refunded: fen(),
    reserved: fen(),
  });

/** What a payment record brought, and what was refunded of it: the record itself never changes. Amounts in fen. */
const receipt = () =>
  z.object({
    recordNo: text(),
    amount: fen(),
    refunded: fen(),
    reserved: fen(),
    /** The record was taken back: nothing is left of it. */
    deleted: z.optional(z.literal(true)),
    /** As the record says. Receipts of the release before have none of the three, until ops have listed their order. */
    accountId: z.optional(looseId('account')),
    payMode: z.optional(wordIn(payModeCodes)),
    payTime: z.optional(text()),
    /** The number of its voucher or of its outside system, if there is one. */
    reference: z.optional(text()),
  });

/** What staff said of an act that booked no record. Notes of the release before do not say who booked it. */
const note = () =>
  z.object({
    ...{ at: text(), payTime: text(), remark: text() },
    ...{ name: z.optional(text()), eName: z.optional(text()) },
  });

/** One settlement of one person. Read by key, consistently. */
export const order = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'PERSON#{personId}',
  sk: 'ORDER#{orderNo}',
  bytesMax: 250_000,
  version: 1,
  codes: { paymentMode: paymentModeCodes },
  fields: () => ({
    personId: looseId('person'),
    orderNo: looseId('order'),
    orgId: text(),
    schoolId: looseId('school'),
    /** Of the notice. Orders of the release before have none, until ops have listed them. */
    businessType: z.optional(businessType()),
    state: z.enum(['live', 'cancelled', 'refunded']),
    lines: z.array(orderLine()),
    /** Orders of the release before have `recordNos` instead, and none of the figures with a default. */
    receipts: z._default(z.array(receipt()), []),
    recordNos: z.optional(z.array(text())),
    received: fen(),
    refunded: z._default(fen(), 0),
    unallocated: fen(),
    balanceUsed: z._default(fen(), 0),
    balanceReturned: z._default(fen(), 0),
    /** Absent in orders of the release before. */
    balanceAdded: z.optional(fen()),
    /** By how much orders of the person before this one have changed the student's balance; absent: not at all. */
    earlierBalance: z.optional(integer()),
    /** When the balance paid last, as staff say. */
    balancePaidAt: z.optional(text()),
    /** Each time that the balance paid. Orders of the release before have none. Read by `balancePaymentsOf`. */
    balancePayments: z.optional(z.array(z.object({ payTime: text(), amount: fen() }))),
    /** What staff said of acts that booked no record: payments by the balance alone, or of nothing. `at` as on the act. */
    notes: z._default(z.array(note()), []),
    /** Above the numbers of any line of the release before. */
    lastLine: z._default(integer(), 100),
    settled: boolean(),
    /** Images that came with its payments. */
    attachments: z._default(z.array(z.object({ fileId: looseId('file'), name: text() })), []),
    paymentMode: z.optional(wordIn(paymentModeCodes)),
    /** How often its receipt was printed. */
    printed: z.optional(integer()),
    /** Its last receipt, by year and number, and how often that one was printed. */
    receipt: z.optional(z.object({ year: text(), sequence: text(), prints: integer() })),
    opened: byWhom(),
    revision: integer(),
  }),
});
export type Order = Stored<typeof order>;
