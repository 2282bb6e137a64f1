import type { settings } from '../../shared/settings/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readCatalogues, readRows } from '../constructs/grants.ts';

export const settingsFunctions = {
  listFeeItems: { grants: [readRows, readCatalogues], whenItFails: 'Staff cannot choose fee items for a notice.' },
} satisfies Record<keyof typeof settings, FunctionSpec>;
