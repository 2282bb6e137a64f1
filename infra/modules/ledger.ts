import type { ledger } from '../../shared/ledger/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import { findBills, parkWork, putRows, readRows, readTimeline, scanLedger, scanMain } from '../constructs/grants.ts';

export const ledgerFunctions = {
  getBooksStatus: {
    grants: [readRows],
    whenItFails: 'Staff do not see whether the books agree.',
  },
  listStudentStatement: {
    grants: [readRows, findBills, readTimeline],
    whenItFails: 'Staff cannot explain the balance of a student.',
  },
} satisfies Record<keyof typeof ledger, FunctionSpec>;

/** The sums of all orders are in memory at once, 3.1 KB an order: some 800,000. New AWS accounts get no more than 3,008 MB. */
const ofAllBooks = {
  timeoutSeconds: 900,
  memoryMb: 3008,
  environment: { NODE_OPTIONS: '--max-old-space-size=2560' },
} as const;

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
    grants: [scanMain, scanLedger, putRows],
    whenItFails: 'The books cannot be compared with the journal.',
    ...ofAllBooks,
  },
  'ledger/check-all-books': {
    // At night in the time zone of most schools, when hardly anybody pays.
    trigger: { by: 'clock', at: '3:00', timeZone: 'Asia/Shanghai' },
    grants: [scanMain, scanLedger, putRows, parkWork],
    whenItFails: 'Nobody hears of a figure that disagrees with the journal.',
    ...ofAllBooks,
  },
} satisfies Record<`ledger/${string}`, WorkerSpec>;
