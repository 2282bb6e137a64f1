import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paymentMethod, paymentMethods } from './codes.ts';

const codeOf = (word: (typeof paymentMethods)[number]) => z.encode(paymentMethod(), word);

it.each([
  ['none', 0],
  ['alipay', 1],
  ['wechat', 2],
  ['onlineBank', 3],
  ['cardInstallments', 4],
  ['educationPay', 5],
] as const)('N3.61 S9.34 the method %s has %i', (word, code) => {
  expect(codeOf(word)).toBe(code);
});

it.each([
  ['transfer', 10_001],
  ['cash', 10_002],
  ['pos', 10_003],
  ['other', 10_099],
  ['balance', 10_100],
] as const)('N3.61 S9.35 the method %s has %i', (word, code) => {
  expect(codeOf(word)).toBe(code);
});

it('N3.61 there is no other method', () => {
  expect(paymentMethods).toHaveLength(11);
});
