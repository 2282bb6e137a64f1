import type { Answer } from '../../shared/contract/call.ts';
import type { Id } from '../../shared/contract/ids.ts';
import type { importNotice } from '../../shared/imports/calls/import-notice.ts';
import type { Job } from '../jobs/job.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { transact, type Operation } from '../storage/transact.ts';
import { unsignedForm } from './signed-form.ts';

interface Start {
  readonly operation: Operation;
  readonly job: Job;
  readonly actions: readonly Action[];
  /** Whether the file came with the call; otherwise the client uploads it. */
  readonly hasFile: boolean;
  /** Of an import into a notice: which notice a new import fills is known when its rows are. */
  readonly noticeId?: Id<'notice'>;
}

/** How long people can look at the result of an import. */
export const keptDays = 30;

/** Writes the job of an import; the file that arrives under the job's key starts it. */
export const startImport = (
  tables: Tables,
  { operation, job, actions, hasFile, noticeId }: Start,
): Promise<Answer<typeof importNotice>> => {
  const answer = {
    ...{ successCount: 0, failCount: 0, isAllSuccess: false, jobId: job.jobId },
    ...(noticeId && { noticeId }),
    ...(!hasFile && { upload: unsignedForm }),
  };
  return transact(tables, { operation, answer, actions, audit: [] });
};
