import type * as z from 'zod/mini';
import { queueWorker } from '../../api/worker.ts';
import { bulkMessage } from '../../jobs/bulk-message.ts';
import { jobEnds } from '../../jobs/job-ends.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { exportKinds } from '../export-kinds.ts';

/** Ends exports that failed as often as their queue allows. */
export const run = async (
  { jobId }: z.output<typeof bulkMessage>,
  { now }: { readonly now: number },
  { tables }: { readonly tables: Tables },
): Promise<void> => {
  await jobEnds(tables, exportKinds).giveUp(jobId, now);
};

export const handler = queueWorker(bulkMessage, () => ({ tables: openTables() }), run);
