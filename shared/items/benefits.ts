/** Discounts of an item (N3.48). Amounts in fen; `permille` is what remains to pay, so that 850 is the documents' 85, a fold of 8.5. */
export interface Reduction {
  /** `other` subtracts like `reduce`, and its remark says why. */
  readonly kind: 'reduce' | 'other';
  readonly amount: number;
  readonly remark?: string | undefined;
}
export interface Percent {
  readonly kind: 'percent';
  readonly permille: number;
  readonly remark?: string | undefined;
}
export type Benefit = Reduction | Percent;

export const benefitLimits = { perItem: 5, remarkCharacters: 200, permille: 1000 } as const;

/** Half-up to the fen. Safe for the largest item: its fen x 1000 is an exact integer. */
const share = (fen: number, permille: number): number => Math.floor((fen * permille + 500) / 1000);

/** What remains of an amount after one discount: never more than it, never below 0. */
export const afterBenefit = (amount: number, benefit: Benefit): number =>
  benefit.kind === 'percent' ? share(amount, benefit.permille) : amount - Math.min(amount, benefit.amount);

export interface BenefitStep {
  readonly benefit: Benefit;
  /** The amount after the discounts before it: the most that it can reduce (N5.36). */
  readonly before: number;
  /** What it takes off. */
  readonly off: number;
}

/** The discounts of an amount in their order, each with what it takes off; all `off` and the rest sum to the amount. */
export const benefitSteps = (amount: number, benefits: readonly Benefit[]): BenefitStep[] => {
  let running = amount;
  return benefits.map((benefit) => {
    const before = running;
    running = afterBenefit(before, benefit);
    return { benefit, before, off: before - running };
  });
};
