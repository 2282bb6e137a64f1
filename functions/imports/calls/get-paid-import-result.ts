import { Forbidden, NotFound } from '../../../shared/contract/errors.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { getPaidImportResult } from '../../../shared/imports/calls/get-paid-import-result.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobProgressStore, type JobProgress, type JobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { openTables } from '../../storage/client.ts';
import { faultText } from '../fault-text.ts';
import { failedRowsLink } from '../failed-rows-link.ts';
import { importPermissionOf } from '../import-kinds.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { checkOf } from '../money/checked-money.ts';
import { moneyInputOf, moneyKindOf } from '../money/money-kinds.ts';
import { moneyPlanStore, type MoneyPlanStore } from '../money/money-plan-store.ts';
import { shownRefusals } from '../shown-refusals.ts';
import { missesFile } from '../upload-time.ts';

interface Deps {
  readonly jobs: JobProgressStore;
  readonly plans: MoneyPlanStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { jobs: jobProgressStore(tables), plans: moneyPlanStore(tables), files: importFiles() };
};
const scopes = { job: jobScope };

/** Why an import came to nothing, or stopped in between; undefined while it can still go on. */
const failureOf = ({ job }: JobProgress, now: number, language: Language): string | undefined => {
  if (job.state === 'failed') {
    const { failure = 'gaveUp' } = job;
    return faultText(language, failure === 'gaveUp' ? 'gaveUpMoney' : failure, job.failureParams);
  }
  return missesFile(job, now) ? faultText(language, 'uploadMissing') : undefined;
};

export const run: Run<typeof getPaidImportResult, Deps, typeof scopes> = async (
  { input, actor, now, language },
  { jobs, plans, files },
) => {
  const progress = await jobs.progress(input.jobId, now);
  if (!progress || !moneyKindOf(progress.job)) throw new NotFound();
  if (!actor.permissions.has(importPermissionOf(progress.job))) throw new Forbidden();
  const { job, done, alreadySo, refused } = progress;
  const { noticeId, review } = moneyInputOf(job);
  if (input.noticeId !== undefined && input.noticeId !== noticeId) throw new NotFound();
  const message = failureOf(progress, now, language);
  const plan = job.state === 'waiting' && review ? await plans.get(job.jobId) : undefined;
  const check = plan && !plan.applied ? await checkOf(files, plan) : undefined;
  const running = message === undefined && job.state !== 'done' && !check;
  const downloadLink = await failedRowsLink(files, job.failedRowsKey, language);
  return {
    successCount: done + alreadySo,
    failCount: refused,
    isAllSuccess: job.state === 'done' && refused === 0,
    ...(downloadLink !== undefined && { downloadLink }),
    noticeId,
    ...(check && { check }),
    ...(running && { jobId: job.jobId }),
    ...(message !== undefined && { message }),
    ...{ total: job.total, done, alreadySo, refused },
    ...(!running && refused > 0 && { refusals: shownRefusals(progress) }),
  };
};

export const handler = endpoint(getPaidImportResult, scopes, buildDeps, run);
