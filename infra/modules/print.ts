import type { print } from '../../shared/print/contract.ts';
import type { FunctionSpec } from '../constructs/function-spec.ts';
import { readOperation, readRows } from '../constructs/grants.ts';

export const printFunctions = {
  getReceiptData: { grants: [readRows, readOperation], whenItFails: 'Staff do not see the receipts that they print.' },
} satisfies Record<keyof typeof print, FunctionSpec>;
