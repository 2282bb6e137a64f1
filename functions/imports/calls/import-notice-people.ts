import { Conflict } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { importNoticePeople } from '../../../shared/imports/calls/import-notice-people.ts';
import { whyNotExtendable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { newJob } from '../../jobs/new-job.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { importPeopleKind } from '../import-people-kind.ts';
import { withUpload } from '../signed-form.ts';
import { keptDays, startImport } from '../start-import.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

/** Writes the job; the notice is free until the file has arrived, and is looked at again then. */
export const run: Run<typeof importNoticePeople, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const { noticeId, schoolId, title, ...notice } = scoped.notice(input.noticeId);
  const refusal = whyNotExtendable(notice, now);
  if (refusal) throw new Conflict(refusal);

  const jobId = asId('job', newId(now));
  const { job, actions } = newJob(importPeopleKind, operation, {
    ...{ jobId, schoolId, total: 0, keptDays },
    input: { noticeId, title, ...(input.review && { review: true }) },
  });
  return startImport(tables, { operation, job, actions, hasFile: input.file !== undefined });
};

export const handler = endpoint(importNoticePeople, scopes, buildDeps, run).use(withUpload(importNoticePeople));
