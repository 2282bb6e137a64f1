import { NotFound } from '../../../shared/contract/errors.ts';
import { getImportResult } from '../../../shared/imports/calls/get-import-result.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { jobProgressStore, type JobProgress, type JobProgressStore } from '../../jobs/job-progress-store.ts';
import { jobScope } from '../../jobs/job-store.ts';
import { openTables } from '../../storage/client.ts';
import { faultText } from '../fault-text.ts';
import { failedRowsLink } from '../failed-rows-link.ts';
import { importFiles, type ImportFiles } from '../import-files.ts';
import { importNoticeName } from '../import-notice-kind.ts';
import { awaitsFile } from '../upload-time.ts';

interface Deps {
  readonly jobs: JobProgressStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ jobs: jobProgressStore(openTables()), files: importFiles() });
const scopes = { job: jobScope };

/** Why an import came to nothing; undefined while it can still come to something. */
const failureOf = ({ job }: JobProgress, now: number, language: Language): string | undefined => {
  if (job.state === 'failed') return faultText(language, job.failure ?? 'gaveUp', job.failureParams);
  return job.state === 'waiting' && !awaitsFile(job, now) ? faultText(language, 'uploadMissing') : undefined;
};

export const run: Run<typeof getImportResult, Deps, typeof scopes> = async (
  { input, now, language },
  { jobs, files },
) => {
  const progress = await jobs.progress(input.jobId, now);
  if (progress?.job.kind !== importNoticeName) throw new NotFound();
  const { job, done, alreadySo, refused } = progress;
  const message = failureOf(progress, now, language);
  const running = message === undefined && job.state !== 'done';
  const downloadLink = await failedRowsLink(files, job.failedRowsKey, language);
  return {
    successCount: done + alreadySo,
    failCount: refused,
    isAllSuccess: job.state === 'done' && refused === 0,
    ...(downloadLink !== undefined && { downloadLink }),
    ...(job.noticeId !== undefined && { noticeId: job.noticeId }),
    ...(running && { jobId: job.jobId }),
    ...(message !== undefined && { message }),
    ...{ total: job.total, done, alreadySo, refused },
  };
};

export const handler = endpoint(getImportResult, scopes, buildDeps, run);
