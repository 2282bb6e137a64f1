import { NotFound } from '../../shared/contract/errors.ts';
import { imports } from '../../shared/imports/contract.ts';
import type { Language } from '../../shared/messages/texts.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { jobStore, type JobProgress, type JobStore } from '../jobs/job-store.ts';
import { openTables } from '../storage/client.ts';
import { faultText } from './fault-text.ts';
import { failedRowsLink } from './failed-rows-link.ts';
import { importFiles, uploadSeconds, type ImportFiles } from './import-files.ts';

interface Deps {
  readonly jobs: JobStore;
  readonly files: ImportFiles;
}
const buildDeps = (): Deps => ({ jobs: jobStore(openTables()), files: importFiles() });

/** An upload that was begun at the last moment of its form has as long again to arrive. */
const arrivalMsMax = 2 * uploadSeconds * 1000;

/** Why an import came to nothing; undefined while it can still come to something. */
const failureOf = ({ job }: JobProgress, now: number, language: Language): string | undefined => {
  if (job.state === 'failed') return faultText(language, job.failure ?? 'gaveUp', job.failureParams);
  const isLate = job.state === 'waiting' && now > Date.parse(job.createdAt) + arrivalMsMax;
  return isLate ? faultText(language, 'uploadMissing') : undefined;
};

export const run: Run<typeof imports.getImportResult, Deps> = async ({ input, now, language }, { jobs, files }) => {
  const progress = await jobs.progress(input.key, now);
  if (progress?.job.kind !== 'importNotice') throw new NotFound();
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
    ...(running && { cacheKey: job.jobId }),
    ...(message !== undefined && { message }),
    ...{ total: job.total, done, alreadySo, refused },
  };
};

export const handler = endpoint(imports.getImportResult, buildDeps, run);
