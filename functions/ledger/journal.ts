import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { causes } from '../../shared/ledger/causes.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** The first release wrote this cause with a space; its rows are never changed. */
const storedCause = () =>
  z.pipe(
    z.transform((cause: unknown) => (cause === 'opening balance' ? 'openingBalance' : cause)),
    z.enum(causes),
  );

/** An entry of the journal: what moved, as postings that sum to zero. Appended, never changed. */
export const journal = /* @__PURE__ */ entity({
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
    cause: storedCause(),
    orderNo: z.optional(text()),
    postings: z.array(
      z.object({
        account: text(),
        /** Debit +, credit -, in fen. */
        amount: integer(),
        lineId: z.optional(text()),
        recordId: z.optional(text()),
        supplierId: z.optional(text()),
      }),
    ),
  }),
});
export type Journal = Stored<typeof journal>;
