import { NotFound } from '../../../shared/contract/errors.ts';
import { getImportResult } from '../../../shared/imports/calls/get-import-result.ts';
import type { RowFault } from '../../../shared/imports/faults.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobProgressStore, type JobProgress, type JobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobScope } from '../../jobs/job-store.ts';
import type { Job } from '../../jobs/job.ts';
import { openTables } from '../../storage/client.ts';
import { faultText } from '../fault-text.ts';
import { failedRowsLink } from '../failed-rows-link.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { peopleKinds } from '../import-kinds.ts';
import { inputOf } from '../import-notice-kind.ts';
import { targetOf } from '../import-people-kind.ts';
import { importPlanStore, type ImportPlanStore } from '../import-plan-store.ts';
import { isReviewed } from '../review.ts';
import { shownRefusals } from '../shown-refusals.ts';
import { missesFile } from '../upload-time.ts';

interface Deps {
  readonly jobs: JobProgressStore;
  readonly plans: ImportPlanStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => {
  const tables = openTables();
  return { jobs: jobProgressStore(tables), plans: importPlanStore(tables), files: importFiles() };
};
const scopes = { job: jobScope };

/** Why an import stopped, by what it may have changed: the same rows can have made a notice before, which it does not touch. */
const stoppedText = (job: Job, language: Language): string => {
  if (targetOf(job)) return faultText(language, job.noticeId === undefined ? 'gaveUpBefore' : 'gaveUpPeople');
  return faultText(language, job.noticeId === inputOf(job).noticeId ? 'gaveUp' : 'gaveUpBefore');
};

/** Why an import came to nothing; undefined while it can still come to something. */
const failureOf = ({ job }: JobProgress, now: number, language: Language): string | undefined => {
  if (job.state === 'failed') {
    const { failure = 'gaveUp' } = job;
    return failure === 'gaveUp' ? stoppedText(job, language) : faultText(language, failure, job.failureParams);
  }
  return missesFile(job, now) ? faultText(language, 'uploadMissing') : undefined;
};

/** How far the check of a file is whose rows the user looks at first; undefined when they are to be billed. */
const checkOf = async (plans: ImportPlanStore, job: Job): Promise<'running' | 'done' | undefined> => {
  if (job.state !== 'waiting' || !isReviewed(job)) return undefined;
  const plan = job.inputVersion === undefined ? undefined : await plans.get(job.jobId);
  if (!plan) return 'running';
  return plan.applied ? undefined : 'done';
};

const sent: RowFault = 'alreadySent';

const shownOf = ({ refusals }: JobProgress) => ({
  alreadySent: refusals.filter(({ code }) => code === sent).length,
  refusals: shownRefusals({ refusals }),
});

export const run: Run<typeof getImportResult, Deps, typeof scopes> = async (
  { input, now, language },
  { jobs, plans, files },
) => {
  const progress = await jobs.progress(input.jobId, now);
  if (!progress || !peopleKinds.some(({ name }) => name === progress.job.kind)) throw new NotFound();
  const { job, done, alreadySo, refused } = progress;
  const noticeId = targetOf(job)?.noticeId ?? job.noticeId;
  if (input.noticeId !== undefined && input.noticeId !== noticeId) throw new NotFound();
  const message = failureOf(progress, now, language);
  const check = await checkOf(plans, job);
  const isChecked = check === 'done';
  const running = message === undefined && job.state !== 'done' && !isChecked;
  const downloadLink = await failedRowsLink(files, job.failedRowsKey, language);
  return {
    successCount: done + alreadySo,
    failCount: refused,
    isAllSuccess: job.state === 'done' && refused === 0,
    ...(downloadLink !== undefined && { downloadLink }),
    ...(noticeId !== undefined && { noticeId }),
    isIntoNotice: targetOf(job) !== undefined,
    ...(isChecked && { isChecked }),
    ...(running && check === 'running' && { isChecking: true }),
    ...(running && { jobId: job.jobId }),
    ...(message !== undefined && { message }),
    ...{ total: job.total, done, alreadySo, refused },
    ...(!running && refused > 0 && shownOf(progress)),
  };
};

export const handler = endpoint(getImportResult, scopes, buildDeps, run);
