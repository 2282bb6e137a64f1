import type { Answer } from '../../../../shared/contract/call.ts';
import type { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';

/** The answer carries the job as long as the import runs (N4.42). */
export const isOver = ({ jobId }: Answer<typeof getImportResult>): boolean => jobId === undefined;
