import { fileHeadings } from '../../shared/imports/file-format.ts';
import { templateNotes } from '../../shared/imports/texts/server.ts';
import { headings } from './header.ts';

const personWidth = 22;
const amountWidth = 26;
const noteWidth = 90;
const asText = '@';
const asAmount = '0.00';

/** A workbook of template 1 with these headings above its amounts and these rows, and a second sheet that explains it. */
export const templateWorkbook = async (
  itemHeadings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array> => {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet(`${fileHeadings.sheet.zh} ${fileHeadings.sheet.en}`, {
    views: [{ state: 'frozen', xSplit: headings.person.length, ySplit: 1 }],
  });
  sheet.columns = [
    ...headings.person.map((header) => ({ header, width: personWidth, style: { numFmt: asText } })),
    ...itemHeadings.map((header) => ({ header, width: amountWidth, style: { numFmt: asAmount } })),
  ];
  sheet.getRow(1).font = { bold: true };
  sheet.addRows(rows.map((row) => [...row]));
  const notes = workbook.addWorksheet(`${fileHeadings.notes.zh} ${fileHeadings.notes.en}`);
  notes.getColumn(1).width = noteWidth;
  for (const language of ['zh', 'en'] as const)
    for (const note of Object.values(templateNotes)) notes.addRow([note[language]]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};
