import type { Entry } from '../../shared/organisation/document.ts';
import { account } from '../../shared/ledger/accounts.ts';
import { journalActions } from '../ledger/ledger-store.ts';
import type { Action } from '../storage/action.ts';
import { auditActions, type Operation } from '../storage/transact.ts';
import { balanceWrites } from '../students/balance-store.ts';
import type { Balance } from '../students/balance.ts';

export type Opening =
  | { readonly kind: 'none' | 'booked' | 'refused' }
  /** The balance with its journal and audit rows, for one transaction. */
  | { readonly kind: 'book'; readonly actions: readonly Action[] };

/** Books the custodial money (fen) that a student brings along, unless there is a balance already: that is never overwritten. */
export const openingBalance = (
  { studentId, schoolId, openingBalance: amount = 0 }: Entry<'students'>,
  existing: Balance | undefined,
  operation: Operation,
): Opening => {
  if (amount === 0) return { kind: 'none' };
  if (existing) return { kind: existing.opening === amount ? 'booked' : 'refused' };
  const { orgId } = operation.who;
  const postings = [
    { account: account.opening(schoolId), amount },
    { account: account.balance(studentId), amount: -amount },
  ];
  return {
    kind: 'book',
    actions: [
      balanceWrites.open({ studentId, orgId, schoolId }, amount),
      ...journalActions(operation, [{ subjectId: studentId, schoolId, cause: 'openingBalance', postings }]),
      ...auditActions(operation, [
        { subjectId: studentId, action: 'openingBalance', before: { balance: 0 }, after: { balance: amount } },
      ]),
    ],
  };
};
