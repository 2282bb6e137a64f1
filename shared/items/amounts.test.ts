import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areGroupsSatisfied,
  fullAmount,
  isChosen,
  itemAmount,
  owedOfView,
  totalsOf,
  type ChoosableItem,
} from './amounts.ts';
import { benefitLimits, benefitSteps, type Benefit } from './benefits.ts';
import type { ItemGroup } from './groups.ts';
import { unitPriceFenMax } from '../money/fen.ts';

const reduce = (amount: number): Benefit => ({ kind: 'reduce', amount });
const fold = (permille: number): Benefit => ({ kind: 'percent', permille });
const other = (amount: number): Benefit => ({ kind: 'other', amount, remark: 'staff child' });

const benefit = fc.oneof(
  fc.record({ kind: fc.constantFrom('reduce' as const, 'other' as const), amount: fc.nat(unitPriceFenMax) }),
  fc.record({ kind: fc.constant('percent' as const), permille: fc.nat(benefitLimits.permille) }),
);
const priced = fc.record({
  price: fc.nat(unitPriceFenMax),
  quantity: fc.integer({ min: 1, max: 500 }),
  benefits: fc.array(benefit, { maxLength: benefitLimits.perItem }),
});

describe('the amount of an item', () => {
  it.each<[string, number, number, Benefit[], number]>([
    ['is price x quantity without discounts', 12_050, 3, [], 36_150],
    ['N3.48 is less by a reduction', 10_000, 1, [reduce(2_500)], 7_500],
    ['N3.48 is 85 % of it at a fold of 8.5', 10_000, 1, [fold(850)], 8_500],
    ['N3.48 is less by another discount, too', 10_000, 1, [other(100)], 9_900],
    ['depends on the order: the reduction first', 10_000, 1, [reduce(1_000), fold(850)], 7_650],
    ['depends on the order: the fold first', 10_000, 1, [fold(850), reduce(1_000)], 7_500],
    ['is never below 0', 100, 1, [reduce(60), reduce(60)], 0],
    ['is 0 at a fold of 0', 10_000, 2, [fold(0)], 0],
    ['is all of it at a fold of 10', 10_001, 1, [fold(1000)], 10_001],
    ['is rounded half-up to the fen', 5, 1, [fold(500)], 3],
    ['is rounded after each discount, not once at the end', 5, 1, [fold(500), fold(500)], 2],
    ['is below the half rounded down', 1, 1, [fold(499)], 0],
    ['is exact for the largest item', unitPriceFenMax, 500, [fold(999)], 499_499_999_501],
  ])('%s', (_, price, quantity, benefits, expected) => {
    expect(itemAmount({ price, quantity, benefits })).toBe(expected);
  });

  it.each([
    ['all of it while nothing was credited', { actualAmount: 100 }, 100],
    ['what was not credited', { actualAmount: 100, credited: 30 }, 70],
    ['nothing after its price fell below what was credited', { actualAmount: 100, credited: 130 }, 0],
  ])('is owed on a view as %s', (_, item, owed) => {
    expect(owedOfView(item)).toBe(owed);
  });

  it('and what each discount takes off sum to the full amount, and nothing is negative', () => {
    fc.assert(
      fc.property(priced, (item) => {
        const steps = benefitSteps(fullAmount(item), item.benefits);
        const off = steps.reduce((sum, step) => sum + step.off, 0);

        expect(itemAmount(item) + off).toBe(fullAmount(item));
        expect(
          [itemAmount(item), ...steps.map((step) => step.off)].every((fen) => Number.isSafeInteger(fen) && fen >= 0),
        ).toBe(true);
      }),
    );
  });

  it('follows the largest items to the fen, as arithmetic of any precision does', () => {
    fc.assert(
      fc.property(priced, ({ price, quantity, benefits }) => {
        let exact = BigInt(price) * BigInt(quantity);
        for (const one of benefits)
          if (one.kind === 'percent') exact = (exact * BigInt(one.permille) + 500n) / 1000n;
          else exact = exact > BigInt(one.amount) ? exact - BigInt(one.amount) : 0n;

        expect(BigInt(itemAmount({ price, quantity, benefits }))).toBe(exact);
      }),
    );
  });
});

