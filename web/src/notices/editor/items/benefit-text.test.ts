import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { benefits } from '../../../../../shared/items/benefits-wire.ts';
import { benefitsText, parseBenefits } from './benefit-text.ts';
import {
  discounted,
  editorBenefit,
  emptyBenefit,
  filledBenefits,
  withinAmount,
  type EditorBenefit,
} from './benefits.ts';

const reduce = (amount: number, remark = ''): EditorBenefit => ({ ...emptyBenefit, amount, remark });
const fold = (text: string, remark = ''): EditorBenefit => ({ ...emptyBenefit, kind: 'percent', fold: text, remark });
const other = (amount: number, remark: string): EditorBenefit => ({ ...reduce(amount, remark), kind: 'other' });

describe('the discounts of an item as text', () => {
  it.each<[string, EditorBenefit[] | undefined]>([
    ['', []],
    ['100', [reduce(10_000)]],
    ['-100.5', [reduce(10_050)]],
    ['￥１００', [reduce(10_000)]],
    ['100元，其他 50 元（教职工）', [reduce(10_000), other(5_000, '教职工')]],
    ['8.5折', [fold('8.5')]],
    ['8.5 fold', [fold('8.5')]],
    [
      '100, 8.5 fold (second child, first year), other 50 (staff)',
      [reduce(10_000), fold('8.5', 'second child, first year'), other(5_000, 'staff')],
    ],
    ['100，9折（二孩）；其他50（教职工）', [reduce(10_000), fold('9', '二孩'), other(5_000, '教职工')]],
    ['1,000', [reduce(100_000)]],
    ['1,000.50,9 fold, 12,345, 100', [reduce(100_050), fold('9'), reduce(1_234_500), reduce(10_000)]],
    ['100,8.5折', [reduce(10_000), fold('8.5')]],
    ['100,50,5', [reduce(10_000), reduce(5_000), reduce(500)]],
    ['1,000 fold', undefined],
    ['85%', undefined],
    ['100 200', undefined],
    ['1.005', undefined],
    ['cheap', undefined],
    ['other 8 fold', undefined],
  ])('%j is read', (text, expected) => {
    expect(parseBenefits(text)).toEqual(expected);
  });

  it.each(['en', 'zh'] as const)('is read as it is written, in %s', (language) => {
    const benefits = [reduce(12_345), fold('8.55', 'sibling'), other(5_000, 'staff child')];

    expect(parseBenefits(benefitsText(benefits, language))).toEqual(benefits);
  });

  it('N5.39 calls a percent discount a fold in both languages', () => {
    expect(benefitsText([fold('8.5')], 'en')).toBe('8.5 fold');
    expect(benefitsText([fold('8.5')], 'zh')).toBe('8.5折');
  });
});

describe('the discounts of the form', () => {
  it('N3.48 are of the same kind in the fields and in the request', () => {
    const stored = [
      { kind: 'reduce', amount: 500 },
      { kind: 'percent', permille: 850 },
      { kind: 'other', amount: 200, remark: 'staff' },
    ] as const;

    expect(filledBenefits(stored.map(editorBenefit))).toEqual(stored);
  });

  it('N5.39 N5.40 N9.05 S9.20 are a fold on the screen and a rate in the request', () => {
    expect(filledBenefits([fold('8.5')])).toEqual([{ kind: 'percent', permille: 850 }]);
    expect(z.encode(benefits(), filledBenefits([fold('8.5'), fold('8.55')]))).toEqual([
      { itemDiscountType: 2, discount: 85 },
      { itemDiscountType: 2, discount: 85.5 },
    ]);
    expect(editorBenefit({ kind: 'percent', permille: 855 })).toEqual(fold('8.55'));
    expect(filledBenefits([fold('10'), fold('0')])).toEqual([
      { kind: 'percent', permille: 1000 },
      { kind: 'percent', permille: 0 },
    ]);
  });

  it('N5.38 N9.05 take no fold above 10 or below 0', () => {
    expect(filledBenefits([fold('10.01'), fold('8.555'), fold('-0.01'), fold('-1')])).toEqual([]);
  });

  it('N5.37 are reset to the most that can be reduced', () => {
    expect(withinAmount(10_000, [fold('8.5'), reduce(9_000), reduce(1)])).toEqual({
      benefits: [fold('8.5'), reduce(8_500), reduce(0)],
      most: 0,
    });
    expect(withinAmount(10_000, [reduce(10_000)]).most).toBeUndefined();
  });

  it('leave what the shared function computes', () => {
    expect(discounted(10_000, 2, [fold('8.5'), reduce(500), { ...emptyBenefit }])).toBe(16_500);
  });
});
