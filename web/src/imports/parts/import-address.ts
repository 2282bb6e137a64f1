import { noticesPath } from '../../notices/parts/paths.ts';

/** The query parameter of the notice list that holds the job shown in the import dialog. */
export const importParameter = 'import';

export const importAddress = (jobId: string): string => `${noticesPath}?${importParameter}=${jobId}`;

/** The note that leads back to an import which its user has left: one for each, because nothing else leads to it. */
export const importNoteId = (jobId: string): string => `import:${jobId}`;

/** The checked rows of an import. */
export const importPlanPath = (jobId: string): string => `/noticeOfPayment/import/${jobId}`;

/** S2.16, S2.17: imports payments into a notice, in a tab of its own. */
export const importPaidPath = '/r/input-center/pay-notice';
export const importPaidAddress = (noticeId: string, noticeName: string, schoolName: string): string =>
  `${importPaidPath}?${new URLSearchParams({ noticeId, noticeName, schoolName }).toString()}`;
