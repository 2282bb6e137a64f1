import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from '../contract/permission.ts';
import type { PayStatus } from '../notices/codes.ts';
import {
  outstandingOf,
  payStatusOf,
  personActionsOf,
  whyNotChargeable,
  whyNotRefundable,
  type PayFacts,
  type PersonFacts,
} from './rules.ts';

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
  it.each<[string, Partial<PayFacts>, PayStatus]>([
    ['nothing happened yet', {}, 'toPay'],
    ['nothing is due and nothing was settled', { due: 0 }, 'toPay'],
    ['settled with 0', { due: 0, settled: true }, 'completed'],
    ['a part is received', { settled: true, received: 40 }, 'partPaid'],
    ['all is received', { settled: true, received: 100 }, 'completed'],
    ['money is unallocated', { settled: true, received: 100, unallocated: 1 }, 'overpaid'],
    ['the channel accepted one more payment', { acceptedAttempt: true, unallocated: 5 }, 'accepted'],
    ['a refund is open, whatever else', { openRefund: true, acceptedAttempt: true, unallocated: 5 }, 'refunding'],
    ['all was refunded', { refundedEver: true }, 'refunded'],
    ['charged again and all received', { refundedEver: true, settled: true, received: 100 }, 'completed'],
    ['groups are open', { settled: true, received: 50, groupsSatisfied: false }, 'toPay'],
  ])('S4.02 %s', (_, facts, expected) => {
    expect(payStatusOf({ ...fresh, ...facts })).toBe(expected);
  });

  it('shows nothing outstanding for an overpaid person', () => {
    expect([outstandingOf({ due: 100, received: 40 }), outstandingOf({ due: 100, received: 140 })]).toEqual([60, 0]);
  });
});

const open = { closed: false, notifyParents: true, businessType: 'finance' } as const;

