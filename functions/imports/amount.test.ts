import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenText, unitPriceFenMax } from '../../shared/money/fen.ts';
import { amountOf, integerText, shownInteger } from './amount.ts';
import type { Cell } from './workbook/cells.ts';

const number = (text: string): Cell => ({ kind: 'number', text });
const text = (words: string): Cell => ({ kind: 'text', text: words });

describe('the amount of a cell', () => {
  it.each([
    ['0', 0],
    ['12800', 1_280_000],
    ['12.3', 1230],
    ['12.300000000000001', 1230],
    ['0.30000000000000004', 30],
    ['1.1500000000000001', 115],
    ['4.3499999999999996', 435],
    ['1.28E4', 1_280_000],
    ['5E-2', 5],
    ['9999999.99', unitPriceFenMax],
    ['100.00', 10_000],
  ])('a number counts as Excel shows it at 15 digits: %s', (shown, fen) => {
    expect(amountOf(number(shown))).toEqual({ fen });
  });

  it.each([
    ['12,800.00', 1_280_000],
    [' 12800 ', 1_280_000],
    ['￥12,800', 1_280_000],
    ['¥12.5', 1250],
    ['12800元', 1_280_000],
    ['¥ 12,800 元', 1_280_000],
    ['000.50', 50],
    ['0.00', 0],
    ['１２８．５０', 12_850],
    ['12.300', 1230],
    ['\u202a12800\u202c', 1_280_000],
    ['12800\u200b', 1_280_000],
  ])('text that reads as an amount is one: %s', (words, fen) => {
    expect(amountOf(text(words))).toEqual({ fen });
  });

  it.each([
    [number('12.345'), 'amountDecimals'],
    [number('33.333333333333336'), 'amountDecimals'],
    [number('1E-20'), 'amountDecimals'],
    [text('12.345'), 'amountDecimals'],
    [number('10000000'), 'amountTooBig'],
    [number('1E300'), 'amountTooBig'],
    [text('1,28'), 'amountInvalid'],
    [text('12800 USD'), 'amountInvalid'],
    [text('1e3'), 'amountInvalid'],
    [text('free'), 'amountInvalid'],
    [text('100¹'), 'amountInvalid'],
    [text('①'), 'amountInvalid'],
    [text('\u202e0821'), 'amountInvalid'],
    [text('8 8'), 'amountSpaced'],
    [text('1 280.50'), 'amountSpaced'],
    [text('８　８元'), 'amountSpaced'],
    [text('- 5'), 'amountSpaced'],
    [{ kind: 'date', text: '46024', format: 'yyyy-mm-dd' }, 'amountIsDate'],
    [{ kind: 'date', text: '2026-01-01' }, 'amountIsDate'],
    [number('0x10'), 'amountInvalid'],
    [number('1e-400'), 'amountDecimals'],
    [{ kind: 'error', text: '#REF!' }, 'cellIsError'],
    [{ kind: 'flag', text: '1' }, 'amountInvalid'],
  ] satisfies [Cell, string][])('refuses %o as %s', (cell, fault) => {
    expect(amountOf(cell)).toMatchObject({ fault });
  });

  it('names a logical value as Excel shows it', () => {
    expect(amountOf({ kind: 'flag', text: '1' })).toEqual({ fault: 'amountInvalid', params: { value: 'TRUE' } });
  });

  it.each([number('-0.01'), text('-5')])('N5.30 refuses %o, which is less than 0', (cell) => {
    expect(amountOf(cell)).toMatchObject({ fault: 'amountNegative' });
  });

  it('is what was written, for every amount and in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: unitPriceFenMax }), (fen) => {
        const written = fenText(fen);
        const grouped = written.replace(/\B(?=(\d{3})+\.)/g, ',');

        expect(amountOf(number(written))).toEqual({ fen });
        expect(amountOf(number(String(Number(written))))).toEqual({ fen });
        expect(amountOf(number((Number(written) * (1 + Number.EPSILON)).toPrecision(17)))).toEqual({ fen });
        expect(amountOf(text(grouped))).toEqual({ fen });
      }),
      { seed: 20260901 },
    );
  });
});

describe('a student number that Excel keeps as a number', () => {
  it.each([
    ['20260001', '20260001'],
    ['2.0260001E7', '20260001'],
    ['12.5', '12.5'],
    ['S01', 'S01'],
  ])('%s is %s', (kept, shown) => {
    expect(integerText(kept)).toBe(shown);
  });

  it.each([
    ['123', '000000', '000123'],
    ['1.23E2', '000000', '000123'],
    ['1234567', '000000', '1234567'],
    ['12.5', '000000', '12.5'],
    ['123', undefined, '123'],
  ])('%s in the format %s is %s', (text, format, shown) => {
    expect(shownInteger({ kind: 'number', text, ...(format !== undefined && { format }) })).toBe(shown);
  });
});
