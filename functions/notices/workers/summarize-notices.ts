import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { currentTime } from '../../api/clock.ts';
import { streamWorker } from '../../api/worker.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { noticeStore } from '../notice-store.ts';
import { noticeSummaryStore } from '../notice-summary-store.ts';
import { summaryOf } from '../summary.ts';

interface Deps {
  readonly tables: Tables;
}

const changedKeys = z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) });
const prefix = 'NOTICE#';

/** Recomputes the row in the notice list of each notice in the batch, once each. */
export const run = async (records: readonly DynamoDBRecord[], _: { now: number }, { tables }: Deps): Promise<void> => {
  const keys = records.map(({ dynamodb }) => changedKeys.parse(dynamodb).Keys.pk.S);
  for (const noticeId of new Set(keys.map((pk) => pk.slice(prefix.length)))) {
    // Taken before the reading: what is written after it makes another record of the stream.
    const readAt = currentTime();
    const [notice, states] = await Promise.all([
      noticeStore(tables).get(noticeId),
      personStateStore(tables).states(noticeId),
    ]);
    if (notice) await noticeSummaryStore(tables).refresh(summaryOf(notice, states, readAt));
  }
};

export const handler = streamWorker(() => ({ tables: openTables() }), run);
