import type { Id } from '../../../../shared/contract/ids.ts';
import { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';
import { usePoll } from '../../jobs/parts/use-poll.ts';
import { isOver } from './is-over.ts';

/** How far an import is, asked for until it is over. */
export const useImportResult = (jobId: Id<'job'>) => usePoll(getImportResult, { jobId }, isOver);
