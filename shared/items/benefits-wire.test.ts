import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { benefits } from './benefits-wire.ts';

const read = (...wire: object[]) => z.safeDecode(benefits(), wire as never);
const codeOf = (...wire: object[]) => {
  const { error } = read(...wire);
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('a discount on the wire', () => {
  it.each([
    ['N3.48 1 reduces by an amount', { itemDiscountType: 1, amount: 12.34 }, { kind: 'reduce', amount: 1234 }],
    ['N3.48 2 is a rate of 100', { itemDiscountType: 2, discount: 85 }, { kind: 'percent', permille: 850 }],
    ['a rate has a decimal', { itemDiscountType: 2, discount: 85.5 }, { kind: 'percent', permille: 855 }],
    ['N9.05 a rate is 0', { itemDiscountType: 2, discount: 0 }, { kind: 'percent', permille: 0 }],
    ['N9.05 a rate is 100', { itemDiscountType: 2, discount: 100 }, { kind: 'percent', permille: 1000 }],
    [
      'N3.48 99 has a reason',
      { itemDiscountType: 99, amount: 1, remark: ' 教职工子女 ' },
      { kind: 'other', amount: 100, remark: '教职工子女' },
    ],
    [
      'N3.50 N5.42 N9.10 a remark of 200 characters',
      { itemDiscountType: 1, amount: 1, remark: '学'.repeat(200) },
      { kind: 'reduce', amount: 100, remark: '学'.repeat(200) },
    ],
    ['an empty remark is none', { itemDiscountType: 1, amount: 1, remark: '' }, { kind: 'reduce', amount: 100 }],
  ])('%s', (_, wire, expected) => {
    expect(read(wire).data).toEqual([expected]);
  });

  it.each([
    ['N5.38 N9.05 a rate above 100', { itemDiscountType: 2, discount: 100.1 }, '0.discount benefitRate'],
    ['N5.38 a rate below 0', { itemDiscountType: 2, discount: -1 }, '0.discount benefitRate'],
    ['a rate of 2 decimals, a fold of 3', { itemDiscountType: 2, discount: 85.55 }, '0.discount benefitRate'],
    ['N5.34 an amount of 3 decimals', { itemDiscountType: 1, amount: 1.005 }, '0.amount moneyDecimals'],
    ['a reduction without amount', { itemDiscountType: 1 }, '0.amount benefitValueMissing'],
    ['a rate without value', { itemDiscountType: 2 }, '0.discount benefitValueMissing'],
    ['a reduction with a rate', { itemDiscountType: 1, amount: 1, discount: 85 }, '0.discount benefitOtherField'],
    ['a rate with an amount', { itemDiscountType: 2, amount: 1, discount: 85 }, '0.amount benefitOtherField'],
    ['another discount without a reason', { itemDiscountType: 99, amount: 1 }, '0.remark benefitRemarkRequired'],
    [
      'N3.50 N5.42 N9.10 a remark of 201 characters',
      { itemDiscountType: 1, amount: 1, remark: 'x'.repeat(201) },
      '0.remark benefitRemarkTooLong',
    ],
  ])('%s: refused', (_, wire, expected) => {
    expect(codeOf(wire)).toEqual([expected]);
  });

  it.each([
    [1, { kind: 'reduce' as const, amount: 1234 }],
    [2, { kind: 'percent' as const, permille: 850 }],
    [99, { kind: 'other' as const, amount: 100, remark: 'staff' }],
  ])('N3.48 is sent with %i', (code, one) => {
    expect(z.encode(benefits(), [one])).toMatchObject([{ itemDiscountType: code }]);
  });

  it('is one of at most 5 of an item', () => {
    const one = { itemDiscountType: 1, amount: 1 };

    expect(codeOf(one, one, one, one, one)).toBeUndefined();
    expect(codeOf(one, one, one, one, one, one)).toEqual([' benefitsTooMany']);
  });

  it('comes back as it was sent', () => {
    const remark = fc.option(fc.constantFrom('sibling', '减免'), { nil: undefined });
    const wire = fc.oneof(
      fc.record({ itemDiscountType: fc.constant(1), amount: fc.nat(999_999_999).map((fen) => fen / 100), remark }),
      fc.record({ itemDiscountType: fc.constant(2), discount: fc.nat(1000).map((permille) => permille / 10), remark }),
    );
    fc.assert(
      fc.property(fc.array(wire, { maxLength: 5 }), (all) => {
        const decoded = z.decode(benefits(), all);

        expect(JSON.parse(JSON.stringify(z.encode(benefits(), decoded)))).toEqual(JSON.parse(JSON.stringify(all)));
      }),
    );
  });
});
