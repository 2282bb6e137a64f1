/** Workers of a model's jobs: killed in the middle, told the same twice, and again long after. */
import { run as runBulkJob } from '../../../functions/jobs/workers/run-bulk-job.ts';
import { openTables, type Tables } from '../../../functions/storage/client.ts';
import type { HandledAnswer } from '../handle.ts';
import { dyingTables } from '../money-import.ts';
import { tableFaults } from '../tables.ts';
import type { World } from './compare.ts';
import type { Raw } from './raw.ts';

type Work = (tables: Tables) => Promise<void>;

const killed = (error: unknown): void => {
  if (!(error instanceof Error) || error.message !== 'killed') throw error;
};

/** A message comes at least once: its worker can die between two transactions, and runs twice when it ends. */
export const deliver = async (world: World, work: Work, { pick, rows }: Raw): Promise<void> => {
  if (pick % 3 === 0) await work(dyingTables(rows - 1)).catch(killed);
  if (pick % 5 === 0) tableFaults.conflictNext(rows % 2 === 0 ? 1 : 2);
  await work(openTables());
  tableFaults.conflictNext(0);
  await work(openTables());
  world.delivered.push(() => work(openTables()));
};

export const jobKeyOf = ({ body }: HandledAnswer): string => (body as { jobKey: string }).jobKey;

export const runBulk = (world: World, answer: HandledAnswer, raw: Raw): Promise<void> =>
  deliver(world, (tables) => runBulkJob({ jobId: jobKeyOf(answer) as never }, { now: Date.now() }, { tables }), raw);

/** A message that comes once more, long after its job has ended. */
export const deliverLate = async ({ delivered }: World, { pick }: Raw): Promise<void> => {
  await delivered[pick % Math.max(1, delivered.length)]?.();
};
