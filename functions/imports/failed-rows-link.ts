import { workbookTexts } from '../../shared/imports/texts/server.ts';
import type { Language } from '../../shared/contract/texts.ts';
import type { ImportFiles } from './import-files.ts';

/** A short-lived link to the rows of a job that were not imported; undefined when there are none. */
export const failedRowsLink = async (
  files: ImportFiles,
  failedRowsKey: string | undefined,
  language: Language,
): Promise<string | undefined> =>
  failedRowsKey === undefined ? undefined : files.link(failedRowsKey, `${workbookTexts.failedFileName[language]}.xlsx`);
