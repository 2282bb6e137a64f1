import type * as z from 'zod/mini';
import { queueWorker } from '../api/worker.ts';
import { jobStore, type JobStore } from '../jobs/job-store.ts';
import { openTables } from '../storage/client.ts';
import { uploadEvent, uploadsOf } from './upload-event.ts';

/** Imports whose file was tried in vain as often as the queue allows. */
export const run = async (
  event: z.output<typeof uploadEvent>,
  { now }: { readonly now: number },
  { jobs }: { readonly jobs: JobStore },
): Promise<void> => {
  for (const { jobId } of uploadsOf(event)) await jobs.giveUp(jobId, now);
};

export const handler = queueWorker(uploadEvent, () => ({ jobs: jobStore(openTables()) }), run);
