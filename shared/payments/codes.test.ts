import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accountType, paymentMode, payMode, payModes } from './codes.ts';
import { payModeTexts } from './texts/pay-modes.ts';

/** Stored rows hold these numbers too: with others, they could not be read any more. */
describe('codes on the wire', () => {
  it.each([
    ['transfer', 10_001, 'Bank transfer', '银行转账'],
    ['cash', 10_002, 'Cash', '现金'],
    ['pos', 10_003, 'POS', 'POS 刷卡'],
    ['other', 10_099, 'Other', '其他'],
  ] as const)('S3.44 the payment method %s has %i and is called %s', (word, code, en, zh) => {
    expect(z.encode(payMode(), word)).toBe(code);
    expect(payModeTexts[word]).toEqual({ en, zh });
  });

  it('S3.44 there is no other payment method', () => {
    expect(payModes).toHaveLength(4);
  });

  it.each([
    ['oneOff', 1],
    ['inStages', 2],
    ['delayed', 3],
    ['other', 4],
  ] as const)('S3.48 the payment mode %s has %i', (word, code) => {
    expect(z.encode(paymentMode(), word)).toBe(code);
  });

  it.each([
    ['account', 0],
    ['online', 1],
    ['card', 2],
    ['cash', 3],
    ['other', 99],
  ] as const)('N3.62 S9.36 the type of account %s has %i', (word, code) => {
    expect(z.encode(accountType(), word)).toBe(code);
  });
});
