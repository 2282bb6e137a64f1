/** What a browser sends to import a notice: the form, and then the file. */
import type * as z from 'zod';
import type { Answer } from '../../shared/contract/call.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import type { imports } from '../../shared/imports/contract.ts';

export type ImportForm = z.input<typeof imports.importNotice.request>;
export type ImportResult = Answer<typeof imports.getImportResult>;

export const importForm = (title: string, more: Partial<ImportForm> = {}): ImportForm => ({
  payBusinessType: 'finance',
  title,
  schoolId: examples.schoolId,
  studySection: '2',
  ...more,
});

export type UploadForm = NonNullable<Answer<typeof imports.importNotice>['upload']>;

/** Sends a file by an upload form; `more` changes the form's fields. */
export const uploadBy = async ({ url, fields }: UploadForm, bytes: Uint8Array, more: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, value);
  form.append('file', new Blob([Buffer.from(bytes)]), 'people.xlsx');
  return fetch(url, { method: 'POST', body: form });
};
