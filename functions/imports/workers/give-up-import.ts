import type * as z from 'zod/mini';
import { queueWorker } from '../../api/worker.ts';
import { jobEnds } from '../../jobs/job-ends.ts';
import { jobStore } from '../../jobs/job-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { importKinds } from '../import-kinds.ts';
import { importPlanStore } from '../import-plan-store.ts';
import { noteProblem } from '../review-file.ts';
import { uploadEvent, uploadsOf } from '../upload-event.ts';

/** Ends imports whose file failed as often as the queue allows. */
export const run = async (
  event: z.output<typeof uploadEvent>,
  { now }: { readonly now: number },
  { tables }: { readonly tables: Tables },
): Promise<void> => {
  const ends = jobEnds(tables, importKinds);
  for (const { jobId, versionId } of uploadsOf(event)) {
    const [plan, job] = await Promise.all([importPlanStore(tables).get(jobId), jobStore(tables).get(jobId)]);
    const { inputVersion = versionId } = job ?? {};
    // The plan is still good when a corrected file could not be read, also when it was applied meanwhile.
    if (plan && !plan.applied) await noteProblem(tables, { jobId }, versionId, { code: 'notChecked', params: {} });
    else if (inputVersion === versionId) await ends.giveUp(jobId, now);
  }
};

export const handler = queueWorker(uploadEvent, () => ({ tables: openTables() }), run);
