import { en, zh } from '../../shared/imports/texts/server.ts';
import type { Language } from '../../shared/messages/texts.ts';
import type { ImportFiles } from './import-files.ts';

/** A short-lived link to the rows of a job that did not go in; undefined when there are none. */
export const failedRowsLink = async (
  files: ImportFiles,
  failedRowsKey: string | undefined,
  language: Language,
): Promise<string | undefined> => {
  const { template } = language === 'zh' ? zh : en;
  return failedRowsKey === undefined ? undefined : files.link(failedRowsKey, `${template.failedFileName}.xlsx`);
};
