import * as z from 'zod/mini';
import { flag } from '../contract/codes.ts';
import { id, looseId } from '../contract/ids.ts';
import { money, signedMoney } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { lines } from '../contract/text.ts';
import { instant } from '../contract/time.ts';
import { limits, payStatus } from '../notices/codes.ts';
import { paymentLimits, payMode } from '../payments/codes.ts';
import { accountRow, bookedRow } from '../payments/wire.ts';
import { refundMode, refundState, refundType } from './codes.ts';

/** What we call the documents' fields of a refund. */
export const refundNames = {
  orderChildNo: 'lineNo',
  refundOrderChilds: 'lines',
  refundAccounts: 'rows',
  accountsActualAmount: 'rowsTotal',
  /** What the screen showed: to be paid out, to be taken back from the balance, and the balance. */
  actualAmount: 'shownPaidOut',
  reduceBalance: 'shownTakenBack',
  balance: 'shownBalance',
  refundBalance: 'toBalance',
  refundModes: 'mode',
  refundType: 'type',
  refundTime: 'time',
  stuInfoId: 'studentId',
} as const;

const rowsMost = { error: 'accountRowsTooMany' };
/** Accounts that paid out, each with its amount; fen. */
export const paidOutRows = once(() => z.array(accountRow()).check(z.maxLength(paymentLimits.accountRows, rowsMost)));

const bookkeepingRow = once(() => renamed({ accountId: looseId('account'), amount: money(), payMode: payMode() }, {}));
/** The same, as the first of the documents' calls names the account. */
export const bookkeepingRows = once(() =>
  z.array(bookkeepingRow()).check(z.maxLength(paymentLimits.accountRows, rowsMost)),
);

/** What every request of a refund says. */
export const refundFields = once(() => ({
  orderNo: id('order'),
  refundTime: instant(),
  remark: z._default(lines().check(z.maxLength(paymentLimits.remarkCharacters, { error: 'remarkTooLong' })), ''),
  /** The person's version that the screen showed: another one is refused. */
  version: z.optional(integer()),
}));

/** Lines of the order with what of each is refunded; fen. */
export const refundParts = once(() =>
  z
    .array(
      renamed(
        { orderChildNo: z.string().check(z.regex(/^\d{27}$/)), accountsActualAmount: money() },
        { orderChildNo: 'lineNo', accountsActualAmount: 'amount' },
      ),
    )
    .check(z.maxLength(limits.itemsPerNotice * 4, { error: 'itemsTooMany' })),
);

/** How one refund ended. */
export const refundOutcome = once(() =>
  renamed({ refundState: refundState(), refundNo: text(), errorMessage: z.optional(text()) }, { refundState: 'state' }),
);
export const refundOutcomes = once(() => z.array(refundOutcome()));

const slipFields = once(() => ({
  scpNo: text(),
  amount: money(),
  refundAmount: money(),
  refundingAmount: money(),
  canRefundOnline: boolean(),
  studentName: text(),
  studentEName: text(),
  className: text(),
  payment: payMode(),
  payTime: instant(),
}));
const slipNames = {
  scpNo: 'recordNo',
  refundAmount: 'refunded',
  refundingAmount: 'reserved',
  payment: 'payMode',
} as const;
/** A payment record with what can be refunded of it; fen. `payment` is the method. */
export const slip = once(() =>
  renamed(
    { ...slipFields(), accountId: looseId('account'), name: z.optional(text()) },
    { ...slipNames, name: 'accountName' },
  ),
);

/** What we call the documents' fields of class enrolment. */
export const classNames = { enrollClassOrderId: 'classOrderId', enrollClassOrderIds: 'classOrderIds' } as const;
/** The same of an order of class enrolment: it came in through another system, which has its own accounts. */
export const classSlip = once(() =>
  renamed({ ...slipFields(), enrollClassOrderId: looseId('classOrder') }, { ...slipNames, ...classNames }),
);

/** Which ways of a refund are open, and the code of the reason where one is not. */
export const refundModeList = once(() =>
  z.array(renamed({ mode: refundMode(), enabled: flag(), reason: z.optional(text()) }, {})),
);

const refundableLineFields = once(() => ({
  orderChildNo: text(),
  name: text(),
  eName: text(),
  escrow: flag(),
  actualAmount: money(),
  payedPrice: money(),
  refundAmount: money(),
  refundableAmount: money(),
}));
const refundableLineNames = {
  orderChildNo: 'lineNo',
  escrow: 'custodial',
  actualAmount: 'due',
  payedPrice: 'received',
  refundAmount: 'refunded',
  refundableAmount: 'refundable',
} as const;
/** A line of an order as the refund dialog shows it; fen. */
const refundableLine = once(() => renamed({ ...refundableLineFields(), photoId: text() }, refundableLineNames));
/** The same of a class, which is no fee item of the catalogue. */
const refundableClass = once(() => renamed(refundableLineFields(), refundableLineNames));

