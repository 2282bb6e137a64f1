import type { settings } from '../../shared/settings/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readMain } from '../constructs/grants.ts';

export const settingsFunctions = {
  listFeeItems: { grants: [readMain], whenItFails: 'Staff cannot choose fee items for a notice.' },
} satisfies Record<keyof typeof settings, FunctionSpec>;
