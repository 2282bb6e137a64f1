import { importPaidRecords } from '../../../shared/imports/calls/import-paid-records.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { confirmMoney, startMoney } from '../money/start-money.ts';
import { withUpload } from '../signed-form.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope, job: jobScope };

export const run: Run<typeof importPaidRecords, Deps, typeof scopes> = (
  { input: { noticeId, jobId, again, review, file }, now, operation, scoped },
  { tables },
) => {
  const kind = 'paid';
  const notice = scoped.notice(noticeId);
  if (jobId !== undefined)
    return confirmMoney(tables, { operation, now, kind, again, job: scoped.job(jobId), noticeId });
  return startMoney(tables, { operation, now, kind, notice, review, again, hasFile: file !== undefined });
};

export const handler = endpoint(importPaidRecords, scopes, buildDeps, run).use(withUpload(importPaidRecords));
