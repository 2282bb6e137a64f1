import type * as z from 'zod/mini';
import { queueWorker } from '../api/worker.ts';
import { sendPeople } from '../notices/send-people.ts';
import { writePeople } from '../people/write-people.ts';
import { openTables, type Tables } from '../storage/client.ts';
import type { BulkKind } from '../storage/work.ts';
import { bulkMessage } from './bulk-message.ts';
import { jobStore } from './job-store.ts';
import type { Runner } from './runner.ts';

/** An import has a worker of its own: it is started by its file. */
const runners = { writePeople, sendNotice: sendPeople } satisfies Record<Exclude<BulkKind, 'importNotice'>, Runner>;

export const run = async (
  { jobId }: z.output<typeof bulkMessage>,
  { now }: { readonly now: number },
  { tables }: { readonly tables: Tables },
): Promise<void> => {
  const jobs = jobStore(tables);
  const found = await jobs.get(jobId);
  if (!found) throw new Error(`job ${jobId} is missing`);
  const job = await jobs.start(found);
  if (!job) return;
  if (job.kind === 'importNotice') throw new Error(`job ${jobId} is not for this queue`);
  await runners[job.kind]({ tables, job, now });
  await jobs.finish(job, now);
};

export const handler = queueWorker(bulkMessage, () => ({ tables: openTables() }), run);
