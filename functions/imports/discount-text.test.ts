import { describe, expect, it } from 'vitest';
import { discountsOf } from './discount-text.ts';
import type { Cell } from './workbook/cells.ts';

const text = (words: string): Cell => ({ kind: 'text', text: words });
const off = (amount: number) => ({ kind: 'reduce', amount });
const rate = (permille: number) => ({ kind: 'percent', permille });

describe('the discounts of a row', () => {
  it.each([
    ['100', [off(10_000)]],
    ['-12.5', [off(1250)]],
    ['减100元', [off(10_000)]],
    ['85%', [rate(850)]],
    ['85.5％', [rate(855)]],
    ['8.5折', [rate(850)]],
    ['８折', [rate(800)]],
    ['10', [off(1_000)]],
    ['减9.99', [off(999)]],
    ['9.99元', [off(999)]],
    ['less 0.85', [off(85)]],
    ['0', [off(0)]],
    ['0%', [rate(0)]],
    ['9折; 100；95%', [rate(900), off(10_000), rate(950)]],
    ['其他 50', [{ kind: 'other', amount: 5000 }]],
    ['Other: 50', [{ kind: 'other', amount: 5000 }]],
  ])('%s are taken in their order', (words, benefits) => {
    expect(discountsOf(text(words), '')).toEqual({ benefits });
  });

  it('of a cell that Excel shows as a percentage are what remains to pay', () => {
    expect(discountsOf({ kind: 'percent', text: '0.85', format: '0%' }, '')).toEqual({ benefits: [rate(850)] });
    expect(discountsOf({ kind: 'percent', text: '1.5', format: '0%' }, '')).toHaveProperty('fault', 'discountInvalid');
    expect(discountsOf({ kind: 'percent', text: '0.8555', format: '0%' }, '')).toHaveProperty('params.value', '85.55%');
  });

  it('carry the remark of the row', () => {
    expect(discountsOf(text('100'), '教职工子女')).toEqual({ benefits: [{ ...off(10_000), remark: '教职工子女' }] });
    expect(discountsOf(undefined, '教职工子女')).toEqual({ fault: 'remarkAlone', params: {} });
    expect(discountsOf(undefined, '')).toEqual({ benefits: [] });
  });

  it('N5.38 N9.05 are 0 to 10 folds, or 0 to 100 %, also of a cell that Excel shows as a percentage', () => {
    const of = (value: string) => discountsOf({ kind: 'percent', text: value, format: '0%' }, '');
    const written = (words: string) => discountsOf(text(words), '');

    for (const [none, all] of [
      [of('0'), of('1')],
      [written('0折'), written('10折')],
      [written('0%'), written('100%')],
    ])
      expect([none, all]).toEqual([{ benefits: [rate(0)] }, { benefits: [rate(1000)] }]);
    for (const one of [of('-0.001'), of('1.001'), written('10.01折'), written('100.1%')])
      expect(one).toHaveProperty('fault', 'discountInvalid');
  });

  it.each([
    '101%',
    '85.55%',
    '8.555折',
    '11折',
    'half',
    '1.005',
    '-',
    ';',
    '10;x',
    '100¹',
    '10②',
    `${'1;'.repeat(101)}1`,
  ])('%s are refused', (words) => {
    expect(discountsOf(text(words), '')).toHaveProperty('fault', 'discountInvalid');
  });

  it('N5.34 of a reduction has at most 2 decimals', () => {
    expect(discountsOf(text('减12.35'), '')).toEqual({ benefits: [off(1235)] });
    for (const words of ['减12.345', 'less 1.005', '12.345'])
      expect(discountsOf(text(words), '')).toHaveProperty('fault', 'discountInvalid');
  });

  it.each([
    ...[text('8.5'), text('9.99'), text('１'), text('100; 0.85')],
    ...[{ kind: 'number', text: '8.5' } as const, { kind: 'number', text: '0.01' } as const],
  ])('are not told from a bare number below 10, which could be an amount or a rate: %j', (cell) => {
    expect(discountsOf(cell, '')).toHaveProperty('fault', 'discountUnclear');
  });

  it.each([
    ['date', '46266', '2026-09-01'],
    ['flag', '1', 'TRUE'],
    ['error', '#REF!', '#REF!'],
  ] as const)('are no %s, which the reason names as Excel shows it', (kind, kept, value) => {
    expect(discountsOf({ kind, text: kept }, '')).toEqual({ fault: 'discountInvalid', params: { value } });
  });
});
