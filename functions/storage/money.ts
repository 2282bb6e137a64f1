import * as z from 'zod';
import { looseId } from '../../shared/contract/ids.ts';
import { payMode, paymentMode } from '../../shared/payments/codes.ts';
import { entity } from './entity.ts';
import { byWhom } from './notices.ts';

/** One line of an order: a fee item with what is due and what stands received. Amounts in fen. */
export const orderLine = z.object({
  lineNo: z.string(),
  photoId: z.string(),
  itemId: looseId('item'),
  name: z.string(),
  eName: z.string(),
  required: z.boolean(),
  custodial: z.boolean(),
  due: z.int().min(0),
  received: z.int().min(0),
  refunded: z.int().min(0),
  reserved: z.int().min(0),
});

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
      orgId: z.string(),
      schoolId: looseId('school'),
      state: z.enum(['live', 'cancelled', 'refunded']),
      lines: z.array(orderLine),
      received: z.int().min(0),
      unallocated: z.int().min(0),
      settled: z.boolean(),
      recordNos: z.array(z.string()),
      paymentMode: paymentMode.optional(),
      opened: byWhom,
      revision: z.int(),
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
      orgId: z.string(),
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
      recordNo: z.string(),
      personId: looseId('person'),
      orderNo: looseId('order'),
      orgId: z.string(),
      schoolId: looseId('school'),
      accountId: looseId('account'),
      accountName: z.string(),
      payMode,
      amount: z.int().min(1),
      refunded: z.int().min(0),
      reserved: z.int().min(0),
      allocations: z.array(z.object({ lineNo: z.string(), amount: z.int() })),
      /** What staff say: the date on the receipt. */
      payTime: z.string(),
      remark: z.string(),
      booked: byWhom,
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
      subjectId: z.string(),
      entryId: z.string(),
      orgId: z.string(),
      schoolId: looseId('school'),
      /** ISO; the clock, not what staff say. */
      postedAt: z.string(),
      by: z.string(),
      byName: z.string(),
      byEName: z.string(),
      operationId: z.string(),
      cause: z.string(),
      orderNo: z.string().optional(),
      postings: z.array(
        z.object({
          account: z.string(),
          /** Debit +, credit -, in fen. */
          amount: z.int(),
          lineId: z.string().optional(),
          recordId: z.string().optional(),
          supplierId: z.string().optional(),
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
      subjectId: z.string(),
      entryId: z.string(),
      orgId: z.string(),
      at: z.string(),
      by: z.string(),
      byName: z.string(),
      byEName: z.string(),
      /** The call or the job that did it. */
      through: z.string(),
      action: z.string(),
      before: z.record(z.string(), z.union([z.string(), z.number()])),
      after: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  }),
  /** Promise 1: what an operation id answered. Kept for ever for money, 30 days for others. */
  operationKey: entity({
    table: 'ledger',
    pk: 'KEY#{actorId}#{key}',
    sk: 'KEY',
    bytesMax: 400_000,
    version: 1,
    fields: () => ({
      orgId: z.string(),
      actorId: z.string(),
      key: z.string(),
      /** Of the endpoint and the parsed body. */
      hash: z.string(),
      /** The answer as it went over the wire, JSON. */
      answer: z.string(),
      at: z.string(),
    }),
  }),
} as const;
