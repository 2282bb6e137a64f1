import type { WorkerSpec } from '../constructs/function-spec.ts';
import {
  appendLedger,
  giveUp,
  goOn,
  parkWork,
  readPartitions,
  readRows,
  removeRows,
  scanMain,
  sendTo,
  updateRows,
} from '../constructs/grants.ts';

/** Functions that no call starts, by module and file name. */
export const jobsWorkers = {
  'jobs/run-bulk-job': {
    trigger: { by: 'queue', queue: 'bulk', batchSize: 1, concurrencyMax: 10 },
    grants: [...goOn, updateRows, readPartitions, removeRows, sendTo('bulk')],
    whenItFails: 'Jobs do not run: notices are neither sent nor withdrawn and people do not follow a saved notice.',
    timeoutSeconds: 60,
  },
  'jobs/give-up-job': {
    trigger: { by: 'queue', queue: 'bulk-dead', batchSize: 1, concurrencyMax: 2 },
    grants: giveUp,
    whenItFails: 'A job that stopped for good seems to go on, and its notice stays closed to changes.',
    timeoutSeconds: 20,
  },
  'jobs/relay-stream': {
    trigger: {
      by: 'stream',
      table: 'main',
      batchSize: 100,
      // People wait for what follows. While a job writes, the stream is busy enough to fill the batches.
      windowSeconds: 0,
      filters: [
        { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } } },
        // A stream has room for two readers, so the files of expired rows go the same way.
        { eventName: ['REMOVE'], dynamodb: { Keys: { pk: { S: [{ prefix: 'FILE#' }] } } } },
      ],
      untilTaken: true,
    },
    grants: [sendTo('bulk'), sendTo('messages'), sendTo('imports'), sendTo('exports'), sendTo('files'), parkWork],
    whenItFails: 'What follows a saved change waits: jobs do not start and messages do not leave.',
    timeoutSeconds: 60,
  },
  'jobs/relay-again': {
    trigger: { by: 'operator' },
    grants: [readRows, sendTo('bulk'), sendTo('messages'), sendTo('imports'), sendTo('exports')],
    whenItFails: 'Follow-up work that was put aside cannot be sent again.',
    timeoutSeconds: 60,
  },
  'jobs/resume-work': {
    trigger: { by: 'operator' },
    grants: [
      scanMain,
      readRows,
      updateRows,
      appendLedger,
      sendTo('bulk'),
      sendTo('messages'),
      sendTo('imports'),
      sendTo('exports'),
    ],
    whenItFails: 'After a restore, work does not go on and notices stay closed to changes.',
    timeoutSeconds: 900,
  },
} satisfies Record<`jobs/${string}`, WorkerSpec>;
