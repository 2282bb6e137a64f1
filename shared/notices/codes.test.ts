import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deadlineState, itemSelection, noticeType, payStatus, required, sendStatus } from './codes.ts';

/** Stored rows hold some of these numbers too: with others, they could not be read any more. */
describe('codes on the wire', () => {
  it.each([
    ['manual', 1],
    ['import', 2],
  ] as const)('N3.03 a notice of type %s has %i', (word, code) => {
    expect(z.encode(noticeType(), word)).toBe(code);
  });

  it.each([
    ['single', 1],
    ['multiple', 2],
  ] as const)('N3.08 the choice of a %s optional item has %i', (word, code) => {
    expect(z.encode(itemSelection(), word)).toBe(code);
  });

  it.each([
    [true, 1],
    [false, 2],
  ])('N3.37 an item whose being required is %s has %i', (isRequired, code) => {
    expect(z.encode(required(), isRequired)).toBe(code);
    expect(required().parse(code)).toBe(isRequired);
  });

  it.each([
    ['open', 0],
    ['ended', 1],
    ['none', 99],
  ] as const)('N3.63 a deadline that is %s has %i', (word, code) => {
    expect(z.encode(deadlineState(), word)).toBe(code);
    expect(deadlineState().parse(code)).toBe(word);
  });

  it.each([
    ['unsent', 1],
    ['sent', 2],
    ['withdrawn', 3],
  ] as const)('S4.01 %s has %i', (word, code) => {
    expect(z.encode(sendStatus(), word)).toBe(code);
  });

  it.each([
    ['toPay', 0],
    ['refunded', 2],
    ['partPaid', 3],
    ['completed', 4],
    ['overpaid', 5],
    ['refunding', 6],
  ] as const)('S4.05 %s has %i', (word, code) => {
    expect(z.encode(payStatus(), word)).toBe(code);
  });

  it('an accepted payment has the number that the documents leave free', () => {
    expect(z.encode(payStatus(), 'accepted')).toBe(1);
  });
});