describe('row actions', () => {
  const unsent: PersonFacts = { sendStatus: 'unsent', payStatus: 'toPay', due: 100, received: 0 };
  const sent: PersonFacts = { ...unsent, sendStatus: 'sent' };
  const refunded: PersonFacts = { ...sent, payStatus: 'refunded', orderNo: '1' };
  const partPaid: PersonFacts = { ...sent, payStatus: 'partPaid', orderNo: '1', received: 40 };
  const actionsOf = (person: PersonFacts, closed: boolean, ...held: Permission[]) =>
    personActionsOf(person, { ...open, closed }, new Set(held));

  it.each<[string, PersonFacts, boolean, Permission[], string | null]>([
    ['S4.30 S6.07 unsent, with the update permission', unsent, false, ['UPDATE_PAYMENT_NOTICE'], null],
    ['S4.30 S6.07 unsent, without it', unsent, false, ['HANDING_CHARGES'], 'forbidden'],
    ['S4.30 unsent on a closed notice', unsent, true, ['UPDATE_PAYMENT_NOTICE'], 'noticeClosed'],
    ['S4.30 withdrawn', { ...unsent, sendStatus: 'withdrawn' }, false, ['UPDATE_PAYMENT_NOTICE'], null],
    ['S4.30 sent', sent, false, ['UPDATE_PAYMENT_NOTICE'], 'nothingToSend'],
    ['S4.30 refunding', { ...unsent, payStatus: 'refunding' }, false, ['UPDATE_PAYMENT_NOTICE'], 'personRefunding'],
  ])('%s: send', (_, person, closed, held, expected) => {
    expect(actionsOf(person, closed, ...held).send).toBe(expected);
  });

  it.each<[string, PersonFacts, boolean, Permission[], string | null]>([
    ['S4.31 S6.08 unsent', unsent, false, ['UPDATE_PAYMENT_NOTICE'], null],
    ['S4.31 S6.08 without the update permission', unsent, false, ['HANDING_CHARGES'], 'forbidden'],
    ['S4.31 on a closed notice', unsent, true, ['UPDATE_PAYMENT_NOTICE'], 'noticeClosed'],
    ['S4.31 sent', sent, false, ['UPDATE_PAYMENT_NOTICE'], 'personWasSent'],
    ['S4.31 withdrawn', { ...sent, sendStatus: 'withdrawn' }, false, ['UPDATE_PAYMENT_NOTICE'], 'personWasSent'],
    ['S4.31 sent before', { ...unsent, sendings: 1 }, false, ['UPDATE_PAYMENT_NOTICE'], 'personWasSent'],
    ['S4.31 with an order', { ...unsent, orderNo: '1' }, false, ['UPDATE_PAYMENT_NOTICE'], 'personWasSent'],
    ['S4.31 refunding', { ...unsent, payStatus: 'refunding' }, false, ['UPDATE_PAYMENT_NOTICE'], 'personRefunding'],
  ])('%s: delete', (_, person, closed, held, expected) => {
    expect(actionsOf(person, closed, ...held).delete).toBe(expected);
  });

  it.each<[string, PersonFacts, Permission[], string | null]>([
    ['S6.09 sent and to pay', sent, ['UPDATE_PAYMENT_NOTICE'], null],
    ['S4.32 sent and refunded', { ...sent, payStatus: 'refunded', orderNo: '1' }, ['UPDATE_PAYMENT_NOTICE'], null],
    ['S6.09 without the update permission', sent, ['HANDING_CHARGES'], 'forbidden'],
    ['S4.32 unsent', unsent, ['UPDATE_PAYMENT_NOTICE'], 'personNotSent'],
    ['S4.32 withdrawn', { ...sent, sendStatus: 'withdrawn' }, ['UPDATE_PAYMENT_NOTICE'], 'personNotSent'],
    ['S4.32 refunding', { ...sent, payStatus: 'refunding' }, ['UPDATE_PAYMENT_NOTICE'], 'personRefunding'],
    ['S4.32 paid, confirming', { ...sent, payStatus: 'accepted' }, ['UPDATE_PAYMENT_NOTICE'], 'personConfirming'],
    ['S4.32 partly paid', { ...sent, payStatus: 'partPaid' }, ['UPDATE_PAYMENT_NOTICE'], 'personHasPaid'],
    ['S4.32 paid in full', { ...sent, payStatus: 'completed' }, ['UPDATE_PAYMENT_NOTICE'], 'personHasPaid'],
    ['S4.32 overpaid', { ...sent, payStatus: 'overpaid' }, ['UPDATE_PAYMENT_NOTICE'], 'personHasPaid'],
    ['S7.44 to pay with an open order', { ...sent, orderNo: '1' }, ['UPDATE_PAYMENT_NOTICE'], '1700026'],
  ])('%s: withdraw', (_, person, held, expected) => {
    expect([true, false].map((closed) => actionsOf(person, closed, ...held).withdraw)).toEqual([expected, expected]);
  });

  it.each<[string, PersonFacts, boolean, Permission[], string | null]>([
    ['S4.29 S6.12 sent and to pay, with the permission', sent, false, ['PAYMENT_CALL'], null],
    ['S4.29 partly paid', { ...sent, payStatus: 'partPaid' }, false, ['PAYMENT_CALL'], null],
    ['S4.29 refunded', { ...sent, payStatus: 'refunded' }, false, ['PAYMENT_CALL'], null],
    ['S4.29 without the permission', sent, false, ['UPDATE_PAYMENT_NOTICE'], 'forbidden'],
    ['S4.29 on a closed notice', sent, true, ['PAYMENT_CALL'], 'noticeClosed'],
    ['S4.29 not sent', unsent, false, ['PAYMENT_CALL'], 'personNotSent'],
    ['S4.29 paid', { ...sent, payStatus: 'completed' }, false, ['PAYMENT_CALL'], 'personPaid'],
  ])('%s: remind', (_, person, closed, held, expected) => {
    expect(actionsOf(person, closed, ...held).remind).toBe(expected);
  });

  it.each([
    ['S4.29 S6.35', 'remind', sent],
    ['S4.30', 'send', unsent],
    ['S4.31', 'delete', unsent],
    ['S6.34', 'withdraw', sent],
  ] as const)('%s is for enrolled students only: %s', (_, action, person) => {
    const reasonOn = (businessType: 'finance' | 'enroll') =>
      personActionsOf(person, { ...open, businessType }, new Set(permissions))[action];

    expect([reasonOn('finance'), reasonOn('enroll')]).toEqual([null, 'noticeOfClues']);
  });

  it('N4.26 S4.29 remind: not on a notice that sends no messages', () => {
    expect(personActionsOf(sent, { ...open, notifyParents: false }, new Set(permissions)).remind).toBe('messagesOff');
  });

  it.each<[string, PersonFacts, boolean, Permission[], string | null]>([
    ['S1.17 S4.27 S6.15 sent and to pay, with the charge permission', sent, false, ['HANDING_CHARGES'], null],
    ['S4.27 S6.15 sent and to pay, without it', sent, false, ['UPDATE_PAYMENT_NOTICE'], 'forbidden'],
    ['S4.27 unsent', unsent, false, ['HANDING_CHARGES'], 'personNotSent'],
    ['S4.12 S4.27 withdrawn', { ...unsent, sendStatus: 'withdrawn' }, false, ['HANDING_CHARGES'], 'personNotSent'],
    ['S4.26 refunded and not sent', { ...refunded, sendStatus: 'unsent' }, false, ['HANDING_CHARGES'], 'personNotSent'],
    ['S8.04 a live order, nothing received', { ...sent, orderNo: '1' }, false, ['HANDING_CHARGES'], '1700026'],
    [
      'S8.04 an order whose payment the channel has yet to confirm',
      { ...sent, payStatus: 'accepted', orderNo: '1' },
      false,
      ['HANDING_CHARGES'],
      '1700026',
    ],
    [
      'an order that was settled with 0 is not unfinished',
      { ...sent, payStatus: 'completed', orderNo: '1' },
      false,
      ['HANDING_CHARGES'],
      'personPaid',
    ],
    ['S4.26 S6.16 sent and refunded, with the charge permission', refunded, false, ['HANDING_CHARGES'], null],
    ['S4.26 S6.16 sent and refunded, without it', refunded, false, ['REFUND'], 'forbidden'],
    [
      'S4.26 refunded and withdrawn',
      { ...refunded, sendStatus: 'withdrawn' },
      false,
      ['HANDING_CHARGES'],
      'personNotSent',
    ],
    ['S4.27 sent and to pay after the deadline: staff may book', sent, true, ['HANDING_CHARGES'], null],
  ])('%s: pay', (_, person, closed, held, expected) => {
    expect(actionsOf(person, closed, ...held).pay).toBe(expected);
  });

  it.each<[string, PersonFacts, Permission[], string | null]>([
    ['S4.28 S6.17 a part payment, with the charge permission', partPaid, ['HANDING_CHARGES'], null],
    ['S6.17 a part payment, without it', partPaid, ['REFUND', 'UPDATE_PAYMENT_NOTICE'], 'forbidden'],
    ['S4.28 nothing that was not sent', { ...partPaid, sendStatus: 'withdrawn' }, ['HANDING_CHARGES'], 'personNotSent'],
    ['S4.28 nothing unsent', { ...partPaid, sendStatus: 'unsent' }, ['HANDING_CHARGES'], 'personNotSent'],
    ['S4.28 nothing without an order', sent, ['HANDING_CHARGES'], 'personUnpaid'],
    ['S4.28 the last fen', { ...partPaid, received: partPaid.due - 1 }, ['HANDING_CHARGES'], null],
    ['S4.28 nothing that is paid', { ...partPaid, received: partPaid.due }, ['HANDING_CHARGES'], 'personPaid'],
    ['S4.28 nothing that is overpaid', { ...partPaid, received: partPaid.due + 1 }, ['HANDING_CHARGES'], 'personPaid'],
  ])('%s: top up', (_, person, held, expected) => {
    expect(actionsOf(person, false, ...held).topUp).toBe(expected);
  });

  it.each<[string, Permission[], string | null]>([
    ['with the refund permission', ['REFUND'], null],
    ['not without it', ['HANDING_CHARGES', 'UPDATE_PAYMENT_NOTICE'], 'forbidden'],
  ])('S6.19 refunds a part payment %s', (_, held, expected) => {
    expect(actionsOf(partPaid, false, ...held).refund).toBe(expected);
  });

  it.each<[string, Partial<PersonFacts>, string | null]>([
    ['paid, confirming a further payment', { payStatus: 'accepted' }, null],
    ['paid in part', {}, null],
    ['paid in full', { payStatus: 'completed', received: 100 }, null],
    ['paid too much', { payStatus: 'overpaid', received: 100, unallocated: 20 }, null],
    ['paid too much, with nothing due', { payStatus: 'overpaid', due: 0, received: 0, unallocated: 20 }, null],
    ['to pay', { payStatus: 'toPay', received: 0 }, 'nothingToRefund'],
    ['refunded', { payStatus: 'refunded', received: 0 }, 'nothingToRefund'],
    ['refunding', { payStatus: 'refunding' }, 'personRefunding'],
  ])('S4.22 S6.19 refunds somebody who is %s, also after the deadline', (_, facts, expected) => {
    const person = { ...partPaid, ...facts };

    expect([true, false].map((closed) => actionsOf(person, closed, 'REFUND').refund)).toEqual([expected, expected]);
  });

  it.each<[PersonFacts['payStatus'], string]>([
    ['partPaid', 'personPartPaid'],
    ['accepted', 'personPartPaid'],
    ['completed', 'personPaid'],
    ['overpaid', 'personPaid'],
    ['refunding', 'personRefunding'],
  ])('S4.26 S4.27 pay: says of a live order that is %s: %s', (payStatus, expected) => {
    const person: PersonFacts = { ...sent, payStatus, orderNo: '1', received: 1 };

    expect(actionsOf(person, false, 'HANDING_CHARGES').pay).toBe(expected);
    expect(whyNotChargeable(person)).toBe('1700037');
  });
});

