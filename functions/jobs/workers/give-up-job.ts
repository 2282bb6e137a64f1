import type * as z from 'zod/mini';
import { queueWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { bulkKinds } from '../bulk-kinds.ts';
import { bulkMessage } from '../bulk-message.ts';
import { jobEnds } from '../job-ends.ts';

/** Ends bulk jobs that failed as often as their queue allows. */
export const run = async (
  { jobId }: z.output<typeof bulkMessage>,
  { now }: { readonly now: number },
  { tables }: { readonly tables: Tables },
): Promise<void> => {
  await jobEnds(tables, Object.values(bulkKinds)).giveUp(jobId, now);
};

export const handler = queueWorker(bulkMessage, () => ({ tables: openTables() }), run);
