import type { Permission } from '../contract/permission.ts';
import type { Benefit } from './benefits.ts';

/** Who may add, edit and remove discounts, by business type (N6.03-05). */
export const discountPermission = {
  finance: 'MANAGEMENT_PREFERENCES',
  enroll: 'HANDLE_DISCOUNT',
} as const satisfies Record<'finance' | 'enroll', Permission>;

interface Discounted {
  readonly itemId: string;
  readonly benefits?: readonly Benefit[] | undefined;
}

const sameBenefit = (one: Benefit, other: Benefit | undefined): boolean =>
  one.kind === other?.kind &&
  one.remark === other.remark &&
  (one.kind === 'percent'
    ? other.kind === 'percent' && one.permille === other.permille
    : other.kind !== 'percent' && one.amount === other.amount);

const sameBenefits = (some: readonly Benefit[], others: readonly Benefit[]): boolean =>
  some.length === others.length && some.every((one, index) => sameBenefit(one, others[index]));

/** Whether a form changes a discount of the items before; an item that leaves the notice takes its discounts along. */
export const changesBenefits = (before: readonly Discounted[], after: readonly Discounted[]): boolean => {
  const known = new Map(before.map(({ itemId, benefits = [] }) => [itemId, benefits]));
  return after.some(({ itemId, benefits = [] }) => !sameBenefits(benefits, known.get(itemId) ?? []));
};
