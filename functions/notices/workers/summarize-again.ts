import * as z from 'zod/mini';
import { looseId } from '../../../shared/contract/ids.ts';
import { log } from '../../api/log.ts';
import { opsWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { recomputeSummary } from '../refresh-summary.ts';

const payload = z.object({ noticeIds: z.array(looseId('notice')).check(z.maxLength(100)) });

interface Again {
  readonly summarized: number;
  /** Notices whose rows are still not up to date; the log has the reasons. */
  readonly failed: readonly string[];
}

/** Recomputes rows of the notice list by hand, once what kept them from it is mended. */
export const run = async (
  { noticeIds }: z.output<typeof payload>,
  _: { readonly now: number },
  tables: Tables,
): Promise<Again> => {
  const failed: string[] = [];
  for (const noticeId of noticeIds) {
    try {
      await recomputeSummary(tables, noticeId);
    } catch (error) {
      log.error('notice not summarized', { noticeId }, error);
      failed.push(noticeId);
    }
  }
  return { summarized: noticeIds.length - failed.length, failed };
};

export const handler = opsWorker(payload, openTables, run);
