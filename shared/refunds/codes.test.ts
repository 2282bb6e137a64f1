import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refundMode, refundState } from './codes.ts';

it.each([
  ['bookkeeping', 1],
  ['originalRoute', 2],
] as const)('S3.49 the way of a refund %s has %i', (word, code) => {
  expect(z.encode(refundMode(), word)).toBe(code);
});

it.each([
  ['waiting', 0],
  ['running', 1],
  ['succeeded', 2],
  ['failed', 3],
] as const)('S4.10 a refund that is %s has %i', (word, code) => {
  expect(z.encode(refundState(), word)).toBe(code);
});
