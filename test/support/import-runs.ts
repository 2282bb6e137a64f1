/** Imports over HTTP, as a browser makes them: the call, the upload by its form, the result. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Id } from '../../shared/contract/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { settings } from '../../shared/settings/contract.ts';
import { students } from '../../shared/students/contract.ts';
import { callAs, drain, type CallOptions, type PersonName } from './cloud.ts';
import { importForm, uploadBy, type ImportForm, type ImportResult, type UploadForm } from './import-forms.ts';
import { excelFile, templateOne, type ImportRow } from './imports.ts';

/** Starts an import and uploads its file; answers the job. */
export const startImport = async (
  title: string,
  bytes: Uint8Array,
  more: Partial<ImportForm> = {},
): Promise<{ jobId: Id<'job'>; upload: UploadForm }> => {
  const { jobId, upload } = await callAs('bursar', imports.importNotice, importForm(title, more));
  if (!jobId || !upload) throw new Error('an import answered no upload form');
  const response = await uploadBy(upload, bytes);
  if (!response.ok) throw new Error(`the upload answered ${response.status} ${await response.text()}`);
  return { jobId, upload };
};

export const resultOf = (jobId: string, options: CallOptions = {}): Promise<ImportResult> =>
  callAs('bursar', imports.getImportResult, { key: jobId }, options);

const pollMs = 100;

/** The result of an import as soon as it has ended. */
export const endedResult = async (jobId: string): Promise<ImportResult> => {
  for (;;) {
    const result = await resultOf(jobId);
    if (result.jobId === undefined) return result;
    await sleep(pollMs);
  }
};

/** An import from the call to its end; answers its result. */
export const importFile = async (
  title: string,
  bytes: Uint8Array,
  more: Partial<ImportForm> = {},
): Promise<ImportResult & { jobId: Id<'job'> }> => {
  const { jobId } = await startImport(title, bytes, more);
  return { ...(await endedResult(jobId)), jobId };
};

export const importRows = async (
  title: string,
  headings: readonly string[],
  rows: readonly ImportRow[],
  more: Partial<ImportForm> = {},
) => importFile(title, await templateOne(headings, rows), more);

interface FileMasters {
  readonly schoolId: string;
  readonly studentId: string;
  readonly itemId: string;
}

/** A file with one row that is imported and one that is refused. */
export const twoRows = async (
  by: PersonName,
  { schoolId, studentId, itemId }: FileMasters,
): Promise<ReturnType<typeof excelFile>> => {
  const { list: found } = await callAs(by, students.listStudents, { id: studentId, schoolId });
  const { list: items } = await callAs(by, settings.listFeeItems, { schoolId, page: { pageSize: 50 } });
  const [student, item] = [found[0], items.find((one) => one.itemId === itemId)];
  if (!student || !item) throw new Error('the student or the fee item of the import does not exist');
  const bytes = await templateOne(
    [`${item.name} / ${item.eName} [${item.payItemNo}] *`],
    [
      { studentNumber: student.studentNumber, name: student.name, amounts: [10] },
      { studentNumber: '', name: 'Nobody', amounts: [10] },
    ],
  );
  return excelFile(bytes);
};

/** An import of those two rows that is checked and waits for its user; answers its job. */
export const checkedImport = async (by: PersonName, masters: FileMasters): Promise<string> => {
  const { schoolId } = masters;
  const more = { schoolId, again: 'true', review: '1', excelFile: await twoRows(by, masters) } as const;
  const { jobId } = await callAs(by, imports.importNotice, importForm('测试核对 / Test check', more));
  if (!jobId) throw new Error('the import answered no job');
  await drain();
  return jobId;
};

/** An import of those two rows; answers its job. */
export const finishedImport = async (by: PersonName, masters: FileMasters): Promise<string> => {
  const { schoolId } = masters;
  const form = importForm('测试导入 / Test import', { schoolId, again: 'true', excelFile: await twoRows(by, masters) });
  const { jobId } = await callAs(by, imports.importNotice, form);
  if (!jobId) throw new Error('the import answered no job');
  await drain();
  return jobId;
};
