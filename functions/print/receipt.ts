import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, positive, text } from '../../shared/contract/plain.ts';
import { paymentMethodCodes } from '../../shared/orders/codes.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

const names = () => ({ name: text(), eName: text() });

/**
 * A numbered receipt: what it says that was received for an order. Appended when it is first printed, never changed; names
 * of children are not part of it. Numbers are gap-free for a school and year (promise 8). Read by key, or the last one of a
 * school and year.
 */
export const receipt = /* @__PURE__ */ entity({
  table: 'ledger',
  pk: 'RECEIPTS#{schoolId}#{year}',
  sk: '{sequence}#ISSUED',
  /** 50 lines and 200 payments. */
  bytesMax: 100_000,
  version: 1,
  fields: () => ({
    schoolId: looseId('school'),
    /** `yyyy`, of the organisation's time zone. */
    year: text(),
    /** Nine digits. */
    sequence: text(),
    orgId: text(),
    personId: looseId('person'),
    orderNo: looseId('order'),
    amount: positive(),
    lines: z.array(
      z.object({ ...{ lineNo: text(), payItemNo: text(), ...names() }, quantity: integer(), amount: positive() }),
    ),
    advance: integer(),
    payments: z.array(
      z.object({
        method: wordIn(paymentMethodCodes),
        recordNo: z.optional(text()),
        accountName: text(),
        voucherNo: z.optional(text()),
        payTime: text(),
        amount: positive(),
      }),
    ),
    payTime: text(),
    /** Who booked the last payment. */
    cashier: z.object(names()),
    /** The number of the receipt that it voids: that one said something else about the same order. */
    replaces: z.optional(text()),
    issued: byWhom(),
  }),
});
export type Receipt = Stored<typeof receipt>;
