import type { Entry } from '../../shared/organisation/document.ts';
import { account } from '../ledger/postings.ts';
import { appendAudits, appendEntries, type Operation } from '../storage/act.ts';
import { create, type Action } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Row } from '../storage/entity.ts';

export type Opening =
  | { readonly kind: 'none' | 'stands' | 'refused' }
  /** The balance with its journal and audit rows: they stand in one transaction. */
  | { readonly kind: 'book'; readonly actions: readonly Action[] };

/** Books the custodial money (fen) that a student brings along, unless a balance is there already: that is never overwritten. */
export const openingBalance = (
  { studentId, schoolId, openingBalance: amount = 0 }: Entry<'students'>,
  stands: Row | undefined,
  operation: Operation,
): Opening => {
  if (amount === 0) return { kind: 'none' };
  if (stands) return { kind: catalogue.balance.fromRow(stands).opening === amount ? 'stands' : 'refused' };
  const { orgId } = operation.who;
  const postings = [
    { account: account.opening(schoolId), amount },
    { account: account.balance(studentId), amount: -amount },
  ];
  return {
    kind: 'book',
    actions: [
      create(catalogue.balance, { studentId, orgId, schoolId, balance: amount, opening: amount, revision: 1 }),
      ...appendEntries(operation, [{ subjectId: studentId, schoolId, cause: 'opening balance', postings }]),
      ...appendAudits(operation, [
        { subjectId: studentId, action: 'openingBalance', before: { balance: 0 }, after: { balance: amount } },
      ]),
    ],
  };
};
