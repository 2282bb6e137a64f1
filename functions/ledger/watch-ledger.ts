import { Logger } from '@aws-lambda-powertools/logger';
import { streamWorker } from '../api/worker.ts';

const logger = new Logger();

/** Promise 2: ledger rows are appended, never changed. A change of one is an alarm. */
export const handler = streamWorker(
  () => ({}),
  (records) => {
    for (const record of records)
      if (record.eventName !== 'INSERT')
        logger.critical('ledger row changed', { event: record.eventName, keys: record.dynamodb?.Keys });
    return Promise.resolve();
  },
);
