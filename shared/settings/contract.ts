import { getFeeItem } from './calls/get-fee-item.ts';
import { getSchoolBenefitVisibility } from './calls/get-school-benefit-visibility.ts';
import { listFeeItems } from './calls/list-fee-items.ts';
import { listSchoolBenefitVisibility } from './calls/list-school-benefit-visibility.ts';
import { saveFeeItem } from './calls/save-fee-item.ts';
import { setSchoolBenefitVisibility } from './calls/set-school-benefit-visibility.ts';

export const settings = {
  listFeeItems,
  getFeeItem,
  saveFeeItem,
  listSchoolBenefitVisibility,
  setSchoolBenefitVisibility,
  getSchoolBenefitVisibility,
} as const;
