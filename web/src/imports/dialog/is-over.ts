import type { Answer } from '../../../../shared/contract/call.ts';
import type { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';

/** The answer carries the job as long as the import runs (N4.42). */
export const isOver = ({ jobId }: Answer<typeof getImportResult>): boolean => jobId === undefined;

/** Of one that is over: whether it stopped, or added nothing. */
export const isFailed = ({ message, noticeId, isIntoNotice, successCount }: Answer<typeof getImportResult>): boolean =>
  message !== undefined || noticeId === undefined || (isIntoNotice && successCount === 0);
