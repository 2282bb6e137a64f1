import type * as z from 'zod/mini';
import { sendMessage } from '../../api/queue.ts';
import { queueWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { bulkJobs } from '../bulk-jobs.ts';
import { bulkMessage } from '../bulk-message.ts';
import { jobEnds } from '../job-ends.ts';
import { jobStore } from '../job-store.ts';

export const run = async (
  { jobId }: z.output<typeof bulkMessage>,
  { now, endsAt }: { readonly now: number; readonly endsAt?: number },
  { tables }: { readonly tables: Tables },
): Promise<void> => {
  const jobs = jobStore(tables);
  const found = await jobs.get(jobId);
  if (!found) throw new Error(`job ${jobId} is missing`);
  const kind = bulkJobs.find((one) => one.kind.name === found.kind);
  if (!kind) throw new Error(`job ${jobId} is not for this queue`);
  const job = await jobs.start(found);
  if (!job) return;
  try {
    await kind.run({ tables, job, now, endsAt });
  } catch (error) {
    // Another delivery of the message ended the job meanwhile, and freed the notice that this run still needs.
    const current = await jobs.get(jobId);
    if (current?.state === 'running') throw error;
    return;
  }
  await jobEnds(tables, [kind.kind]).finish(job, now);
};

export const handler = queueWorker(
  bulkMessage,
  () => ({ tables: openTables() }),
  run,
  (body) => sendMessage('QUEUE_BULK', body),
);
