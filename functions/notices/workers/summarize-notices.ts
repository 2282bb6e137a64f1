import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from '../../api/log.ts';
import { park, type Park } from '../../api/park.ts';
import { streamWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { isFinal, isUnreadable } from '../../storage/final-error.ts';
import { refreshSummary } from '../refresh-summary.ts';

interface Deps {
  readonly tables: Tables;
  readonly park: Park;
}

const changedKeys = z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) });
const prefix = 'NOTICE#';

const noticeOf = ({ dynamodb }: DynamoDBRecord): string => changedKeys.parse(dynamodb).Keys.pk.S.slice(prefix.length);

/** Recomputes one row of the list, or puts the notice aside when no retry can help; answers whether it is done with it. */
const summarize = async (noticeId: string, { tables, park }: Deps): Promise<boolean> => {
  try {
    await refreshSummary(tables, noticeId);
    return true;
  } catch (error) {
    log.error('notice not summarized', { noticeId }, error);
    if (!isFinal(error) && !isUnreadable(error)) return false;
  }
  try {
    await park({ worker: 'notices/summarize-notices', id: noticeId });
    return true;
  } catch (error) {
    log.error('notice not parked', { noticeId }, error);
    return false;
  }
};

/**
 * Recomputes the row in the notice list of each notice in the batch, once each. A notice that fails holds up no other.
 * The last record of a notice comes again: it makes the whole row, so the records before it need not.
 */
export const run = async (
  records: readonly DynamoDBRecord[],
  _: { readonly now: number },
  deps: Deps,
): Promise<readonly DynamoDBRecord[]> => {
  const lastOf = new Map(records.map((record) => [noticeOf(record), record]));
  const again: DynamoDBRecord[] = [];
  for (const [noticeId, record] of lastOf) if (!(await summarize(noticeId, deps))) again.push(record);
  return again;
};

export const handler = streamWorker(() => ({ tables: openTables(), park }), run);
