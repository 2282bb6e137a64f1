import { describe, expect, it } from 'vitest';
import type { OrderFigures } from './books.ts';
import { listedDifferences } from './listed-figures.ts';

const order: OrderFigures = {
  ...{ orderNo: 'order', personId: 'person', state: 'live', receipts: [], lastLine: 1 },
  lines: [
    {
      ...{ lineNo: 'line', photoId: 'photo', itemId: 'item', required: true, custodial: false },
      ...{ due: 800, received: 700, refunded: 100, reserved: 0 },
    },
  ],
  ...{ received: 900, refunded: 100, unallocated: 200, balanceUsed: 0, balanceReturned: 0 },
};
const listed = { due: 800, received: 900, refunded: 100, unallocated: 200 };
const differences = (orders: OrderFigures[], rows: Record<string, typeof listed>) =>
  listedDifferences(new Map(orders.map((one) => [one.orderNo, one])), new Map(Object.entries(rows)));

describe('the list of orders', () => {
  it('agrees with its orders', () => {
    expect(differences([order], { order: listed })).toEqual([]);
  });

  it.each(['due', 'received', 'refunded', 'unallocated'] as const)('is off by another %s', (figure) => {
    const wrong = { ...listed, [figure]: listed[figure] + 1 };

    expect(differences([order], { order: wrong })).toEqual([
      {
        ...{ what: 'listed', id: 'order', cached: wrong[figure], journal: listed[figure] },
        ...{ subjectId: 'person', key: 'order:order' },
      },
    ]);
  });

  it('is off by an order that it does not have, and by one that does not exist', () => {
    expect(differences([order], {})).toMatchObject([{ what: 'listed', id: 'order', cached: 0, journal: 900 }]);
    expect(differences([], { other: listed })).toEqual([{ what: 'listed', id: 'other', cached: 900, journal: 0 }]);
  });
});
