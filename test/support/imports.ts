/** Excel files of template 1, and imports that are done. */
import ExcelJS from 'exceljs';
import { imports } from '../../shared/imports/contract.ts';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { settings } from '../../shared/settings/contract.ts';
import { students } from '../../shared/students/contract.ts';
import { callAs, drain, type PersonName } from './cloud.ts';

export interface ImportRow {
  readonly studentNumber: string;
  readonly name: string;
  readonly className?: string;
  /** In units of the currency, one for each column of items; left empty when undefined. */
  readonly amounts: readonly (number | undefined)[];
}

const personHeadings = (['studentNumber', 'name', 'class'] as const).map(
  (key) => `${fileHeadings[key].zh} / ${fileHeadings[key].en}`,
);

/** A workbook of template 1; `items` are the headings of its columns of amounts, `*` at their end where required. */
export const templateOne = async (items: readonly string[], rows: readonly ImportRow[]): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('1');
  sheet.addRow([...personHeadings, ...items]);
  for (const { studentNumber, name, className = '', amounts } of rows)
    sheet.addRow([studentNumber, name, className, ...amounts]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

export const excelFile = (bytes: Uint8Array, fileName = 'people.xlsx') => ({
  fileName,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes,
});

interface FileMasters {
  readonly schoolId: string;
  readonly studentId: string;
  readonly itemId: string;
}

/** A file with one row that goes in and one that is refused. */
export const twoRows = async (
  by: PersonName,
  { schoolId, studentId, itemId }: FileMasters,
): Promise<ReturnType<typeof excelFile>> => {
  const { list: found } = await callAs(by, students.listStudents, { id: studentId, schoolId });
  const { list: items } = await callAs(by, settings.listFeeItems, { schoolId, page: { pageSize: 50 } });
  const [student, item] = [found[0], items.find((one) => one.itemId === itemId)];
  if (!student || !item) throw new Error('the student or the fee item of the import is not there');
  const bytes = await templateOne(
    [`${item.name} / ${item.eName} [${item.payItemNo}] *`],
    [
      { studentNumber: student.studentNumber, name: student.name, amounts: [10] },
      { studentNumber: 'NOBODY', name: 'Nobody', amounts: [10] },
    ],
  );
  return excelFile(bytes);
};

/** An import of those two rows; answers its job. */
export const finishedImport = async (by: PersonName, masters: FileMasters): Promise<string> => {
  const { jobId: cacheKey } = await callAs(by, imports.importNotice, {
    payBusinessType: 'finance',
    title: '测试导入 / Test import',
    schoolId: masters.schoolId,
    studySection: '2',
    again: 'true',
    excelFile: await twoRows(by, masters),
  });
  if (!cacheKey) throw new Error('the import answered no job');
  await drain();
  return cacheKey;
};
