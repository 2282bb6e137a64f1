/** Imports of template 1 as a browser makes them: the call, the upload by its form, the result. */
import type { Id } from '../../shared/contract/ids.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import type * as z from 'zod';
import type { Answer } from '../../shared/contract/call.ts';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { callAs, drain, type CallOptions } from './cloud.ts';
import { templateOne, type ImportRow } from './imports.ts';
import { changesSince, latestMoment } from './changes.ts';

const [masters] = demonstrationDocuments();
export const pupils = (masters?.students ?? []).filter(({ schoolId }) => schoolId === examples.schoolId);
export const catalogueItem = (index: number) => {
  const found = masters?.items.find(({ itemId }) => itemId === demonstrationId.item(index));
  if (!found) throw new Error(`no fee item ${index}`);
  return found;
};

/** The heading of an item's column; `*` marks a required one. */
export const headingOf = (index: number, mark: '' | '*' = ''): string => {
  const { name, eName } = catalogueItem(index);
  return `${name} / ${eName}${mark}`;
};

/** A good row of a pupil of the first school, counted from 0. */
export const rowOf = (index: number, ...amounts: ImportRow['amounts']): ImportRow => {
  const pupil = pupils[index];
  if (!pupil) throw new Error(`no pupil ${index}`);
  return { studentNumber: pupil.studentNumber, name: pupil.name, amounts };
};

type Form = z.input<typeof imports.importNotice.request>;
export type Result = Answer<typeof imports.getImportResult>;

export const importForm = (title: string, more: Partial<Form> = {}): Form => ({
  payBusinessType: 'finance',
  title,
  schoolId: examples.schoolId,
  studySection: '2',
  ...more,
});

type Upload = NonNullable<Answer<typeof imports.importNotice>['upload']>;

/** Sends a file by an upload form, as a browser does; `more` changes the form's fields. */
export const uploadBy = async ({ url, fields }: Upload, bytes: Uint8Array, more: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, value);
  form.append('file', new Blob([Buffer.from(bytes)]), 'people.xlsx');
  return fetch(url, { method: 'POST', body: form });
};

/** Starts an import and uploads its file; answers the job. */
export const startImport = async (
  title: string,
  bytes: Uint8Array,
  more: Partial<Form> = {},
): Promise<{ jobId: Id<'job'>; upload: Upload }> => {
  const { jobId, upload } = await callAs('bursar', imports.importNotice, importForm(title, more));
  if (!jobId || !upload) throw new Error('an import answered no upload form');
  const response = await uploadBy(upload, bytes);
  if (!response.ok) throw new Error(`the upload answered ${response.status} ${await response.text()}`);
  return { jobId, upload };
};

export const resultOf = (jobId: string, options: CallOptions = {}): Promise<Result> =>
  callAs('bursar', imports.getImportResult, { key: jobId }, options);

const pollMs = 100;

/** The result of an import as soon as it has one. */
export const endedResult = async (jobId: string): Promise<Result> => {
  for (;;) {
    const result = await resultOf(jobId);
    if (result.jobId === undefined) return result;
    await sleep(pollMs);
  }
};

/** A whole import; answers its result. */
export const importFile = async (
  title: string,
  bytes: Uint8Array,
  more: Partial<Form> = {},
): Promise<Result & { jobId: Id<'job'> }> => {
  const { jobId } = await startImport(title, bytes, more);
  return { ...(await endedResult(jobId)), jobId };
};

export const importRows = (
  title: string,
  headings: readonly string[],
  rows: readonly ImportRow[],
  more: Partial<Form> = {},
) => templateOne(headings, rows).then((bytes) => importFile(title, bytes, more));

/** The texts and numbers of the first sheet behind a link, row by row. */
export const sheetAt = async (url: string): Promise<unknown[][]> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the link answered ${response.status}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows: unknown[][] = [];
  workbook.worksheets[0]?.eachRow(({ values }) => rows.push(Array.isArray(values) ? values.slice(1) : []));
  return rows;
};

/** The same workbook, opened and saved by another program. */
export const savedAgain = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(bytes).buffer);
  workbook.creator = 'somebody else';
  const sheet = workbook.worksheets[0];
  if (sheet) sheet.getColumn(2).width = 40;
  workbook.addWorksheet('more');
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** What some work changes in the tables, once all that follows it has come to rest. */
export const changesBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  await drain();
  const before = latestMoment();
  await work();
  await drain();
  return changesSince(before);
};

/** What an import changes in the tables beside its job and the key of its call. */
export const stays = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
  (await changesBy(work)).filter((change) => !/^added (main JOB|ledger KEY)/.test(change));
