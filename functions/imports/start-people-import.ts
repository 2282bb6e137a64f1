import type { Answer } from '../../shared/contract/call.ts';
import { Conflict } from '../../shared/contract/errors.ts';
import { asId } from '../../shared/contract/ids.ts';
import type { importNoticePeople } from '../../shared/imports/calls/import-notice-people.ts';
import { whyNotExtendable } from '../../shared/notices/rules.ts';
import { newJob } from '../jobs/new-job.ts';
import type { Notice } from '../notices/notice.ts';
import type { Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import type { Operation } from '../storage/transact.ts';
import { importPeopleKind } from './import-people-kind.ts';
import { keptDays, startImport } from './start-import.ts';

interface PeopleImport {
  readonly operation: Operation;
  readonly now: number;
  readonly notice: Notice;
  readonly review: boolean;
  readonly hasFile: boolean;
}

/** Writes the job of an import into a notice, which is free until the file has arrived, and is looked at again then. */
export const startPeopleImport = async (
  tables: Tables,
  { operation, now, notice: { noticeId, schoolId, title, ...notice }, review, hasFile }: PeopleImport,
): Promise<Answer<typeof importNoticePeople>> => {
  const refusal = whyNotExtendable(notice, now);
  if (refusal) throw new Conflict(refusal);

  const jobId = asId('job', newId(now));
  const { job, actions } = newJob(importPeopleKind, operation, {
    ...{ jobId, schoolId, total: 0, keptDays },
    input: { noticeId, title, ...(review && { review: true }) },
  });
  return startImport(tables, { operation, job, actions, hasFile, noticeId });
};