/**
 * What the refund dialog shows of any order; sums in fen. `reduceBalance`, `refundBalance` and `balance` (the balance
 * afterwards) are those of a full refund, `overRefundBalance` is what an overpayment refund returns to the balance.
 */
const refundSumFields = once(() => ({
  studentId: looseId('student'),
  studentName: text(),
  studentEName: text(),
  className: text(),
  classEName: text(),
  orderNo: text(),
  status: payStatus(),
  haveOrder: boolean(),
  studentBalance: signedMoney(),
  reduceBalance: money(),
  refundBalance: money(),
  overRefundBalance: money(),
  balance: signedMoney(),
  havePayAmount: money(),
  finalAmount: money(),
  itemsTotalAmount: money(),
  refundAmount: money(),
  overRefundAmount: money(),
  actualAmount: money(),
  depositBalance: money(),
  escrowAmount: money(),
  alreadyRefundAmount: money(),
}));
/** All that it shows of an order of a notice. */
export const refundOrderFields = once(() => ({
  ...refundSumFields(),
  items: z.array(refundableLine()),
  version: integer(),
}));
export const refundOrderNames = {
  studentName: 'name',
  studentEName: 'eName',
  status: 'payStatus',
  haveOrder: 'hasOrder',
  studentBalance: 'balance',
  reduceBalance: 'takenBack',
  refundBalance: 'toBalance',
  overRefundBalance: 'overpaidToBalance',
  balance: 'balanceAfter',
  havePayAmount: 'received',
  finalAmount: 'due',
  itemsTotalAmount: 'due',
  refundAmount: 'refundable',
  overRefundAmount: 'overpaid',
  actualAmount: 'paidOut',
  depositBalance: 'deposited',
  escrowAmount: 'deposited',
  alreadyRefundAmount: 'refunded',
} as const;
export const refundOrder = once(() => renamed(refundOrderFields(), refundOrderNames));
/** All that it shows of an order of class enrolment. Nothing of it is changed here, so it has no version. */
export const classRefundOrder = once(() =>
  renamed(
    { ...refundSumFields(), items: z.array(refundableClass()), enrollClassOrderId: looseId('classOrder') },
    { ...refundOrderNames, enrollClassOrderId: 'classOrderId' },
  ),
);

const refundedLineNames = { orderChildNo: 'lineNo', partRefundAmount: 'amount' } as const;
/** A refund as it is stored, fen. The names of its accounts are left out for those who may not see them. */
export const bookedRefund = once(() =>
  renamed(
    {
      refundType: refundType(),
      refundAmount: money(),
      refundOrderChilds: z.array(renamed({ orderChildNo: text(), partRefundAmount: money() }, refundedLineNames)),
      refundBalance: money(),
      reduceBalance: money(),
      refundAccounts: z.array(bookedRow()),
      refundTime: instant(),
      remark: text(),
      voucherNo: z.optional(text()),
    },
    { ...refundNames, refundAmount: 'amount', reduceBalance: 'takenBack' },
  ),
);

/** What a refund would do, by the code that does it; sums in fen. */
export const refundPreview = once(() =>
  renamed(
    {
      retunAmount: money(),
      retunBalance: money(),
      payRefundTasks: z.array(renamed({ scpNo: text(), amount: money() }, { scpNo: 'recordNo' })),
      /** The least and the most that may go back to the balance. */
      retunBalanceMin: money(),
      retunBalanceMax: money(),
      reduceBalance: money(),
      refundAccounts: paidOutRows(),
      entries: z.array(
        z.object({ cause: text(), postings: z.array(z.object({ account: text(), amount: signedMoney() })) }),
      ),
      status: payStatus(),
      itemsTotalAmount: money(),
      havePayAmount: money(),
      nowPayAmount: money(),
      balance: signedMoney(),
      version: integer(),
    },
    {
      retunAmount: 'paidOut',
      retunBalance: 'toBalance',
      retunBalanceMin: 'toBalanceMin',
      retunBalanceMax: 'toBalanceMax',
      payRefundTasks: 'sources',
      reduceBalance: 'takenBack',
      refundAccounts: 'rows',
      status: 'payStatus',
      itemsTotalAmount: 'due',
      havePayAmount: 'received',
      nowPayAmount: 'outstanding',
      balance: 'balanceAfter',
    },
  ),
);
