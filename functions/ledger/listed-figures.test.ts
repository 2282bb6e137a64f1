import { describe, expect, it } from 'vitest';
import { listedDifferences, type ListedOrder } from './listed-figures.ts';

const listed = { due: 800, received: 900, refunded: 100, unallocated: 200 };
const order: ListedOrder = { orderNo: 'order', personId: 'person', ...listed };
const differences = (orders: ListedOrder[], rows: Record<string, typeof listed>) =>
  listedDifferences(new Map(orders.map((one) => [one.orderNo, one])), new Map(Object.entries(rows)));

describe('the list of orders', () => {
  it('agrees with its orders', () => {
    expect(differences([order], { order: listed })).toEqual([]);
  });

  it.each([
    ['due', 'listedDue'],
    ['received', 'listedReceived'],
    ['refunded', 'listedRefunded'],
    ['unallocated', 'listedUnallocated'],
  ] as const)('is off by another %s', (figure, what) => {
    const wrong = { ...listed, [figure]: listed[figure] + 1 };

    expect(differences([order], { order: wrong })).toEqual([
      {
        ...{ what, id: 'order', cached: wrong[figure], journal: listed[figure] },
        ...{ subjectId: 'person', key: 'order:order' },
      },
    ]);
  });

  it('is off by an order that it does not have, and by one that does not exist', () => {
    expect(differences([order], {})).toMatchObject([{ what: 'listed', id: 'order', cached: 0, journal: 900 }]);
    expect(differences([], { other: listed })).toEqual([{ what: 'listed', id: 'other', cached: 900, journal: 0 }]);
  });
});
