import type { ImportError } from './errors.ts';

/** What would come of a row: a student is added, is on the notice already with the same content, or is not billed. */
export const planStates = ['new', 'same', 'refused'] as const;
export type PlanState = (typeof planStates)[number];

/** How many rows one request corrects. */
export const correctedRowsMax = 100;
/** How much of a cell a plan shows, and how long a corrected one can be: no name or amount is longer. */
export const shownCellUnitsMax = 200;

interface PlanFacts {
  readonly version: number;
  readonly applied: boolean;
  /** Students who would be added. */
  readonly people: number;
  /** Whether its import failed as a whole or has expired. */
  readonly isOver: boolean;
}

/** Why the rows of a plan can't be corrected. */
export const whyNotCorrectable = ({
  applied,
  isOver,
}: Pick<PlanFacts, 'applied' | 'isOver'>): ImportError | undefined => {
  if (applied) return 'planApplied';
  return isOver ? 'planOver' : undefined;
};

/** Why a plan can't be applied at the version that the user saw. */
export const whyNotApplicable = (plan: PlanFacts, seen: number): ImportError | undefined => {
  const refusal = whyNotCorrectable(plan);
  if (refusal) return refusal;
  if (plan.version !== seen) return 'planChanged';
  return plan.people === 0 ? 'planEmpty' : undefined;
};
