import { describe, expect, it } from 'vitest';
import { fill, nameIn } from './texts.ts';

it('N1.10 names everybody but students in the language of the screen, or in the other one when it is missing', () => {
  expect(nameIn('zh', '陈会计', 'Grace Chen')).toBe('陈会计');
  expect(nameIn('en', '陈会计', 'Grace Chen')).toBe('Grace Chen');
  expect(nameIn('en', '陈会计', '')).toBe('陈会计');
  expect(nameIn('zh', '', 'Grace Chen')).toBe('Grace Chen');
});

describe('fill', () => {
  it('fills each place with its value, and leaves one without a value', () => {
    expect(fill('{{a}} of {{b}}, {{c}}', { a: 1, b: 'two' })).toBe('1 of two, {{c}}');
  });

  it.each([
    ['12,345.50', '¥12,345.50'],
    ['30.00', '¥30.00'],
    [9_999_999.99, '¥9,999,999.99'],
    [0, '¥0.00'],
    ['-5.00', '-¥5.00'],
    ['10,000,000,000.00', '¥10,000,000,000.00'],
    ['¥7.00', '¥7.00'],
    ['', ''],
  ])('writes the amount %s with the sign of the currency and two decimals', (value, expected) => {
    expect(fill('{{most:money}}', { most: value }, 'CNY')).toBe(expected);
  });

  it('writes an amount as it is where no currency is known, and any other value always', () => {
    expect(fill('{{most:money}} {{most}}', { most: '30.00' })).toBe('30.00 30.00');
    expect(fill('{{most:money}} {{most}}', { most: '30.00' }, 'USD')).toBe('$30.00 30.00');
  });
});
