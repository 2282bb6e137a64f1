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

const add = (studentId: string, amount: number): Action => {
  const names = { '#balance': balance.attribute('balance'), '#revision': balance.attribute('revision') };
  return {
    table: balance.table,
    key: balance.key({ studentId }),
    update: {
      expression: 'SET #balance = #balance + :amount, #revision = #revision + :one',
      names,
      values: { ':amount': amount, ':one': 1 },
    },
    condition: { expression: 'attribute_exists(#balance)', names },
  };
};

export const balanceWrites = {
  /** Adds fen to a student's balance, which may not exist yet. Payments of one student on several notices add up in any order. */
  deposit: ({ studentId, orgId, schoolId }: Owner, before: Balance | undefined, amount: number): Action[] => {
    if (amount === 0) return [];
    if (before) return [add(studentId, amount)];
    return [create(balance, { studentId, orgId, schoolId, balance: amount, revision: 1 })];
  },

  /** The balance that a student brings along, fen: only where there is none. */
  open: ({ studentId, orgId, schoolId }: Owner, amount: number): Action =>
    create(balance, { studentId, orgId, schoolId, balance: amount, opening: amount, revision: 1 }),
} as const;
