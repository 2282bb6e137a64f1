import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amend, closeOrder, distribute, type AmendedItem } from './amend.ts';
import type { MoneyLine, MoneyOrder } from './order-money.ts';

const item = (photoId: string, due: number, more: { required?: boolean; custodial?: boolean; paid?: number } = {}) => ({
  ...{ photoId, due, required: true, custodial: false, paid: 0 },
  ...more,
});
const partsOf = (...wanted: Parameters<typeof distribute>) => Object.fromEntries(distribute(...wanted));

describe('money that is distributed anew', () => {
  const received = (total: number) => ({ total, ofBalance: 0 });

  it('S4.52 S4.53 S4.54 S9.38 fills required items, then optional ones already paid, then the others', () => {
    const items = [
      item('other', 900, { required: false }),
      item('paid', 500, { required: false, paid: 1 }),
      item('required', 100),
    ];

    expect(partsOf(items, received(150))).toEqual({ required: 100, paid: 50, other: 0 });
    expect(partsOf(items, received(650))).toEqual({ required: 100, paid: 500, other: 50 });
  });

  it('S4.55 S9.39 fills the larger amount first inside a class', () => {
    const classes = [
      { required: true, paid: 0 },
      { required: true, paid: 1 },
      { required: false, paid: 1 },
      { required: false, paid: 0 },
    ];

    for (const more of classes) {
      const [small, large] = [item('small', 100, more), item('large', 300, more)];
      expect(partsOf([small, large], received(350))).toEqual({ large: 300, small: 50 });
      expect(partsOf([large, small], received(350))).toEqual({ large: 300, small: 50 });
    }
  });

  it('S4.55 S9.39 goes by what is due, not by what is paid already', () => {
    const paid = [
      [100, 20],
      // More is open on the smaller one.
      [0, 250],
      [100, 0],
    ] as const;

    for (const [ofSmall, ofLarge] of paid) {
      const items = [item('small', 100, { paid: ofSmall }), item('large', 300, { paid: ofLarge })];
      expect(partsOf(items, received(350))).toEqual({ large: 300, small: 50 });
    }
  });

  it('puts on custodial items only what the balance did not pay', () => {
    const items = [item('textbooks', 500, { custodial: true }), item('tuition', 200)];

    expect(partsOf(items, { total: 600, ofBalance: 400 })).toEqual({ textbooks: 200, tuition: 200 });
  });

  it('is never more than an item costs, nor in all more than was received', () => {
    const some = fc.array(fc.record({ due: fc.nat(1000), required: fc.boolean(), custodial: fc.boolean() }), {
      maxLength: 9,
    });

    fc.assert(
      fc.property(some, fc.nat(5000), fc.nat(1000), (items, total, permille) => {
        const made = items.map((one, at) => item(String(at), one.due, one));
        const ofBalance = Math.floor((total * permille) / 1000);
        const parts = distribute(made, { total, ofBalance });
        const sum = (of: typeof made) => of.reduce((all, one) => all + (parts.get(one.photoId) ?? 0), 0);

        expect(made.every((one) => (parts.get(one.photoId) ?? 0) <= one.due)).toBe(true);
        expect(sum(made)).toBeLessThanOrEqual(total);
        expect(sum(made.filter(({ custodial }) => custodial))).toBeLessThanOrEqual(total - ofBalance);
      }),
    );
  });
});

const holder = { personId: 'p', studentId: 's', schoolId: 'o' };
const lineOf = (one: AmendedItem, lineNo: string): MoneyLine => ({
  ...one,
  lineNo,
  received: 0,
  refunded: 0,
  reserved: 0,
});

const amended = (photoId: string, due: number, required = false): AmendedItem => ({
  ...{ photoId, itemId: photoId, required, custodial: false, due },
});

it('S4.52 S4.53 S4.54 S9.38 an order that is amended has its money in the same order on its lines', () => {
  const order: MoneyOrder = {
    orderNo: '1',
    lines: [
      { ...lineOf(amended('required', 200, true), '1001'), received: 200 },
      { ...lineOf(amended('paid', 500), '1002'), received: 450 },
    ],
    receipts: [{ recordNo: 'r', amount: 650, refunded: 0, reserved: 0 }],
    ...{ received: 650, refunded: 0, unallocated: 0, balanceUsed: 0, balanceReturned: 0, lastLine: 2 },
  };
  const receivedOf = (required: number) => {
    const items = [amended('other', 900), amended('paid', 500), amended('required', required, true)];
    const { lines } = amend(holder, order, items, lineOf).order;
    return Object.fromEntries(lines.map(({ photoId, received }) => [photoId, received]));
  };

  expect(receivedOf(100)).toEqual({ required: 100, paid: 500, other: 50 });
  expect(receivedOf(500)).toEqual({ required: 500, paid: 150, other: 0 });
});

