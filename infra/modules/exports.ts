import type { WorkerSpec } from '../constructs/function-spec.ts';
import { giveUp, readCatalogues, readPartitions, readRows, updateRows, writeFiles } from '../constructs/grants.ts';

/** Functions that no call starts, by module and file name. */
export const exportsWorkers = {
  'exports/run-export': {
    trigger: { by: 'queue', queue: 'exports', batchSize: 1, concurrencyMax: 2 },
    grants: [readRows, readPartitions, readCatalogues, updateRows, writeFiles('exports/')],
    whenItFails: 'Exports of more than 5,000 rows do not become ready.',
    timeoutSeconds: 600,
    memoryMb: 1769,
    // Rows are short-lived: with more room for new objects V8 finds fewer of them alive; with less for old ones it frees these sooner.
    environment: { NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=256' },
  },
  'exports/give-up-export': {
    trigger: { by: 'queue', queue: 'exports-dead', batchSize: 1, concurrencyMax: 2 },
    grants: giveUp,
    whenItFails: 'An export that stopped for good seems to go on.',
    timeoutSeconds: 20,
  },
} satisfies Record<`exports/${string}`, WorkerSpec>;
