import type { session } from '../../shared/session/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readRows } from '../constructs/grants.ts';

export const sessionFunctions = {
  whoAmI: { grants: [readRows], whenItFails: 'Nobody can open the site after signing in.' },
} satisfies Record<keyof typeof session, FunctionSpec>;
