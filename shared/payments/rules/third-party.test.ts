import { expect, it } from 'vitest';
import type { PersonFacts } from '../../people/rules.ts';
import { whyThirdPartyRefused } from './third-party.ts';

const line = {
  ...{ lineNo: '1001', photoId: 'tuition', itemId: 'tuition', required: true, custodial: false },
  ...{ due: 100, refunded: 0, reserved: 0 },
};

it.each<[string, Pick<PersonFacts, 'payStatus' | 'received'>, string | undefined]>([
  ['goes on an order that received money', { payStatus: 'partPaid', received: 50 }, undefined],
  ['waits for the end of an order that received nothing', { payStatus: 'toPay', received: 0 }, '1700026'],
])('a payment of an outside system %s', (_, { payStatus, received }, code) => {
  const refusal = whyThirdPartyRefused({
    person: { sendStatus: 'sent', payStatus, orderNo: '1', due: 100, received },
    ...{ items: [], order: { lines: [{ ...line, received }] }, amount: 50, payTime: 0, now: 0 },
  });

  expect(refusal?.code).toBe(code);
});

it('a payment of an outside system is refused where only optional items are left, which it did not choose', () => {
  const optional = { photoId: 'trip', price: 50, quantity: 1, required: false, custodial: false, chosen: false };
  const refusal = whyThirdPartyRefused({
    person: { sendStatus: 'sent', payStatus: 'toPay', due: 0, received: 0 },
    ...{ items: [optional], order: undefined, amount: 50, payTime: 0, now: 0 },
  });

  expect(refusal?.code).toBe('nothingDue');
});
