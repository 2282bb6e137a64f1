/** Excel files of template 1 with pupils and fee items of the demonstration organisation. */
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { fileHeadings } from '../../shared/imports/file-format.ts';

const [masters] = demonstrationDocuments();

export const catalogueItem = (index: number) => {
  const found = masters?.items.find(({ itemId }) => itemId === demonstrationId.item(index));
  if (!found) throw new Error(`no fee item ${index}`);
  return found;
};

/** A fee item that no test bills to students and leaves: an import of it never asks about bills elsewhere. */
export const unbilledItem = 42;

/** The heading of an item's column; `*` marks a required one. */
export const headingOf = (index: number, mark: '' | '*' = ''): string => {
  const { name, eName } = catalogueItem(index);
  return `${name} / ${eName}${mark}`;
};

export interface ImportRow {
  readonly studentNumber: string;
  readonly name: string;
  readonly className?: string;
  /** In units of the currency, one for each column of items; an undefined one leaves its cell empty. */
  readonly amounts: readonly (number | undefined)[];
}

/** The students of a school, and rows about them that have no fault. */
export const pupilsOf = (school: string) => {
  const pupils = (masters?.students ?? []).filter(({ schoolId }) => schoolId === school);
  return {
    pupils,
    rowOf: (index: number, ...amounts: ImportRow['amounts']): ImportRow => {
      const pupil = pupils[index];
      if (!pupil) throw new Error(`no pupil ${index}`);
      return { studentNumber: pupil.studentNumber, name: pupil.name, amounts };
    },
  };
};

export const { pupils, rowOf } = pupilsOf(examples.schoolId);

const personHeadings = (['studentNumber', 'name', 'class'] as const).map(
  (key) => `${fileHeadings[key].zh} / ${fileHeadings[key].en}`,
);

/** A workbook of template 1. `items`: the headings of its columns of amounts. */
export const templateOne = async (items: readonly string[], rows: readonly ImportRow[]): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('1');
  sheet.addRow([...personHeadings, ...items]);
  for (const { studentNumber, name, className = '', amounts } of rows)
    sheet.addRow([studentNumber, name, className, ...amounts]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** The headings of template 2. */
export const longHeadings = [
  ...personHeadings,
  ...(['item', 'price', 'quantity', 'discount', 'remark'] as const).map(
    (key) => `${fileHeadings[key].zh} / ${fileHeadings[key].en}`,
  ),
];

/** A workbook of template 2: number, name and class of a student, then item, unit price, quantity, discount and remark. */
export const templateTwo = (rows: readonly (readonly unknown[])[]): Promise<Uint8Array> =>
  sheetFile([longHeadings, ...rows]);

/** A workbook of these rows. */
export const sheetFile = async (rows: readonly (readonly unknown[])[]): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('1');
  for (const row of rows) sheet.addRow([...row]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** A file as a form field holds it. */
export const excelFile = (bytes: Uint8Array, fileName = 'people.xlsx') => ({
  fileName,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes,
});

/** The same workbook, opened and saved by another program. */
export const savedAgain = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const workbook = new ExcelJS.Workbook();
  // A buffer of its own: that of a small `Buffer` holds others beside it.
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  workbook.creator = 'somebody else';
  const sheet = workbook.worksheets[0];
  if (sheet) sheet.getColumn(2).width = 40;
  workbook.addWorksheet('more');
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** The texts and numbers of a sheet behind a link, of the first one when left out, row by row. */
export const sheetAt = async (url: string, index = 0): Promise<unknown[][]> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the link answered ${response.status}`);
  return sheetIn(await response.arrayBuffer(), index);
};

/** The name under which a browser saves the file behind a link. */
export const fileNameAt = async (url: string): Promise<string | undefined> => {
  const { headers } = await fetch(url, { headers: { range: 'bytes=0-0' } });
  const [, name] = /^attachment; filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition') ?? '') ?? [];
  return name && decodeURIComponent(name);
};

/** The same of a file that a page downloaded. */
export const sheetOf = async (path: string): Promise<unknown[][]> =>
  sheetIn(Uint8Array.from(readFileSync(path)).buffer);

export const sheetIn = async (bytes: ArrayBuffer, index = 0): Promise<unknown[][]> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes);
  const rows: unknown[][] = [];
  workbook.worksheets[index]?.eachRow(({ values }) => rows.push(Array.isArray(values) ? values.slice(1) : []));
  return rows;
};
