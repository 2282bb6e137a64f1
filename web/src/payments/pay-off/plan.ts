import type { ErrorCode } from '../../../../shared/contract/error-codes.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { PayStatus } from '../../../../shared/notices/codes.ts';
import { payOffOf, type PayOffFacts } from '../../../../shared/payments/rules/pay-off.ts';

/** A person as the list of the notice shows them. */
export type PayOffPerson = PayOffFacts['person'] &
  Pick<PayOffFacts, 'items' | 'groups'> & {
    readonly studentId: Id<'student'>;
    readonly student: { readonly name: string; readonly eName: string };
  };

type Named = PayOffPerson['student'];

/** People who pay the same and are in the same state afterwards; fen. */
export interface PayOffGroup {
  readonly amount: number;
  readonly payStatus: PayStatus;
  readonly people: readonly Named[];
}

export interface PayOffPlan {
  readonly groups: readonly PayOffGroup[];
  /** Those who will be paid off, as the request names them. */
  readonly studentIds: readonly Id<'student'>[];
  readonly total: number;
  /** Those who could be if their balance were not too low. */
  readonly low: ReadonlySet<string>;
  /** Those who cannot be, by the reason. */
  readonly leftOut: readonly { readonly code: ErrorCode; readonly people: readonly Named[] }[];
}

/** What the pay-off would do, by the rule that does it. `low`: whose balance the server finds too low. */
export const payOffPlan = (
  people: readonly PayOffPerson[],
  useBalance: boolean,
  low: ReadonlySet<string>,
): PayOffPlan => {
  const groups = new Map<string, { amount: number; payStatus: PayStatus; people: Named[] }>();
  const leftOut = new Map<ErrorCode, Named[]>();
  const studentIds: Id<'student'>[] = [];
  const tooLow = new Set<string>();
  let total = 0;
  for (const { studentId, student, items, groups: choices, ...person } of people) {
    const payOff = payOffOf({ person, items, groups: choices, useBalance });
    if (payOff.code !== undefined) {
      leftOut.set(payOff.code, [...(leftOut.get(payOff.code) ?? []), student]);
      continue;
    }
    if (low.has(studentId)) {
      tooLow.add(studentId);
      continue;
    }
    const { amount, payStatus } = payOff;
    const key = `${payStatus} ${amount}`;
    groups.set(key, { amount, payStatus, people: [...(groups.get(key)?.people ?? []), student] });
    studentIds.push(studentId);
    total += amount;
  }
  return {
    groups: [...groups.values()].sort((one, other) => other.people.length - one.people.length),
    ...{ studentIds, total, low: tooLow },
    leftOut: [...leftOut].map(([code, named]) => ({ code, people: named })),
  };
};
