import { noticesPath } from '../../notices/parts/paths.ts';

/** The query parameter of the notice list that holds the job shown in the import dialog. */
export const importParameter = 'import';

export const importAddress = (jobId: string): string => `${noticesPath}?${importParameter}=${jobId}`;

/** The checked rows of an import. */
export const importPlanPath = (jobId: string): string => `/noticeOfPayment/import/${jobId}`;
