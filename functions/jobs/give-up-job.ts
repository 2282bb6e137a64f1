import type * as z from 'zod/mini';
import { queueWorker } from '../api/worker.ts';
import { openTables } from '../storage/client.ts';
import { bulkMessage } from './bulk-message.ts';
import { jobStore, type JobStore } from './job-store.ts';

/** Bulk jobs that were tried in vain as often as their queue allows. */
export const run = async (
  { jobId }: z.output<typeof bulkMessage>,
  { now }: { readonly now: number },
  { jobs }: { readonly jobs: JobStore },
): Promise<void> => jobs.giveUp(jobId, now);

export const handler = queueWorker(bulkMessage, () => ({ jobs: jobStore(openTables()) }), run);
