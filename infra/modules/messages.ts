import type { messages } from '../../shared/messages/contract.ts';
import type { FunctionSpec, WorkerSpec } from '../constructs/function-spec.ts';
import {
  act,
  putRows,
  reachProviders,
  readCatalogues,
  readPartitions,
  readRows,
  signMessages,
} from '../constructs/grants.ts';

export const messagesFunctions = {
  listPersonMessages: {
    grants: [readRows, readPartitions],
    whenItFails: 'Staff do not see which messages parents were sent.',
  },
  resendMessages: { grants: [...act, readPartitions], whenItFails: 'Staff cannot send failed messages again.' },
} satisfies Record<keyof typeof messages, FunctionSpec>;

/** Functions that no call starts, by module and file name. */
export const messagesWorkers = {
  'messages/send-message': {
    // One order, of 45 people, a run: a provider that is slow for one order takes no time of the next.
    trigger: { by: 'queue', queue: 'messages', batchSize: 1, concurrencyMax: 10 },
    grants: [readRows, readPartitions, putRows, signMessages, reachProviders],
    whenItFails: 'Parents get no message about their notices.',
    timeoutSeconds: 60,
  },
  'messages/sweep-messages': {
    trigger: { by: 'schedule', rate: '1 minute' },
    grants: [readRows, readPartitions, readCatalogues, putRows, signMessages, reachProviders],
    whenItFails: 'Messages that did not reach parents at once are not tried again.',
    timeoutSeconds: 60,
  },
  'messages/set-message-provider': {
    trigger: { by: 'operator' },
    grants: [readRows, putRows, signMessages, reachProviders],
    whenItFails: 'The message provider of an organisation cannot be set or given a new key.',
    timeoutSeconds: 20,
  },
} satisfies Record<`messages/${string}`, WorkerSpec>;
