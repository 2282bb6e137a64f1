import type { WorkerSpec } from '../constructs/function-spec.ts';
import { putRows, readRows } from '../constructs/grants.ts';

/** Functions that no call starts, by module and file name. */
export const messagesWorkers = {
  'messages/send-message': {
    trigger: { by: 'queue', queue: 'messages', batchSize: 10, concurrencyMax: 10 },
    grants: [readRows, putRows],
    whenItFails: 'Parents get no message about their notices.',
    timeoutSeconds: 60,
  },
} satisfies Record<`messages/${string}`, WorkerSpec>;
