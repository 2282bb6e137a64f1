import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, received, type AllocatableLine } from './allocation.ts';

const line = (lineNo: string, required: boolean, due: number, already = 0): AllocatableLine => ({
  lineNo,
  required,
  due,
  received: already,
  refunded: 0,
});
const someLines = fc
  .array(fc.record({ required: fc.boolean(), due: fc.integer({ min: 0, max: 10_000 }) }), {
    minLength: 1,
    maxLength: 50,
  })
  .map((all) => all.map(({ required, due }, index) => line(String(index).padStart(3, '0'), required, due)));
const dueOf = (lines: readonly AllocatableLine[]) => lines.reduce((sum, one) => sum + one.due, 0);

describe('allocation of a received amount', () => {
  it.each([
    [
      'required lines before optional ones',
      [line('001', false, 500), line('002', true, 300)],
      400,
      { '002': 300, '001': 100 },
    ],
    ['the larger due first', [line('001', true, 100), line('002', true, 300)], 350, { '002': 300, '001': 50 }],
    [
      'line order where dues are equal',
      [line('002', true, 100), line('001', true, 100)],
      150,
      { '001': 100, '002': 50 },
    ],
    ['what is left of a line only', [line('001', true, 100, 80), line('002', true, 50)], 60, { '001': 20, '002': 40 }],
  ])('fills %s', (_, lines, amount, expected) => {
    const { allocations, rest } = allocate(lines, amount);

    expect(Object.fromEntries(allocations.map((one) => [one.lineNo, one.amount]))).toEqual(expected);
    expect(rest).toBe(0);
  });

  it('parts and rest sum to the amount, and no line gets more than its due', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 600_000 }), (lines, amount) => {
        const { allocations, rest } = allocate(lines, amount);
        const after = received(lines, allocations);

        expect(allocations.reduce((sum, one) => sum + one.amount, 0) + rest).toBe(amount);
        expect(after.every((one) => one.received <= one.due)).toBe(true);
        expect(rest).toBe(Math.max(0, amount - dueOf(lines)));
      }),
    );
  });

  it('never pays an optional line while a required one is open', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 600_000 }), (lines, amount) => {
        const after = received(lines, allocate(lines, amount).allocations);
        const openRequired = after.some((one) => one.required && one.received < one.due);

        expect(openRequired && after.some((one) => !one.required && one.received > 0)).toBe(false);
      }),
    );
  });
});
