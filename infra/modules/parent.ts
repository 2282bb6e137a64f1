import type { parent } from '../../shared/parent/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readFiles, readRows, readTimeline } from '../constructs/grants.ts';

export const parentFunctions = {
  viewPayLink: {
    grants: [readRows, readTimeline, readFiles('uploads/')],
    whenItFails: 'Parents who open their pay link do not see their bill.',
  },
} satisfies Record<keyof typeof parent, FunctionSpec>;