it('S4.53 S4.54 S9.38 an optional item whose money was refunded is filled last, as one that was never paid', () => {
  const order: MoneyOrder = {
    orderNo: '1',
    lines: [
      { ...lineOf(amended('required', 200, true), '1001'), received: 200 },
      { ...lineOf(amended('refunded', 500), '1002'), received: 100, refunded: 100 },
      { ...lineOf(amended('paid', 300), '1003'), received: 50 },
    ],
    receipts: [{ recordNo: 'r', amount: 350, refunded: 100, reserved: 0 }],
    ...{ received: 350, refunded: 100, unallocated: 0, balanceUsed: 0, balanceReturned: 0, lastLine: 3 },
  };
  const items = [amended('refunded', 500), amended('paid', 300), amended('required', 50, true)];

  const { lines } = amend(holder, order, items, lineOf).order;

  expect(Object.fromEntries(lines.map((line) => [line.photoId, line.received - line.refunded]))).toEqual({
    ...{ required: 50, paid: 200, refunded: 0 },
  });
});

it('has a line of its own number for each new item, and none for one that costs nothing and never received any', () => {
  const order: MoneyOrder = {
    orderNo: '1',
    lines: [
      { ...lineOf(amended('tuition', 500), '1001'), received: 500 },
      { ...lineOf(amended('trips', 300), '1002'), received: 200, refunded: 200 },
      lineOf(amended('clubs', 100), '1003'),
    ],
    receipts: [{ recordNo: 'r', amount: 700, refunded: 200, reserved: 0 }],
    ...{ received: 700, refunded: 200, unallocated: 0, balanceUsed: 0, balanceReturned: 0, lastLine: 3 },
  };
  const items = [amended('tuition', 500), amended('books', 100), amended('sports', 100)];

  const { order: once } = amend(holder, order, [amended('free', 0), ...items], lineOf);
  const { order: twice } = amend(holder, once, [...items, amended('lunch', 100)], lineOf);

  expect(once.lines.map(({ lineNo, photoId }) => [lineNo, photoId])).toEqual([
    ['1001', 'tuition'],
    ['1002', 'trips'],
    ['1005', 'books'],
    ['1006', 'sports'],
  ]);
  expect(twice.lines.at(-1)).toMatchObject({ lineNo: '1007', photoId: 'lunch' });
});

it('an item that is not billed any more keeps nothing when staff say what the money is for', () => {
  const order: MoneyOrder = {
    orderNo: '1',
    lines: [lineOf(amended('tuition', 500), '1001'), { ...lineOf(amended('clubs', 100), '1002'), received: 100 }],
    receipts: [{ recordNo: 'r', amount: 100, refunded: 0, reserved: 0 }],
    ...{ received: 100, refunded: 0, unallocated: 0, balanceUsed: 0, balanceReturned: 0, lastLine: 2 },
  };

  const { order: after } = amend(holder, order, [amended('tuition', 500)], lineOf, new Map([['tuition', 100]]));

  expect([after.lines, after.unallocated]).toMatchObject([[{ photoId: 'tuition', received: 100 }], 0]);
});

it('an order that is closed owes what it received, and no more', () => {
  const order: MoneyOrder = {
    orderNo: '1',
    lines: [
      { ...lineOf(amended('tuition', 10_000), '1001'), received: 5_000, refunded: 1_000 },
      { ...lineOf(amended('clubs', 3_000), '1002'), received: 3_000 },
    ],
    receipts: [{ recordNo: 'r', amount: 8_000, refunded: 1_000, reserved: 0 }],
    ...{ received: 8_000, refunded: 1_000, unallocated: 0, balanceUsed: 0, balanceReturned: 0, lastLine: 2 },
  };

  const { order: closed, entries } = closeOrder(holder, order);

  expect(closed.lines.map(({ due }) => due)).toEqual([4_000, 3_000]);
  expect(entries.map(({ postings }) => postings.map(({ amount, lineId }) => [amount, lineId]))).toEqual([
    [
      [-6_000, '1001'],
      [6_000, '1001'],
    ],
  ]);
  expect(closeOrder(holder, closed).entries).toEqual([]);
});

describe('a custodial item that is added to a paid person', () => {
  const tuition = { photoId: 'tuition', itemId: 'tuition', required: true, custodial: false, due: 6_000 };
  const textbooks = { photoId: 'textbooks', itemId: 'textbooks', required: true, custodial: true, due: 5_000 };
  const order: MoneyOrder = {
    orderNo: '1',
    lines: [{ ...lineOf({ ...tuition, due: 10_000 }, '1001'), received: 10_000 }],
    receipts: [{ recordNo: 'r', amount: 7_000, refunded: 0, reserved: 0 }],
    ...{ received: 10_000, refunded: 0, unallocated: 0, balanceUsed: 3_000, balanceReturned: 0, lastLine: 1 },
  };

  it('S1.29 deposits what it receives into the balance, by entries that sum to zero', () => {
    const { balanceChange, entries, order: after } = amend(holder, order, [tuition, textbooks], lineOf);

    expect(balanceChange).toBe(4_000);
    expect(after.lines.map(({ received }) => received)).toEqual([6_000, 4_000]);
    expect(entries.map(({ cause }) => cause)).toEqual(['charge', 'creditNote', 'reallocation', 'custodialDeposit']);
    for (const { postings } of entries) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const optional = { ...textbooks, required: false };
    expect(amend(holder, order, [tuition, optional], lineOf).balanceChange).toBe(4_000);
  });

  it('deposits nothing while no money is left for it', () => {
    const { balanceChange, entries } = amend(holder, order, [{ ...tuition, due: 10_000 }, textbooks], lineOf);

    expect([balanceChange, entries.map(({ cause }) => cause)]).toEqual([0, ['charge']]);
  });
});
