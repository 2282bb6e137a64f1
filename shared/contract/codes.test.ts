import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { itemSelectionCodes, noticeTypeCodes, payStatusCodes, sendStatusCodes } from '../notices/codes.ts';
import { accountTypeCodes, payModeCodes, paymentModeCodes } from '../payments/codes.ts';
import { studentStatusCodes } from '../students/codes.ts';
import { flag, wordIn, words, type Codes } from './codes.ts';

const all: Readonly<Record<string, Codes>> = {
  ...{ itemSelectionCodes, noticeTypeCodes, payStatusCodes, sendStatusCodes },
  ...{ accountTypeCodes, payModeCodes, paymentModeCodes, studentStatusCodes },
};

describe.each(Object.entries(all))('%s', (_, codes) => {
  const codec = words(codes);

  it('turn each number into its own word and back', () => {
    for (const [word, number] of Object.entries(codes)) {
      expect(z.decode(codec, number)).toBe(word);
      expect(z.encode(codec, word)).toBe(number);
    }
  });

  it('refuse every other number, and a word in place of a number', () => {
    const known = new Set(Object.values(codes));
    const others = fc.integer().filter((number) => !known.has(number));

    fc.assert(
      fc.property(others, (number) => {
        expect(z.safeDecode(codec, number).success).toBe(false);
      }),
    );
    for (const word of Object.keys(codes)) expect(z.safeDecode(codec, word as never).success).toBe(false);
  });

  it('refuse every other word', () => {
    const others = fc.string().filter((text) => !Object.hasOwn(codes, text));

    fc.assert(
      fc.property(fc.oneof(others, fc.constantFrom('constructor', 'toString')), (text) => {
        expect(z.safeEncode(codec, text).success).toBe(false);
        expect(wordIn(codes).safeParse(text).success).toBe(false);
      }),
    );
  });
});

it('S4.02 the pay statuses have the numbers of the documents', () => {
  const { toPay, accepted, refunded, partPaid, completed, overpaid, refunding } = payStatusCodes;

  expect([toPay, accepted, refunded, partPaid, completed, overpaid, refunding]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(Object.keys(payStatusCodes)).toHaveLength(7);
});

describe('a flag', () => {
  it.each([
    [0, false],
    [1, true],
  ] as const)('is %d on the wire and %s inside', (number, on) => {
    expect(z.decode(flag(), number)).toBe(on);
    expect(z.encode(flag(), on)).toBe(number);
  });

  it.each([2, -1, true, '1', null])('is not %j', (value) => {
    expect(z.safeDecode(flag(), value as never).success).toBe(false);
  });
});
