import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { billFenMax, fenText, fromFen, groupedFenText, sumFenMax, toFen, unitPriceFenMax } from '../money/fen.ts';
import { moneyText } from '../money/money-text.ts';
import { limits } from '../notices/codes.ts';
import { money, total, unitPrice } from './money.ts';

describe('money on the wire', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [12.3, 1230],
    [12.34, 1234],
    [1.1, 110],
    [9_999_999.99, 999_999_999],
  ])('N3.35 N5.31 N9.06 reads %d as %d fen', (amount, fen) => {
    expect(toFen(amount)).toBe(fen);
  });

  it.each([0.001, 12.345, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'N3.35 N5.31 N9.06 refuses %d, which has no 2-decimal text',
    (amount) => {
      expect(toFen(amount)).toBeUndefined();
    },
  );

  it.each([
    [1e15, 'moneyTooBig'],
    [1e21, 'moneyTooBig'],
    [250_000_000_000.001, 'moneyTooBig'],
    [-1e21, 'moneyTooSmall'],
    [-0.01, 'moneyTooSmall'],
    [-0.001, 'moneyDecimals'],
    [12.345, 'moneyDecimals'],
  ])('says of %d what is wrong with it', (amount, code) => {
    expect(
      money()
        .safeParse(amount)
        .error?.issues.map(({ message }) => message),
    ).toEqual([code]);
  });

  it('comes back as it went out, for every sum that can occur', () => {
    fc.assert(
      fc.property(fc.integer({ min: -sumFenMax, max: sumFenMax }), (fen) => {
        expect(toFen(fromFen(fen))).toBe(fen);
      }),
    );
  });

  it('is exact for the total of the largest bill of as many people as a notice has', () => {
    const largest = billFenMax * limits.peoplePerNotice;

    expect(largest).toBeLessThan(Number.MAX_SAFE_INTEGER);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largest }), (fen) => {
        expect(z.decode(total(), z.encode(total(), fen))).toBe(fen);
      }),
    );
  });

  it('has room for bills of 10 billion units, and for any bill of an import', () => {
    expect(billFenMax).toBe(toFen(10_000_000_000));
    expect(unitPriceFenMax * limits.itemsPerNotice).toBeLessThan(billFenMax);
  });

  it.each([billFenMax, 12, 123_456, 999_99])(
    'N9.06 shows %d fen in groups of three digits, with two decimals',
    (fen) => {
      expect(groupedFenText(fen)).toBe((fen / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
    },
  );

  it('N9.06 shows two decimals always', () => {
    expect([0, 5, 120, -1234].map(fenText)).toEqual(['0.00', '0.05', '1.20', '-12.34']);
    expect([0, 120, 123_450].map((fen) => moneyText(fen, 'zh-CN', 'CNY'))).toEqual(['¥0.00', '¥1.20', '¥1,234.50']);
    expect(moneyText(120, 'en-GB', 'CNY', 'name')).toBe('1.20 Chinese yuan');
  });

  it.each([-0.01, -1, 10_000_000, '12', null])('N5.30 refuses %j as a unit price', (amount) => {
    expect(z.safeDecode(unitPrice(), amount as number).success).toBe(false);
  });

  it('N5.30 takes 0 and the largest unit price', () => {
    expect([z.decode(unitPrice(), 0), z.decode(unitPrice(), 9_999_999.99)]).toEqual([0, unitPriceFenMax]);
  });
});
