import * as z from 'zod/mini';
import { words } from '../contract/codes.ts';
import { unitPrice } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { isBlank, line } from '../contract/text.ts';
import { benefitLimits, type Benefit } from './benefits.ts';

/** N3.48. */
const benefitKindCodes = { reduce: 1, percent: 2, other: 99 } as const;

const rateFormat = /^\d{1,3}(?:\.(\d))?$/;

/** 0..100 with at most 1 decimal, which is a fold of at most 2 decimals; permille inside. */
const rate = once(() =>
  z.codec(z.number(), z.int().check(z.minimum(0), z.maximum(benefitLimits.permille)), {
    decode: (discount, context) => {
      const [text, decimal = '0'] = rateFormat.exec(String(discount)) ?? [];
      const permille = Math.trunc(discount) * 10 + Number(decimal);
      if (text !== undefined && permille <= benefitLimits.permille) return permille;
      context.issues.push({ code: 'custom', input: discount, message: 'benefitRate' });
      return z.NEVER;
    },
    encode: (permille) => permille / 10,
  }),
);

const remark = () => line().check(z.maxLength(benefitLimits.remarkCharacters, { error: 'benefitRemarkTooLong' }));

/** The documents have one object for all kinds: only the field of its own kind may be there. */
const fields = () =>
  z.object({
    itemDiscountType: words(benefitKindCodes),
    amount: z.optional(unitPrice()),
    discount: z.optional(rate()),
    remark: z.optional(remark()),
  });

type Wire = z.output<ReturnType<typeof fields>>;

/** The fault of the fields together, with the field that it is of. */
const faultOf = ({ itemDiscountType: kind, amount, discount, remark: why }: Wire): [string, string] | undefined => {
  if (kind === 'percent') {
    if (discount === undefined) return ['discount', 'benefitValueMissing'];
    return amount === undefined ? undefined : ['amount', 'benefitOtherField'];
  }
  if (amount === undefined) return ['amount', 'benefitValueMissing'];
  if (discount !== undefined) return ['discount', 'benefitOtherField'];
  return kind === 'other' && isBlank(why ?? '') ? ['remark', 'benefitRemarkRequired'] : undefined;
};

/** One discount. */
const benefit = once(() =>
  z.codec(fields(), z.custom<Benefit>(), {
    decode: (wire, context): Benefit => {
      const fault = faultOf(wire);
      if (fault) {
        const [field, message] = fault;
        context.issues.push({ code: 'custom', input: wire, path: [field], message });
        return z.NEVER;
      }
      const { itemDiscountType: kind, amount = 0, discount = 0, remark: why = '' } = wire;
      const remarked = why === '' ? {} : { remark: why };
      return kind === 'percent' ? { kind, permille: discount, ...remarked } : { kind, amount, ...remarked };
    },
    encode: (one): Wire => {
      const remarked = one.remark === undefined ? {} : { remark: one.remark };
      return one.kind === 'percent'
        ? { itemDiscountType: one.kind, discount: one.permille, ...remarked }
        : { itemDiscountType: one.kind, amount: one.amount, ...remarked };
    },
  }),
);

/** The discounts of an item, in the order in which they apply. */
export const benefits = once(() =>
  z.array(benefit()).check(z.maxLength(benefitLimits.perItem, { error: 'benefitsTooMany' })),
);
