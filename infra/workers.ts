import type { WorkerSpec } from './constructs/function-spec.ts';
import {
  act,
  readFiles,
  readMain,
  removeMain,
  scanLedger,
  scanMain,
  sendTo,
  writeFiles,
  writeMain,
} from './constructs/grants.ts';
import type { QueueName } from './constructs/names.ts';
import type { QueueNeeds } from './constructs/queues.ts';

/** Functions that no call starts, by their file below `functions/`. */
export const workers = {
  'imports/run-import': {
    trigger: { by: 'queue', queue: 'imports', batchSize: 1, concurrencyMax: 5 },
    grants: [...act, readFiles('imports/'), writeFiles('failed-rows/')],
    whenItFails: 'Excel files that staff upload are not read.',
    timeoutSeconds: 120,
    memoryMb: 1769,
  },
  'jobs/run-bulk-job': {
    trigger: { by: 'queue', queue: 'bulk', batchSize: 1, concurrencyMax: 10 },
    grants: [...act, removeMain],
    whenItFails: 'Jobs stand still: notices are not sent and people do not follow a saved notice.',
    timeoutSeconds: 60,
  },
  'imports/give-up-import': {
    trigger: { by: 'queue', queue: 'imports-dead', batchSize: 1, concurrencyMax: 2 },
    grants: act,
    whenItFails: 'An import that stopped for good seems to go on, and its notice stays closed to changes.',
    timeoutSeconds: 20,
  },
  'jobs/give-up-job': {
    trigger: { by: 'queue', queue: 'bulk-dead', batchSize: 1, concurrencyMax: 2 },
    grants: act,
    whenItFails: 'A job that stopped for good seems to go on, and its notice stays closed to changes.',
    timeoutSeconds: 20,
  },
  'messages/send-message': {
    trigger: { by: 'queue', queue: 'messages', batchSize: 10, concurrencyMax: 10 },
    grants: [readMain, writeMain],
    whenItFails: 'Parents get no message about their notices.',
    timeoutSeconds: 60,
  },
  'jobs/relay-stream': {
    trigger: {
      by: 'stream',
      table: 'main',
      batchSize: 100,
      windowSeconds: 1,
      filters: [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } } }],
      untilTaken: true,
    },
    grants: [sendTo('bulk'), sendTo('messages')],
    whenItFails: 'What follows a saved change waits: jobs do not start and messages do not leave.',
    timeoutSeconds: 60,
  },
  'notices/summarize-notices': {
    trigger: {
      by: 'stream',
      table: 'main',
      batchSize: 1000,
      windowSeconds: 2,
      // Not the summary rows themselves: the worker would wake itself for ever.
      filters: [
        { dynamodb: { Keys: { pk: { S: [{ prefix: 'NOTICE#' }] }, sk: { S: ['NOTICE', { prefix: 'PERSON#' }] } } } },
      ],
    },
    grants: [readMain, writeMain],
    whenItFails: 'The figures of the notice list are old; those of a notice and of its people are right.',
    timeoutSeconds: 60,
  },
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
  'organisation/load-organisation': {
    trigger: { by: 'operator' },
    grants: [...act, readFiles('masters/')],
    whenItFails: 'Organisations, staff, students and fee items cannot be loaded.',
    timeoutSeconds: 900,
    memoryMb: 1769,
  },
  'ledger/check-books': {
    trigger: { by: 'operator' },
    grants: [scanMain, scanLedger],
    whenItFails: 'The books cannot be compared with the journal.',
    timeoutSeconds: 900,
    memoryMb: 1769,
  },
} satisfies Record<`${string}/${string}`, WorkerSpec>;

const needsOf = ({ timeoutSeconds, whenItFails }: WorkerSpec): QueueNeeds => ({ timeoutSeconds, whenItFails });

/** What each queue must be to its consumer. */
export const queueNeeds = {
  imports: needsOf(workers['imports/run-import']),
  bulk: needsOf(workers['jobs/run-bulk-job']),
  messages: needsOf(workers['messages/send-message']),
} satisfies Record<QueueName, QueueNeeds>;
