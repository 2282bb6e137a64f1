import { account } from './accounts.ts';
import type { Cause } from './causes.ts';

export interface Posting {
  readonly account: string;
  /** Debit +, credit -, in fen. */
  readonly amount: number;
  readonly lineId?: string | undefined;
  readonly recordId?: string | undefined;
}

/** What moved and why, before it is stamped: the postings sum to zero. */
export interface Moved {
  readonly cause: Cause;
  readonly postings: readonly Posting[];
}

/** Whose money it is, as accounts name it. */
export interface Holder {
  readonly personId: string;
  readonly studentId: string;
  readonly schoolId: string;
}

interface LineAmount {
  readonly lineNo: string;
  readonly itemId: string;
  readonly amount: number;
}

/** A part of a line, or of what no line takes (no `lineNo`), that a record or the balance pays. */
export interface Part {
  readonly lineNo?: string | undefined;
  readonly amount: number;
}

const positive = <One extends { readonly amount: number }>(some: readonly One[]): One[] =>
  some.filter(({ amount }) => amount > 0);

const opposite = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }));

/** Lines frozen or raised: the person owes, the school earns. */
export const chargePostings = ({ personId, schoolId }: Holder, lines: readonly LineAmount[]): Posting[] =>
  positive(lines).flatMap(({ lineNo: lineId, itemId, amount }) => [
    { account: account.receivable(personId), amount, lineId },
    { account: account.income(schoolId, itemId), amount: -amount, lineId },
  ]);

/** What is not owed any more: the opposite of its charge. */
export const creditNotePostings = (holder: Holder, lines: readonly LineAmount[]): Posting[] =>
  opposite(chargePostings(holder, lines));

interface Receipt {
  readonly recordNo: string;
  readonly accountId: string;
  readonly allocations: readonly { readonly lineNo: string; readonly amount: number }[];
}

/** Money received on collection accounts, against the lines it pays. */
export const paymentPostings = ({ personId }: Holder, receipts: readonly Receipt[]): Posting[] =>
  receipts.flatMap(({ recordNo: recordId, accountId, allocations }) => [
    {
      account: account.collection(accountId),
      amount: allocations.reduce((sum, part) => sum + part.amount, 0),
      recordId,
    },
    ...allocations.map(({ lineNo: lineId, amount }) => ({
      ...{ account: account.receivable(personId), amount: -amount, lineId, recordId },
    })),
  ]);

/** A payment record that is taken back: the opposite of its receipt. */
export const reversalPostings = (holder: Holder, receipts: readonly Receipt[]): Posting[] =>
  opposite(paymentPostings(holder, receipts));

const receivedOn = ({ personId }: Holder, orderNo: string, parts: readonly Part[]): Posting[] =>
  parts.map(({ lineNo: lineId, amount }) =>
    lineId === undefined
      ? { account: account.unallocated(orderNo), amount }
      : { account: account.receivable(personId), amount, lineId },
  );

/** The student's balance pays lines. */
export const balanceUsePostings = (holder: Holder, parts: readonly Required<Part>[]): Posting[] =>
  positive(parts).flatMap(({ lineNo: lineId, amount }) => [
    { account: account.balance(holder.studentId), amount, lineId },
    { account: account.receivable(holder.personId), amount: -amount, lineId },
  ]);

/** What was received for custodial lines is held in the student's balance (S1.29). */
export const depositPostings = ({ studentId, schoolId }: Holder, lines: readonly LineAmount[]): Posting[] =>
  positive(lines).flatMap(({ lineNo: lineId, itemId, amount }) => [
    { account: account.income(schoolId, itemId), amount, lineId },
    { account: account.balance(studentId), amount: -amount, lineId },
  ]);

/** What is refunded of custodial lines leaves the student's balance. */
export const takeBackPostings = (holder: Holder, lines: readonly LineAmount[]): Posting[] =>
  opposite(depositPostings(holder, lines));

/** Received money by which lines have more (+) or less (-) than before; what no line takes changes by the rest. */
export const reallocationPostings = (
  { personId }: Holder,
  orderNo: string,
  changes: readonly { readonly lineNo: string; readonly amount: number }[],
): Posting[] => {
  const rest = changes.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...changes.map(({ lineNo: lineId, amount }) => ({
      ...{ account: account.receivable(personId), amount: -amount, lineId },
    })),
    { account: account.unallocated(orderNo), amount: rest },
  ].filter(({ amount }) => amount !== 0);
};

/** Money paid out by accounts, each part of it against the payment record that it came from. */
export const refundPostings = (
  holder: Holder,
  orderNo: string,
  parts: readonly Part[],
  paidOut: readonly { readonly accountId: string; readonly recordNo: string; readonly amount: number }[],
): Posting[] => [
  ...receivedOn(holder, orderNo, positive(parts)),
  ...positive(paidOut).map(({ accountId, recordNo: recordId, amount }) => ({
    ...{ account: account.collection(accountId), amount: -amount, recordId },
  })),
];

/** Money returned to the balance: what the balance had paid has no record, the rest is of payment records. */
export const refundToBalancePostings = (
  holder: Holder,
  orderNo: string,
  parts: readonly Part[],
  returned: readonly { readonly recordNo?: string | undefined; readonly amount: number }[],
): Posting[] => [
  ...receivedOn(holder, orderNo, positive(parts)),
  ...positive(returned).map(({ recordNo: recordId, amount }) => ({
    ...{ account: account.balance(holder.studentId), amount: -amount, recordId },
  })),
];
