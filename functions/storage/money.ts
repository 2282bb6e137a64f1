import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { once } from '../../shared/contract/once.ts';
import { facts, text, truth, whole } from '../../shared/contract/plain.ts';
import { payMode, paymentMode } from '../../shared/payments/codes.ts';
import { entity } from './entity.ts';
import { byWhom } from './notices.ts';

/** One line of an order: a fee item with what is due and what stands received. Amounts in fen. */
export const orderLine = once(() =>
  z.object({
    lineNo: text(),
    photoId: text(),
    itemId: looseId('item'),
    name: text(),
    eName: text(),
    required: truth(),
    custodial: truth(),
    due: z.int().check(z.minimum(0)),
    received: z.int().check(z.minimum(0)),
    refunded: z.int().check(z.minimum(0)),
    reserved: z.int().check(z.minimum(0)),
  }),
);

export const moneyRows = {
  order: entity({
    table: 'main',
    pk: 'PERSON#{personId}',
    sk: 'ORDER#{orderNo}',
    bytesMax: 60_000,
    version: 1,
    fields: () => ({
      personId: looseId('person'),
      orderNo: looseId('order'),
      orgId: text(),
      schoolId: looseId('school'),
      state: z.enum(['live', 'cancelled', 'refunded']),
      lines: z.array(orderLine()),
      received: z.int().check(z.minimum(0)),
      unallocated: z.int().check(z.minimum(0)),
      settled: truth(),
      recordNos: z.array(text()),
      paymentMode: z.optional(paymentMode()),
      opened: byWhom(),
      revision: whole(),
    }),
  }),
  /** Finds an order by its number. */
  orderReference: entity({
    table: 'main',
    pk: 'ORDER#{orderNo}',
    sk: 'REFERENCE',
    bytesMax: 400,
    version: 1,
    fields: () => ({
      orderNo: looseId('order'),
      personId: looseId('person'),
      orgId: text(),
      schoolId: looseId('school'),
    }),
  }),
  /** One receipt of money: one account, one amount, one time, one number. Amounts in fen. */
  paymentRecord: entity({
    table: 'main',
    pk: 'RECORD#{recordNo}',
    sk: 'RECORD',
    bytesMax: 8_000,
    version: 1,
    fields: () => ({
      recordNo: text(),
      personId: looseId('person'),
      orderNo: looseId('order'),
      orgId: text(),
      schoolId: looseId('school'),
      accountId: looseId('account'),
      accountName: text(),
      payMode: payMode(),
      amount: z.int().check(z.minimum(1)),
      refunded: z.int().check(z.minimum(0)),
      reserved: z.int().check(z.minimum(0)),
      allocations: z.array(z.object({ lineNo: text(), amount: whole() })),
      /** What staff say: the date on the receipt. */
      payTime: text(),
      remark: text(),
      booked: byWhom(),
    }),
  }),
} as const;

/** Rows of the ledger table: appended, never changed. */
export const ledgerRows = {
  journal: entity({
    table: 'ledger',
    pk: 'LEDGER#{subjectId}',
    sk: '{entryId}#JOURNAL',
    bytesMax: 40_000,
    version: 1,
    fields: () => ({
      /** The person (or, without a notice, the student) whose money moved. */
      subjectId: text(),
      entryId: text(),
      orgId: text(),
      schoolId: looseId('school'),
      /** ISO; the clock, not what staff say. */
      postedAt: text(),
      by: text(),
      byName: text(),
      byEName: text(),
      operationId: text(),
      cause: text(),
      orderNo: z.optional(text()),
      postings: z.array(
        z.object({
          account: text(),
          /** Debit +, credit -, in fen. */
          amount: whole(),
          lineId: z.optional(text()),
          recordId: z.optional(text()),
          supplierId: z.optional(text()),
        }),
      ),
    }),
  }),
  audit: entity({
    table: 'ledger',
    pk: 'LEDGER#{subjectId}',
    sk: '{entryId}#AUDIT',
    bytesMax: 40_000,
    version: 1,
    fields: () => ({
      subjectId: text(),
      entryId: text(),
      orgId: text(),
      at: text(),
      by: text(),
      byName: text(),
      byEName: text(),
      /** The call or the job that did it. */
      through: text(),
      action: text(),
      before: facts(),
      after: facts(),
    }),
  }),
  /** Promise 1: what an operation id answered. Kept for ever, as all of the ledger. */
  operationKey: entity({
    table: 'ledger',
    pk: 'KEY#{actorId}#{key}',
    sk: 'KEY',
    bytesMax: 400_000,
    version: 1,
    fields: () => ({
      orgId: text(),
      actorId: text(),
      key: text(),
      /** Of the endpoint and what was sent. */
      hash: text(),
      /** The answer as it went over the wire, JSON. */
      answer: text(),
      at: text(),
    }),
  }),
} as const;
