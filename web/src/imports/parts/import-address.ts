import { noticesPath } from '../../notices/parts/paths.ts';

/** Of the notice list's address: the job of an import that its dialog shows. */
export const importParameter = 'import';

export const importAddress = (jobKey: string): string => `${noticesPath}?${importParameter}=${jobKey}`;
