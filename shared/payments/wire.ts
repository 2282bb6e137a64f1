import * as z from 'zod/mini';
import type { ErrorCode } from '../contract/error-codes.ts';
import { id, looseId } from '../contract/ids.ts';
import { money, signedMoney, total } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { lines } from '../contract/text.ts';
import { instant } from '../contract/time.ts';
import { limits, payStatus } from '../notices/codes.ts';
import { personFieldNames, personFields } from '../people/wire.ts';
import { attachments, paymentImages } from '../uploads/wire.ts';
import { paymentLimits, payMode, paymentMode } from './codes.ts';

/** What we call the documents' fields of a payment. */
export const paymentNames = {
  /** The total that the screen showed. */
  itemsTotalAmount: 'shownTotal',
  cleanAccounts: 'rows',
  accountsActualAmount: 'rowsTotal',
  useStudentBalance: 'balance',
  /** What the screen showed of the order: received on its lines, and still to be paid. */
  havePayAmount: 'shownReceived',
  nowPayAmount: 'shownOutstanding',
} as const;

/** One receipt of money on one collection account, fen. */
const rowFields = once(() => ({ id: looseId('account'), amount: money(), payMode: payMode() }));
const rowNames = { id: 'accountId' } as const;
export const accountRow = once(() => renamed(rowFields(), rowNames));

/** The same as it is stored, with the name of the account for those who may see it. */
export const bookedRow = once(() => renamed({ ...rowFields(), name: z.optional(text()) }, rowNames));

/** What staff say of money that comes in. */
export const incomingFields = once(() => ({
  cleanAccounts: z.array(accountRow()).check(z.maxLength(paymentLimits.accountRows, { error: 'accountRowsTooMany' })),
  accountsActualAmount: money(),
  useStudentBalance: z._default(money(), 0),
  paymentMode: z.optional(paymentMode()),
  payTime: instant(),
  attachments: z._default(paymentImages(), []),
  remark: z._default(lines().check(z.maxLength(paymentLimits.remarkCharacters, { error: 'remarkTooLong' })), ''),
  /** The person's version that the screen showed: another one is refused. */
  version: z.optional(integer()),
}));

/** A first payment of a person. */
export const chargeFields = once(() => ({
  noticeId: id('notice'),
  studentId: looseId('student'),
  /** The items to pay: all required ones and the optional ones chosen. */
  items: z
    .array(z.object({ photoId: z.string().check(z.length(26)) }))
    .check(z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' })),
  itemsTotalAmount: money(),
  ...incomingFields(),
}));

/**
 * All that the settlement dialog shows of one person; sums in fen. `havePayAmount` is received on the items, `nowPayAmount`
 * is still to be paid, `balanceCheck`: the balance never goes below zero.
 */
export const settlement = once(() =>
  renamed(
    {
      ...personFields(),
      status: payStatus(),
      itemsTotalAmount: money(),
      havePayAmount: money(),
      nowPayAmount: money(),
      studentName: text(),
      studentEName: text(),
      studentBalance: signedMoney(),
      balanceCheck: boolean(),
      /** Images of the order. */
      attachments: attachments(),
    },
    {
      ...personFieldNames,
      ...{ status: 'payStatus', itemsTotalAmount: 'due', havePayAmount: 'received', nowPayAmount: 'outstanding' },
      ...{ studentName: 'name', studentEName: 'eName', studentBalance: 'balance' },
    },
  ),
);

/** A payment as it is stored. The name of an account and the payment mode are left out for those who may not see them. */
export const bookedPayment = once(() =>
  renamed(
    {
      accountsActualAmount: money(),
      cleanAccounts: z.array(bookedRow()),
      payTime: instant(),
      paymentMode: z.optional(paymentMode()),
      remark: text(),
      voucherNo: z.optional(text()),
      /** Of a payment of an outside system; `delete`: why the user cannot delete it now, null when they can. */
      thirdParty: z.optional(
        z.object({
          recordId: looseId('record'),
          thirdPartyNo: text(),
          deleted: boolean(),
          delete: z.nullable(z.custom<ErrorCode>((code) => typeof code === 'string')),
        }),
      ),
    },
    paymentNames,
  ),
);

/** A batch pay-off: on an account by a method, or from the balances. `itemsTotalAmount`: what the screen showed, of all. */
export const payOffFields = once(() => ({
  noticeId: id('notice'),
  studentIds: z
    .array(looseId('student'))
    .check(
      z.minLength(1, { error: 'peopleRequired' }),
      z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' }),
    ),
  id: z.optional(looseId('account')),
  payMode: z.optional(payMode()),
  useBalance: z._default(boolean(), false),
  itemsTotalAmount: z.optional(total()),
}));
export const payOffNames = { id: 'accountId', itemsTotalAmount: 'shownTotal' } as const;
