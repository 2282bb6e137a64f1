import type { Job } from '../jobs/job.ts';
import { organisationStore } from '../organisation/organisation-store.ts';
import { failedRowsWorkbook } from './failed-rows.ts';
import type { ImportWork } from './load-import.ts';
import type { RefusedRow } from './refused-rows.ts';
import type { SheetRow } from './workbook/cells.ts';

/** Puts the rows that an import refused into a file. Answers its key; undefined when none was refused. */
export const keepFailedRows = async (
  { tables, files }: Pick<ImportWork, 'tables' | 'files'>,
  { jobId, orgId }: Pick<Job, 'jobId' | 'orgId'>,
  header: SheetRow,
  refused: readonly RefusedRow[],
): Promise<string | undefined> => {
  if (refused.length === 0) return undefined;
  const { currency } = await organisationStore(tables).get(orgId);
  return files.putFailedRows(jobId, await failedRowsWorkbook(header, refused, currency));
};
