import type { ledger } from '../../shared/ledger/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import { findBills, readRows, readTimeline, scanLedger, scanMain } from '../constructs/grants.ts';

export const ledgerFunctions = {
  listStudentStatement: {
    grants: [readRows, findBills, readTimeline],
    whenItFails: 'Staff cannot explain the balance of a student.',
  },
} satisfies Record<keyof typeof ledger, FunctionSpec>;

/** Functions that no call starts, by module and file name. */
export const ledgerWorkers = {
  'ledger/watch-ledger': {
    trigger: {
      by: 'stream',
      table: 'ledger',
      batchSize: 100,
      windowSeconds: 1,
      filters: [{ eventName: ['MODIFY', 'REMOVE'] }],
    },
    grants: [],
    whenItFails: 'Nobody hears of a changed or removed row of the ledger.',
    timeoutSeconds: 60,
  },
  'ledger/check-books': {
    trigger: { by: 'operator' },
    grants: [scanMain, scanLedger],
    whenItFails: 'The books cannot be compared with the journal.',
    timeoutSeconds: 900,
    memoryMb: 1769,
  },
} satisfies Record<`ledger/${string}`, WorkerSpec>;
