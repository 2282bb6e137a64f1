import { describe, expect, it } from 'vitest';
import type { Permission } from '../contract/permission.ts';
import { outstandingOf, payStatusOf, personActionsOf, type PayFacts, type PersonFacts } from './rules.ts';

const fresh: PayFacts = {
  due: 100,
  received: 0,
  unallocated: 0,
  settled: false,
  groupsSatisfied: true,
  refundedEver: false,
  openRefund: false,
  acceptedAttempt: false,
};

describe('pay status', () => {
  it.each<[string, Partial<PayFacts>, number]>([
    ['nothing happened yet', {}, 0],
    ['nothing is due and nothing was settled', { due: 0 }, 0],
    ['settled with 0', { due: 0, settled: true }, 4],
    ['a part is received', { settled: true, received: 40 }, 3],
    ['all is received', { settled: true, received: 100 }, 4],
    ['money is unallocated', { settled: true, received: 100, unallocated: 1 }, 5],
    ['the channel accepted a payment', { acceptedAttempt: true }, 1],
    ['a refund is open, whatever else', { openRefund: true, acceptedAttempt: true, unallocated: 5 }, 6],
    ['all was refunded', { refundedEver: true }, 2],
    ['charged again and all received', { refundedEver: true, settled: true, received: 100 }, 4],
    ['groups are open', { settled: true, received: 50, groupsSatisfied: false }, 0],
  ])('S4.02 S4.05 %s', (_, facts, expected) => {
    expect(payStatusOf({ ...fresh, ...facts })).toBe(expected);
  });

  it('shows nothing outstanding for an overpaid person', () => {
    expect([outstandingOf({ due: 100, received: 40 }), outstandingOf({ due: 100, received: 140 })]).toEqual([60, 0]);
  });
});

describe('row actions', () => {
  const all = new Set<Permission>(['UPDATE_PAYMENT_NOTICE', 'HANDING_CHARGES']);
  const unsent: PersonFacts = { sendStatus: 1, payStatus: 0, due: 100, received: 0, closed: false };

  it.each<[string, Partial<PersonFacts>, Permission[], string[]]>([
    ['S4.30 S6.07 unsent, with the update permission', {}, ['UPDATE_PAYMENT_NOTICE'], ['send']],
    ['S4.30 unsent, without it', {}, ['HANDING_CHARGES'], []],
    ['S4.30 unsent on a closed notice', { closed: true }, [...all], []],
    ['S4.30 withdrawn', { sendStatus: 3 }, [...all], ['send']],
    ['S4.30 unsent while refunding', { payStatus: 6 }, [...all], []],
    ['S4.27 S6.15 sent and to pay, with the charge permission', { sendStatus: 2 }, ['HANDING_CHARGES'], ['pay']],
    ['S4.27 S6.15 sent and to pay, without it', { sendStatus: 2 }, ['UPDATE_PAYMENT_NOTICE'], []],
    ['S4.27 sent and completed', { sendStatus: 2, payStatus: 4, received: 100 }, [...all], []],
    ['S4.27 sent and to pay after the deadline: staff may book', { sendStatus: 2, closed: true }, [...all], ['pay']],
  ])('%s', (_, facts, held, expected) => {
    expect(personActionsOf({ ...unsent, ...facts }, new Set(held))).toEqual(expected);
  });
});
