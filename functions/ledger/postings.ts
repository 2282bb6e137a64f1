import { account } from '../../shared/ledger/accounts.ts';

export interface Posting {
  readonly account: string;
  /** Debit +, credit -, in fen. */
  readonly amount: number;
  readonly lineId?: string | undefined;
  readonly recordId?: string | undefined;
}

interface LineAmount {
  readonly lineNo: string;
  readonly itemId: string;
  readonly amount: number;
}

/** Lines frozen: the person owes, the school earns. */
export const chargePostings = (personId: string, schoolId: string, lines: readonly LineAmount[]): Posting[] =>
  lines
    .filter((line) => line.amount > 0)
    .flatMap((line) => [
      { account: account.receivable(personId), amount: line.amount, lineId: line.lineNo },
      { account: account.income(schoolId, line.itemId), amount: -line.amount, lineId: line.lineNo },
    ]);

/** What a closed order still has open is not owed any more: the opposite of its charge. */
export const creditNotePostings = (personId: string, schoolId: string, lines: readonly LineAmount[]): Posting[] =>
  chargePostings(personId, schoolId, lines).map((posting) => ({ ...posting, amount: -posting.amount }));

interface Receipt {
  readonly recordNo: string;
  readonly accountId: string;
  readonly allocations: readonly { readonly lineNo: string; readonly amount: number }[];
}

/** Money received on collection accounts, against the lines it pays. */
export const paymentPostings = (personId: string, receipts: readonly Receipt[]): Posting[] =>
  receipts.flatMap((receipt) => [
    {
      account: account.collection(receipt.accountId),
      amount: receipt.allocations.reduce((sum, part) => sum + part.amount, 0),
      recordId: receipt.recordNo,
    },
    ...receipt.allocations.map((part) => ({
      account: account.receivable(personId),
      amount: -part.amount,
      lineId: part.lineNo,
      recordId: receipt.recordNo,
    })),
  ]);

/** What was received for custodial lines is held in the student's balance (S1.29). */
export const depositPostings = (studentId: string, schoolId: string, lines: readonly LineAmount[]): Posting[] =>
  lines
    .filter((line) => line.amount > 0)
    .flatMap((line) => [
      { account: account.income(schoolId, line.itemId), amount: line.amount, lineId: line.lineNo },
      { account: account.balance(studentId), amount: -line.amount, lineId: line.lineNo },
    ]);
