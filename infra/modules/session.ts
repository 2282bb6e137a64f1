import type { session } from '../../shared/session/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readMain } from '../constructs/grants.ts';

export const sessionFunctions = {
  whoAmI: { grants: [readMain], whenItFails: 'Nobody can open the site after signing in.' },
} satisfies Record<keyof typeof session, FunctionSpec>;
