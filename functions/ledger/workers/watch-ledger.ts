import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '../../api/log.ts';
import { streamWorker } from '../../api/worker.ts';

/** Promise 2: ledger rows are appended, never changed. That this runs at all is an alarm; the log says which row. */
export const run = (records: readonly DynamoDBRecord[]): Promise<readonly DynamoDBRecord[]> => {
  for (const record of records)
    if (record.eventName !== 'INSERT')
      log.error('ledger row changed', { event: record.eventName, keys: record.dynamodb?.Keys });
  return Promise.resolve([]);
};

export const handler = streamWorker(() => ({}), run);
