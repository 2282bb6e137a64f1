import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, isAmountSoFar, parseAmount } from './amount.ts';

describe('parseAmount', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['12', 1200],
    ['12.', 1200],
    ['.5', 50],
    ['12.5', 1250],
    ['12.05', 1205],
    ['0.29', 29],
    ['1,234.56', 123456],
    ['1，234', 123400],
    ['１，２３４．５６', 123456],
    ['12。5', 1250],
    ['¥1,000.00', 100000],
    ['￥ 100', 10000],
    ['£99.9', 9990],
    ['100元', 10000],
    ['1 234.56', 123456],
    ['1\u00A0234.56', 123456],
    ['1\u202F234.56', 123456],
    ['1250\t', 125000],
    ['1250\r\n', 125000],
    [' ¥1,250.00 ', 125000],
    ['9,999,999.99', 999999999],
    ['9999999.99', 999999999],
  ])('reads %j as %j fen', (text, fen) => {
    expect(parseAmount(text)).toBe(fen);
  });

  it.each([
    '1.234',
    '-1',
    'abc',
    '1.2.3',
    '1e3',
    '12345678901234',
    'NaN',
    '.',
    '12,50',
    '1,2345',
    '1,,000',
    ',100',
    '12 50',
    '1,250,00',
    '10²',
    '①',
    '½',
    // Two cells of a spreadsheet.
    '3\t680.50',
    '12\r\n800',
  ])('N3.35 S9.19 takes %j for no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (fen) => {
        expect(parseAmount(amountText(fen))).toBe(fen);
      }),
      { seed: 7 },
    );
  });
});

describe('amountText', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1250, '12.50'],
    [123_400, '1234.00'],
  ])('N3.35 shows %j fen with 2 decimals, as %j', (fen, text) => {
    expect(amountText(fen)).toBe(text);
  });
});

describe('isAmountSoFar', () => {
  it.each(['', '1', '1.', '1.2', '1.23', '.', '.5', '¥', '1,', '12,5', '1,250', '1,250.', '1,250.5'])(
    'lets %j be typed',
    (text) => {
      expect(isAmountSoFar(text)).toBe(true);
    },
  );

  it.each(['1.234', '-', 'x', '1..', '1,,', '12,5.', '1234,5'])(
    'N3.35 N5.31 knows that %j becomes no amount',
    (text) => {
      expect(isAmountSoFar(text)).toBe(false);
    },
  );
});