describe('what can be changed after a payment', () => {
  const person: PersonFacts = { sendStatus: 'sent', payStatus: 'toPay', due: 100, received: 0 };

  it.each<[string, Partial<PersonFacts>, string | null]>([
    ['S4.24 somebody who has not paid the order yet', { hasCustodial: true, orderNo: '1' }, null],
    ['S4.25 somebody who has paid no custodial item', { received: 50, payStatus: 'partPaid' }, null],
    [
      'S4.25 not somebody who has paid custodial items',
      { received: 50, payStatus: 'partPaid', hasCustodial: true },
      'personHasCustodial',
    ],
    [
      'S4.25 not somebody whose overpaid order has custodial items',
      { unallocated: 1, payStatus: 'overpaid', hasCustodial: true },
      'personHasCustodial',
    ],
    ['S4.23 not while refunding', { payStatus: 'refunding' }, 'personRefunding'],
  ])('%s: adjust', (_, facts, code) => {
    for (const closed of [false, true])
      expect(personActionsOf({ ...person, ...facts }, { ...open, closed }, new Set(permissions)).adjust).toBe(code);
  });

  it('S6.06 is adjusted by whoever may change notices, and by nobody else', () => {
    const adjustOf = (held: readonly Permission[]) => personActionsOf(person, open, new Set(held)).adjust;

    expect(adjustOf(['UPDATE_PAYMENT_NOTICE'])).toBeNull();
    expect(adjustOf(permissions.filter((one) => one !== 'UPDATE_PAYMENT_NOTICE'))).toBe('forbidden');
  });

  it.each<[string, Partial<PersonFacts>, string | undefined]>([
    ['S4.22 a part payment', { received: 50, payStatus: 'partPaid' }, undefined],
    ['S4.22 a full payment', { received: 100, payStatus: 'completed' }, undefined],
    ['S4.22 what was paid too much', { unallocated: 20, payStatus: 'overpaid' }, undefined],
    ['S4.22 a payment while the channel confirms another', { received: 50, payStatus: 'accepted' }, undefined],
    ['S4.22 nothing where nothing was paid', {}, 'nothingToRefund'],
    ['S4.22 nothing of a payment that the channel has yet to confirm', { payStatus: 'accepted' }, 'nothingToRefund'],
    ['S4.22 nothing after a refund of all', { payStatus: 'refunded' }, 'nothingToRefund'],
    ['nothing more while refunding', { received: 50, payStatus: 'refunding' }, 'personRefunding'],
  ])('%s: refund', (_, facts, code) => {
    expect(whyNotRefundable({ ...person, ...facts })).toBe(code);
  });
});
