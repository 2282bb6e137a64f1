import type { PayStatus } from '../notices/codes.ts';
import { outstandingOf } from './rules.ts';

/** The group in which the statistics count each pay status (domain section 4). */
export const payGroupOf = {
  toPay: 'toPay',
  accepted: 'partPaid',
  refunded: 'refunded',
  partPaid: 'partPaid',
  completed: 'completed',
  overpaid: 'completed',
  refunding: 'refunded',
} as const satisfies Record<PayStatus, string>;

/** `owing`, "not paid in full", has an outstanding amount in any pay status; each person is in one of the others. */
export const payGroups = ['completed', 'partPaid', 'toPay', 'refunded', 'owing'] as const;
export type PayGroup = (typeof payGroups)[number];

export const isInPayGroup = (
  person: { readonly payStatus: PayStatus; readonly due: number; readonly received: number },
  group: PayGroup,
): boolean => (group === 'owing' ? outstandingOf(person) > 0 : payGroupOf[person.payStatus] === group);
