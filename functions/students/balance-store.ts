import type { Id } from '../../shared/contract/ids.ts';
import { create, type Action } from '../storage/action.ts';
import type { Place } from '../storage/entity.ts';
import { balance, type Balance } from './balance.ts';

interface Owner {
  readonly studentId: Id<'student'>;
  readonly orgId: string;
  readonly schoolId: Id<'school'>;
}

export const balancePlace = (studentId: string): Place<Balance> => balance.at({ studentId });

/** What a money act does to a balance; fen. */
export interface BalanceChange {
  readonly amount: number;
  /** The balance must hold this much before; 0: it may go below zero. */
  readonly atLeast: number;
}

const add = (studentId: string, { amount, atLeast }: BalanceChange): Action => {
  const names = { '#balance': balance.attribute('balance'), '#revision': balance.attribute('revision') };
  return {
    table: balance.table,
    key: balance.key({ studentId }),
    update: {
      expression: 'SET #balance = #balance + :amount, #revision = #revision + :one',
      names,
      values: { ':amount': amount, ':one': 1 },
    },
    condition:
      atLeast > 0
        ? {
            expression: '#balance >= :least',
            names: { '#balance': names['#balance'] },
            values: { ':least': atLeast },
          }
        : { expression: 'attribute_exists(#balance)', names: { '#balance': names['#balance'] } },
  };
};

export const balanceWrites = {
  /** Adds fen to a student's balance, which may not exist yet, or takes them off. Acts of one student on several notices add up in any order. */
  change: ({ studentId, orgId, schoolId }: Owner, before: Balance | undefined, change: BalanceChange): Action[] => {
    if (change.amount === 0 && change.atLeast === 0) return [];
    if (before) return [add(studentId, change)];
    return [create(balance, { studentId, orgId, schoolId, balance: change.amount, revision: 1 })];
  },

  /** The balance that a student brings along, fen: only where there is none. */
  open: ({ studentId, orgId, schoolId }: Owner, amount: number): Action =>
    create(balance, { studentId, orgId, schoolId, balance: amount, opening: amount, revision: 1 }),
} as const;
