import { describe, expect, it } from 'vitest';
import { payStatuses, sendStatuses } from '../notices/codes.ts';
import { isStillToPay, whyMessageEnds, whyNotReminded } from './rules.ts';

describe('whyNotReminded', () => {
  it('S4.29 lets only people be reminded who were sent an open notice and are to pay, part-paid or refunded', () => {
    const reminded = sendStatuses.flatMap((sendStatus) =>
      payStatuses.flatMap((payStatus) =>
        [false, true]
          .filter((closed) => whyNotReminded({ sendStatus, payStatus }, closed) === undefined)
          .map((closed) => [sendStatus, payStatus, closed]),
      ),
    );

    expect(reminded).toEqual([
      ['sent', 'toPay', false],
      ['sent', 'refunded', false],
      ['sent', 'partPaid', false],
    ]);
  });
});

describe('isStillToPay', () => {
  it.each([
    ['toPay', 100, 0, true],
    ['partPaid', 100, 99, true],
    // Only optional items, or a price of 0: "¥0.00 is still to be paid" is no reminder.
    ['toPay', 0, 0, false],
    ['refunded', 100, 0, false],
    ['completed', 100, 100, false],
  ] as const)('of somebody %s who owes %d and has paid %d: %s', (payStatus, due, received, expected) => {
    expect(isStillToPay({ sendStatus: 'sent', payStatus, due, received })).toBe(expected);
  });
});

describe('whyMessageEnds', () => {
  const person = { sendStatus: 'sent', payStatus: 'toPay', sendings: 2 } as const;

  it.each([
    ['nobody is on the notice', undefined, 2, 'personGone'],
    ['the notice was withdrawn', { ...person, sendStatus: 'withdrawn' } as const, 2, 'personNotSent'],
    ['it was sent again', person, 1, 'sentAgain'],
    ['it is of the last sending', person, 2, undefined],
    ['it was paid, which its text says', { ...person, payStatus: 'completed' } as const, 2, undefined],
    ['a payment is being confirmed', { ...person, payStatus: 'accepted' } as const, 2, 'personConfirming'],
  ])('of a notice message: %s', (_, found, sendings, expected) => {
    expect(whyMessageEnds({ kind: 'notice', sendings }, found, true)).toBe(expected);
  });

  it('S4.29 of a reminder: the notice has closed', () => {
    const ends = (closed: boolean) => whyMessageEnds({ kind: 'reminder', sendings: 2 }, person, closed);

    expect([ends(false), ends(true)]).toEqual([undefined, 'noticeClosed']);
  });
});
