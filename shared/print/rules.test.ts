import { describe, expect, it } from 'vitest';
import { receiptNoOf, sequenceAfter } from './receipt-no.ts';
import { isSameMoney, receiptContentOf, whyNoReceipt, type ReceiptOrder } from './rules.ts';
import { defaultReceiptSettings } from './settings.ts';

const line = (lineNo: string, due: number, received: number, refunded = 0) => ({
  ...{ lineNo, payItemNo: `F${lineNo}`, name: `项目${lineNo}`, eName: `Item ${lineNo}`, quantity: 2 },
  ...{ due, received, refunded, reserved: 0, photoId: lineNo, itemId: lineNo, required: true, custodial: false },
});
const record = (recordNo: string, payTime: string) => ({
  ...{ recordNo, payMode: 'cash' as const, accountName: 'Cash desk', amount: 0, payTime },
});
const [early, late] = ['2026-09-01T02:00:00Z', '2026-09-02T02:00:00Z'];
const order: ReceiptOrder = {
  ...{ orderNo: '1', lastLine: 2, opened: { at: early } },
  lines: [line('1', 1_000, 1_000), line('2', 800, 500), line('3', 100, 0)],
  receipts: [
    { recordNo: 'a', amount: 1_100, refunded: 0, reserved: 0 },
    { recordNo: 'b', amount: 300, refunded: 0, reserved: 0 },
  ],
  ...{ received: 1_600, refunded: 0, unallocated: 100, balanceUsed: 200, balanceReturned: 0 },
};
const records = [record('a', early), { ...record('b', late), voucherNo: 'V7' }];

describe('what a receipt says', () => {
  it('is what was received, by fee item and by payment, and what was paid in advance', () => {
    const { lines, payments, ...rest } = receiptContentOf(order, records);

    expect(rest).toEqual({ amount: 1_600, advance: 100, payTime: late });
    expect(lines.map(({ lineNo, quantity, amount }) => [lineNo, quantity, amount])).toEqual([
      ['1', 2, 1_000],
      ['2', 2, 500],
    ]);
    expect(payments).toEqual([
      { method: 'cash', recordNo: 'a', accountName: 'Cash desk', payTime: early, amount: 1_100 },
      { method: 'cash', recordNo: 'b', accountName: 'Cash desk', voucherNo: 'V7', payTime: late, amount: 300 },
      { method: 'balance', accountName: '', payTime: early, amount: 200 },
    ]);
  });

  it('leaves out what was refunded, and records that were taken back', () => {
    const lessOne: ReceiptOrder = {
      ...order,
      lines: [line('1', 1_000, 1_000, 1_000), line('2', 800, 500)],
      receipts: [
        { recordNo: 'a', amount: 1_100, refunded: 700, reserved: 0 },
        { recordNo: 'b', amount: 300, refunded: 300, reserved: 0, deleted: true },
      ],
      ...{ refunded: 1_000 },
    };
    const { amount, advance, lines, payments } = receiptContentOf(lessOne, records);

    expect([amount, advance]).toEqual([600, 100]);
    expect(lines.map((one) => [one.lineNo, one.amount])).toEqual([['2', 500]]);
    expect(payments.map((one) => [one.method, one.amount])).toEqual([
      ['cash', 400],
      ['balance', 200],
    ]);
  });

  it.each<[string, Partial<ReceiptOrder>, boolean]>([
    ['nothing', {}, true],
    ['the name of a fee item', { lines: order.lines.map((one) => ({ ...one, name: '新名称' })) }, true],
    ['what is due', { lines: order.lines.map((one) => ({ ...one, due: one.due + 100 })) }, true],
    ['the time at which the balance paid', { balancePaidAt: late }, true],
    ['money between items', { lines: [line('1', 1_000, 900), line('2', 800, 600)] }, false],
    ['an amount', { received: 1_700, unallocated: 200 }, false],
    ['a record', { receipts: order.receipts.map((one) => ({ ...one, amount: one.amount - 1 })) }, false],
    ['what the balance paid', { balanceUsed: 100 }, false],
  ])('is the same money after a change of %s: %#', (_, change, isSame) => {
    const changed = receiptContentOf({ ...order, ...change }, records);

    expect(isSameMoney(receiptContentOf(order, records), changed)).toBe(isSame);
  });
});

describe('an order', () => {
  it.each([
    ['live', 100, 0, null],
    ['live', 100, 99, null],
    ['live', 0, 0, 'receiptNothingReceived'],
    ['live', 100, 100, 'receiptNothingReceived'],
    ['refunded', 100, 100, 'receiptNothingReceived'],
    ['cancelled', 0, 0, 'receiptOrderCancelled'],
  ])('that is %s, with %i received and %i refunded: %s', (state, received, refunded, reason) => {
    expect(whyNoReceipt({ state, received, refunded })).toBe(reason);
  });
});

describe('the number of a receipt', () => {
  it('is the year and at least six digits', () => {
    expect(receiptNoOf({ year: '2026', sequence: '000000123' })).toBe('2026-000123');
    expect(receiptNoOf({ year: '2026', sequence: '001234567' })).toBe('2026-1234567');
  });

  it('follows the one before, in an order that text has, too', () => {
    expect([sequenceAfter(undefined), sequenceAfter('000000009')]).toEqual(['000000001', '000000010']);
    expect(sequenceAfter('000999999') > '000999999').toBe(true);
  });
});

describe('the settings of a school that has chosen nothing', () => {
  it.each([
    ['en', ['Stub', 'Receipt copy', 'Finance copy']],
    ['zh', ['存根联', '收据联', '财务联']],
  ] as const)('S5.09 print three copies, in %s %j', (language, names) => {
    expect(defaultReceiptSettings(language).copies.map(({ name }) => name)).toEqual(names);
  });

  it('show fee items and payments, all of them', () => {
    expect(defaultReceiptSettings('en')).toMatchObject({ showsItems: true, showsPayments: true, charged: 'all' });
  });
});
