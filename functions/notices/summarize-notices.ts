import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { streamWorker } from '../api/worker.ts';
import { currentTime } from '../api/clock.ts';
import { personStore } from '../people/person-store.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables, type Tables } from '../storage/client.ts';
import { ConditionFailed, writeAll } from '../storage/transact.ts';
import { noticeStore, type NoticeSummary } from './notice-store.ts';
import { summaryOf } from './summary.ts';

interface Deps {
  readonly tables: Tables;
}

const changedKeys = z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) });
const prefix = 'NOTICE#';

/** Puts a summary unless a newer reading stands there. */
const write = async (tables: Tables, summary: NoticeSummary): Promise<void> => {
  const { key, toRow, attribute } = catalogue.noticeSummary;
  const condition = {
    expression: 'attribute_not_exists(#readAt) or #readAt <= :readAt',
    names: { '#readAt': attribute('readAt') },
    values: { ':readAt': summary.readAt },
  };
  try {
    await writeAll(tables, [{ table: 'main', key: key(summary), put: toRow(summary), condition }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Recomputes what the notice list shows of each notice that the batch touched, once each. */
export const run = async (records: readonly DynamoDBRecord[], _: { now: number }, { tables }: Deps): Promise<void> => {
  const keys = records.map(({ dynamodb }) => changedKeys.parse(dynamodb).Keys.pk.S);
  for (const noticeId of new Set(keys.map((pk) => pk.slice(prefix.length)))) {
    // Taken before the reading: what is written after it makes another record of the stream.
    const readAt = currentTime();
    const [notice, states] = await Promise.all([
      noticeStore(tables).get(noticeId),
      personStore(tables).states(noticeId),
    ]);
    if (notice) await write(tables, summaryOf(notice, states, readAt));
  }
};

export const handler = streamWorker(() => ({ tables: openTables() }), run);
