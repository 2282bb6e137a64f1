import { itemAmount } from '../../../../../shared/items/amounts.ts';
import { afterBenefit, type Benefit } from '../../../../../shared/items/benefits.ts';
import { filledBenefit, type FormBenefit } from '../../../../../shared/items/form-rules.ts';
import { foldText, permilleOf } from '../../../../../shared/items/fold.ts';

/** A discount as its fields have it. A change of the kind keeps what was typed for the other kind. */
export interface EditorBenefit {
  readonly kind: Benefit['kind'];
  /** Fen; null while the field is empty. */
  readonly amount: number | null;
  /** The typed fold. */
  readonly fold: string;
  readonly remark: string;
}

export const emptyBenefit: EditorBenefit = { kind: 'reduce', amount: null, fold: '', remark: '' };

export const editorBenefit = (benefit: Benefit): EditorBenefit => ({
  kind: benefit.kind,
  amount: benefit.kind === 'percent' ? null : benefit.amount,
  fold: benefit.kind === 'percent' ? foldText(benefit.permille) : '',
  remark: benefit.remark ?? '',
});

/** The same for the shared rules: on submit a fold of 8.5 is 85 (N5.40). */
export const formBenefit = ({ kind, amount, fold, remark }: EditorBenefit): FormBenefit => {
  const remarked = remark.trim() === '' ? {} : { remark: remark.trim() };
  if (kind !== 'percent') return { kind, amount: amount ?? undefined, ...remarked };
  return { kind, permille: fold.trim() === '' ? undefined : (permilleOf(fold) ?? Number.NaN), ...remarked };
};

const filled = (benefit: EditorBenefit): Benefit | undefined => filledBenefit(formBenefit(benefit));

/** Those whose value is filled in, in their order. */
export const filledBenefits = (benefits: readonly EditorBenefit[]): Benefit[] =>
  benefits.flatMap((benefit) => filled(benefit) ?? []);

/** What remains of an amount in fen after each of the discounts. */
export const remainders = (amount: number, benefits: readonly EditorBenefit[]): number[] => {
  let running = amount;
  return benefits.map((benefit) => {
    const one = filled(benefit);
    if (one) running = afterBenefit(running, one);
    return running;
  });
};

/** Reductions above the current amount become that amount (N5.37). `most`: what the last of them was set to; undefined: none was. */
export const withinAmount = (
  amount: number,
  benefits: readonly EditorBenefit[],
): { benefits: readonly EditorBenefit[]; most: number | undefined } => {
  let most: number | undefined;
  const left = remainders(amount, benefits);
  const within = benefits.map((benefit, index) => {
    const before = index === 0 ? amount : (left[index - 1] ?? 0);
    if (benefit.kind === 'percent' || benefit.amount === null || benefit.amount <= before) return benefit;
    most = before;
    return { ...benefit, amount: before };
  });
  return { benefits: most === undefined ? benefits : within, most };
};

/** The amount of an item in fen after its discounts. */
export const discounted = (price: number, quantity: number, benefits: readonly EditorBenefit[]): number =>
  itemAmount({ price, quantity, benefits: filledBenefits(benefits) });
