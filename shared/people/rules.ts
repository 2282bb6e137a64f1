import type { Permission } from '../contract/permission.ts';
import type { PayStatus, SendStatus } from '../notices/codes.ts';

/** What the pay status is derived from (domain section 4); sums in fen. */
export interface PayFacts {
  readonly due: number;
  readonly received: number;
  /** Received money that no line could take. */
  readonly unallocated: number;
  /** Some order of the person was settled, be it with 0. */
  readonly settled: boolean;
  readonly groupsSatisfied: boolean;
  readonly refundedEver: boolean;
  readonly openRefund: boolean;
  /** A channel accepted a payment and its confirmation is awaited. */
  readonly acceptedAttempt: boolean;
}

/** The pay status: a pure function of facts, never set by hand (promise 4). */
export const payStatusOf = (facts: PayFacts): PayStatus => {
  if (facts.openRefund) return 6;
  if (facts.acceptedAttempt) return 1;
  if (facts.unallocated > 0) return 5;
  const nothingYet = facts.received === 0 && facts.due > 0;
  if (!facts.settled || !facts.groupsSatisfied || nothingYet) return facts.refundedEver ? 2 : 0;
  return facts.received < facts.due ? 3 : 4;
};

export const outstandingOf = ({ due, received }: { due: number; received: number }): number =>
  Math.max(0, due - received);

export interface PersonFacts {
  readonly sendStatus: SendStatus;
  readonly payStatus: PayStatus;
  readonly due: number;
  readonly received: number;
  /** The deadline of the notice has passed. */
  readonly closed: boolean;
}

export type PersonAction = 'send' | 'pay';

/** The row actions that the person's state and the user's permissions open (S4.27, S4.30). Staff may book after the deadline. */
export const personActionsOf = (facts: PersonFacts, held: ReadonlySet<Permission>): PersonAction[] => {
  const isSent = facts.sendStatus === 2;
  const actions: PersonAction[] = [];
  if (!isSent && !facts.closed && facts.payStatus !== 6 && held.has('UPDATE_PAYMENT_NOTICE')) actions.push('send');
  if (isSent && facts.payStatus === 0 && held.has('HANDING_CHARGES')) actions.push('pay');
  return actions;
};