const item = (price: number, more: Partial<ChoosableItem> = {}): ChoosableItem => ({
  ...{ price, quantity: 1, required: false, chosen: false },
  ...more,
});
const must = (price: number) => item(price, { required: true });
const inGroup = (price: number, chosen = false) => item(price, { groupId: 'g1', chosen });
const oneOf = (choiceCount: number): ItemGroup => ({ groupId: 'g1', name: 'Club', choiceCount });

it.each([
  [true, false, true],
  [true, true, true],
  [false, true, true],
  [false, false, false],
])('N4.23 an item that is required: %s, and was chosen: %s, is chosen: %s', (required, chosen, expected) => {
  expect(isChosen({ required, chosen })).toBe(expected);
});

describe('the totals of a person', () => {
  it.each<[string, ChoosableItem[], ItemGroup[], [required: number, optional: number, due: number]]>([
    ['N4.23 count required items', [must(500), must(200)], [], [700, 0, 700]],
    ['count optional items as optional until they are chosen', [must(500), item(300)], [], [500, 300, 500]],
    ['count a chosen optional item as due', [must(500), item(300, { chosen: true })], [], [500, 300, 800]],
    ['count the cheapest choice of an open group', [inGroup(30), inGroup(10), inGroup(20)], [oneOf(2)], [30, 0, 30]],
    [
      'count what is chosen of a satisfied group',
      [inGroup(30, true), inGroup(10), inGroup(20)],
      [oneOf(1)],
      [30, 0, 30],
    ],
    [
      'count the cheapest choice while too many are chosen',
      [inGroup(30, true), inGroup(10), inGroup(20, true)],
      [oneOf(1)],
      [10, 0, 10],
    ],
    [
      'compare choices after their discounts',
      [inGroup(30), item(40, { groupId: 'g1', benefits: [{ kind: 'reduce', amount: 35 }] })],
      [oneOf(1)],
      [5, 0, 5],
    ],
  ])('%s', (_, items, groups, [required, optional, due]) => {
    expect(totalsOf({ items, groups })).toEqual({ required, optional, due });
  });

  it('N3.52 S3.28 S5.21 are open until of each group exactly as many items are chosen as it asks for', () => {
    const chosen = (count: number) => [0, 1, 2].map((index) => inGroup(10, index < count));

    expect([0, 1, 2, 3].map((count) => areGroupsSatisfied({ items: chosen(count), groups: [oneOf(2)] }))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('S5.21 are open while one of several groups is', () => {
    const ofTwo = (first: boolean, second: boolean) => ({
      items: [inGroup(10, first), { ...inGroup(20, second), groupId: 'g2' }],
      groups: [oneOf(1), { ...oneOf(1), groupId: 'g2' }],
    });

    expect(areGroupsSatisfied(ofTwo(true, true))).toBe(true);
    expect(areGroupsSatisfied(ofTwo(true, false))).toBe(false);
    expect(areGroupsSatisfied(ofTwo(false, true))).toBe(false);
  });

  it('have a due of required and chosen optional items, never less than the cheapest way to pay', () => {
    const anyItem = fc.record({
      price: fc.nat(10_000),
      quantity: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom('required', 'optional', 'g1'),
      chosen: fc.boolean(),
      benefits: fc.array(benefit, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (all, choiceCount) => {
        const items = all.map(({ kind, ...one }) => ({
          ...one,
          required: kind === 'required',
          ...(kind === 'g1' && { groupId: kind }),
        }));
        const groups = [oneOf(choiceCount)];
        const none = items.map((one) => ({ ...one, chosen: one.required }));

        const { required, optional, due } = totalsOf({ items, groups });

        expect(due).toBeGreaterThanOrEqual(totalsOf({ items: none, groups }).due);
        expect(due).toBeLessThanOrEqual(required + optional);
        expect(required + optional).toBeLessThanOrEqual(items.reduce((sum, one) => sum + itemAmount(one), 0));
      }),
    );
  });
});
