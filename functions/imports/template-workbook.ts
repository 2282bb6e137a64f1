import { fileHeadings } from '../../shared/imports/file-format.ts';
import { templateNotes } from '../../shared/imports/texts/template-notes.ts';
import { headings } from './header.ts';
import { letOut, writtenWorkbook } from '../exports/written-workbook.ts';

const personWidth = 22;
const amountWidth = 26;
const quantityWidth = 10;
const noteWidth = 90;
const asText = '@';
const asAmount = '0.00';

interface Content {
  readonly template: 1 | 2;
  /** Of template 1: one for each fee item. */
  readonly itemHeadings: readonly string[];
  readonly rows: Iterable<readonly (string | number)[]>;
}

/** The columns after those of the person. */
const columnsOf = ({ template, itemHeadings }: Content) => {
  const amount = (header: string) => ({ header, width: amountWidth, style: { numFmt: asAmount } });
  if (template === 1) return itemHeadings.map(amount);
  const [item = '', price = '', quantity = '', ...texts] = headings.itemRow;
  const text = (header: string) => ({ header, width: amountWidth, style: { numFmt: asText } });
  return [text(item), amount(price), { header: quantity, width: quantityWidth }, ...texts.map(text)];
};

/** A workbook of a template with its headings and these rows, and a second sheet that explains it. */
export const templateWorkbook = async (content: Content): Promise<Uint8Array> => {
  const { workbook, finish } = await writtenWorkbook();
  const sheet = workbook.addWorksheet(`${fileHeadings.sheet.zh} ${fileHeadings.sheet.en}`, {
    views: [{ state: 'frozen', xSplit: headings.person.length, ySplit: 1 }],
  });
  sheet.columns = [
    ...headings.person.map((header) => ({ header, width: personWidth, style: { numFmt: asText } })),
    ...columnsOf(content),
  ];
  sheet.getRow(1).font = { bold: true };
  let index = 0;
  for (const row of content.rows) {
    sheet.addRow([...row]).commit();
    await letOut(sheet, index++);
  }
  sheet.commit();
  const notes = workbook.addWorksheet(`${fileHeadings.notes.zh} ${fileHeadings.notes.en}`);
  notes.getColumn(1).width = noteWidth;
  for (const language of ['zh', 'en'] as const)
    for (const note of Object.values(templateNotes[content.template])) notes.addRow([note[language]]).commit();
  notes.commit();
  return finish();
};
