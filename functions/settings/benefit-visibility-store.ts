import { overwrite, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { benefitVisibility, type BenefitVisibility } from './benefit-visibility.ts';

export const benefitVisibilityPlace = (schoolId: string): Place<BenefitVisibility> =>
  benefitVisibility.at({ schoolId });

/** Parents see discounts until somebody hides them. */
export const showsBenefits = (record: BenefitVisibility | undefined): boolean => record?.visible ?? true;

export const benefitVisibilityWrites = {
  set: (record: BenefitVisibility): Action => overwrite(benefitVisibility, record),
} as const;

export const benefitVisibilityStore = (tables: Tables) => ({
  /** Whether the schools show discounts, in their order. */
  async of(schoolIds: readonly string[]): Promise<boolean[]> {
    return (await readRecords(tables, schoolIds.map(benefitVisibilityPlace))).map(showsBenefits);
  },
});
