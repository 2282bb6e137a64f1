import type { Column } from 'exceljs';
import type { Text } from '../../shared/contract/texts.ts';
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
  if (template === 1) return itemHeadings.map(amountColumn);
  const [item = '', price = '', quantity = '', ...texts] = headings.itemRow;
  const text = (header: string) => ({ header, width: amountWidth, style: { numFmt: asText } });
  return [text(item), amountColumn(price), { header: quantity, width: quantityWidth }, ...texts.map(text)];
};

interface Sheets {
  readonly columns: readonly Partial<Column>[];
  /** How many columns stay in sight. */
  readonly fixed: number;
  readonly rows: Iterable<readonly (string | number)[]>;
  readonly notes: Iterable<string>;
}

/** A workbook with one sheet to fill in, and a second one that explains it. */
export const explainedWorkbook = async ({ columns, fixed, rows, notes }: Sheets): Promise<Uint8Array> => {
  const { workbook, finish } = await writtenWorkbook();
  const sheet = workbook.addWorksheet(`${fileHeadings.sheet.zh} ${fileHeadings.sheet.en}`, {
    views: [{ state: 'frozen', xSplit: fixed, ySplit: 1 }],
  });
  sheet.columns = [...columns];
  sheet.getRow(1).font = { bold: true };
  let index = 0;
  for (const row of rows) {
    sheet.addRow([...row]).commit();
    await letOut(sheet, index++);
  }
  sheet.commit();
  const explained = workbook.addWorksheet(`${fileHeadings.notes.zh} ${fileHeadings.notes.en}`);
  explained.getColumn(1).width = noteWidth;
  for (const note of notes) explained.addRow([note]).commit();
  explained.commit();
  return finish();
};

/** A column of texts, such as a student number, in which Excel changes nothing. */
export const textColumn = (header: string): Partial<Column> => ({
  ...{ header, width: personWidth, style: { numFmt: asText } },
});
export const amountColumn = (header: string): Partial<Column> => ({
  ...{ header, width: amountWidth, style: { numFmt: asAmount } },
});

/** All notes in one language, then in the other. */
export const inBothLanguages = (notes: readonly Text[]): string[] =>
  (['zh', 'en'] as const).flatMap((language) => notes.map((note) => note[language]));

/** A workbook of a template with its headings and these rows, and a second sheet that explains it. */
export const templateWorkbook = (content: Content): Promise<Uint8Array> =>
  explainedWorkbook({
    columns: [...headings.person.map(textColumn), ...columnsOf(content)],
    fixed: headings.person.length,
    rows: content.rows,
    notes: inBothLanguages(Object.values(templateNotes[content.template])),
  });
