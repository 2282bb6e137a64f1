import type { settings } from '../../shared/settings/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { act, readCatalogues, readRows, removeRows } from '../constructs/grants.ts';

export const settingsFunctions = {
  listFeeItems: { grants: [readRows, readCatalogues], whenItFails: 'Staff cannot choose fee items for a notice.' },
  getFeeItem: { grants: [readRows], whenItFails: 'Staff cannot open a fee item of the catalogue.' },
  saveFeeItem: {
    grants: [...act, removeRows, readCatalogues],
    whenItFails: 'Staff cannot save fee items of the catalogue.',
  },
  listSchoolBenefitVisibility: { grants: [readRows], whenItFails: 'Staff do not see which schools show discounts.' },
  setSchoolBenefitVisibility: {
    grants: act,
    whenItFails: 'Staff cannot show or hide discounts on the pages of parents.',
  },
  getSchoolBenefitVisibility: {
    grants: [readRows],
    whenItFails: 'Clients do not learn whether a school shows discounts.',
  },
} satisfies Record<keyof typeof settings, FunctionSpec>;
