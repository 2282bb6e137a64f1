import { describe, expect, it } from 'vitest';
import {
  finishedAtOf,
  fullOrderNoOf,
  lineStatusOf,
  orderStatusOf,
  outstandingOfListed,
  type OrderFacts,
} from './rules.ts';

const order: OrderFacts = {
  ...{ state: 'live', settled: true },
  ...{ due: 1_000, received: 1_000, refunded: 0, unallocated: 0 },
};

describe('the status of an order', () => {
  it.each<[string, Partial<OrderFacts>, string, number]>([
    ['paid in full', {}, 'completed', 0],
    ['nothing due', { due: 0, received: 0 }, 'completed', 0],
    ['paid in part', { received: 400 }, 'partPaid', 600],
    ['nothing paid yet', { received: 0, settled: false }, 'toPay', 1_000],
    ['paid too much', { received: 1_200, unallocated: 200 }, 'overpaid', 0],
    ['refunded in part, still owed', { refunded: 300 }, 'partPaid', 300],
    ['refunded in part, not owed any more', { due: 700, refunded: 300 }, 'completed', 0],
    ['refunded in full', { state: 'refunded', refunded: 1_000 }, 'refunded', 0],
    ['closed by a later order', { state: 'refunded', due: 0, refunded: 1_000 }, 'refunded', 0],
    ['with a refund that has not ended', { refunding: true }, 'refunding', 0],
    ['cancelled', { state: 'cancelled', received: 0 }, 'cancelled', 0],
  ])('%s: %o', (_, facts, status, outstanding) => {
    expect(orderStatusOf({ ...order, ...facts })).toBe(status);
    expect(outstandingOfListed({ ...order, ...facts })).toBe(outstanding);
  });
});

describe('when an order was paid in full', () => {
  const openedAt = '2026-11-01T00:00:00.000Z';
  const payments = [{ at: '2026-11-05T00:00:00Z' }, { at: '2026-11-03T00:00:00Z' }];

  it.each([
    ['its last payment', order, payments, '2026-11-05T00:00:00Z'],
    ['its opening when nothing was paid', { ...order, due: 0, received: 0 }, [], openedAt],
    ['never while something is open', { ...order, received: 999 }, payments, undefined],
    ['never once it is refunded', { ...order, state: 'refunded' as const, refunded: 1_000 }, payments, undefined],
  ])('%s', (_, facts, paid, finishedAt) => {
    expect(finishedAtOf({ ...facts, openedAt, payments: paid })).toBe(finishedAt);
  });
});

describe('the status of a line', () => {
  const line = { due: 500, received: 500, refunded: 0, reserved: 0 };

  it.each([
    [line, 'live', 'completed'],
    [{ ...line, received: 499 }, 'live', 'partPaid'],
    [{ ...line, received: 0 }, 'live', 'toPay'],
    [{ ...line, due: 0, received: 0 }, 'live', 'completed'],
    [{ ...line, refunded: 500 }, 'live', 'refunded'],
    [{ ...line, due: 400, refunded: 100 }, 'live', 'completed'],
    [{ ...line, reserved: 1 }, 'live', 'refunding'],
    [line, 'cancelled', 'cancelled'],
    [{ ...line, refunded: 500 }, 'refunded', 'refunded'],
    [{ ...line, received: 0 }, 'refunded', 'cancelled'],
    // A later order was opened.
    [{ ...line, due: 0, received: 0 }, 'refunded', 'cancelled'],
  ] as const)('%o of an order that is %s: %s', (one, state, status) => {
    expect(lineStatusOf(one, state)).toBe(status);
  });
});

it.each([
  [' 202611266404323308856664 ', '202611266404323308856664'],
  ['２０２６１１２６６４０４３２３３０８８５６６６４', '202611266404323308856664'],
  ['20261126640432330885666', undefined],
  ['202611266404323308856664 1', undefined],
  ['', undefined],
])('the full number of an order in %o is %o', (typed, orderNo) => {
  expect(fullOrderNoOf(typed)).toBe(orderNo);
});
