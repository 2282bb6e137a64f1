/** Small workbooks that were made to take time, and the processor time until an import has its answer about them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { failedRowsWorkbook } from '../../functions/imports/failed-rows.ts';
import { headings, type ImportItem } from '../../functions/imports/header.ts';
import { billingOfItems } from '../../functions/imports/billing.ts';
import { readImportFile } from '../../functions/imports/read-import-file.ts';
import { refusedRowsOf } from '../../functions/imports/refused-rows.ts';
import { WorkbookFault } from '../../functions/imports/workbook/fault.ts';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { importLimits } from '../../shared/imports/faults.ts';
import { styledParts, workbookParts, zipOf, type ZipPart } from '../support/zip.ts';

const fileBytesMax = 2 ** 20;
const megabyte = 2 ** 20;
const itemsMax = 50;
const rowsMax = 10_000;
const cellUnits = 32_767;

const items: readonly ImportItem[] = Array.from({ length: itemsMax }, (_, index) => ({
  itemId: asId('item', demonstrationId.item(index + 1)),
  photoId: demonstrationId.photo(1),
  payItemNo: `F${index}`,
  name: `费${index}`,
  eName: `Fee ${index}`,
  price: 100,
  custodial: false,
  accountId: asId('account', demonstrationId.account(1)),
  accountName: 'A',
}));

const inline = (text: string): string => `<c t="str"><v>${text}</v></c>`;
const header = `<row>${[...headings.person, ...items.map(({ name }) => name)].map(inline).join('')}</row>`;
/** Rows of 50 amounts, each with a cell of this content. */
const rowsOf = (cell: string, person = `${inline('1')}${inline('a')}<c/>`): string =>
  header + `<row>${person}${cell.repeat(itemsMax)}</row>`.repeat(rowsMax);
const shared = '<c t="s"><v>0</v></c>';
const string = (text: string): string => `<si><t>${text}</t></si>`;
/** `text` so often that it comes to almost 200 MB, or to more pieces than a workbook may have. */
const filled = (text: string): string =>
  text.repeat(Math.min(importLimits.markup + 1, Math.floor((199 * megabyte) / text.length)));
const withPart = (name: string, content: string): ZipPart[] =>
  workbookParts(header).map((part) => (part.name === name ? { ...part, content } : part));

const [workbook, rels] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
const tagOf = (content: string): string => `<c ${content.slice(0, 65_000)}/>`;

const hostile: Readonly<Record<string, () => readonly ZipPart[]>> = {
  'one tag of 199 MB': () => workbookParts(`<c ${filled('a')}`),
  'tags of 64 KB': () => workbookParts(filled(tagOf(' r r'.repeat(20_000)))),
  'tags of 64 KB of spaces': () => workbookParts(filled(tagOf(' '.repeat(70_000)))),
  'one text of 199 MB': () => workbookParts(`<row><c t="str"><v>${filled('&amp;')}`),
  'texts that nobody reads': () => workbookParts(filled('&#x4e00;')),
  'empty cells': () => workbookParts(filled('<c/>')),
  'empty cells far to the right': () => workbookParts(filled('<row r="9007199254740990"><c r="ZZZ1048576"/></row>')),
  comments: () => workbookParts(filled('<!---->')),
  'empty rows': () => workbookParts(filled('<row/>')),
  'deep nesting': () => workbookParts(filled('<rPh>')),
  references: () => workbookParts(rowsOf(`<c t="str"><v>${'&amp;'.repeat(6)}</v></c>`)),
  'one long text in all cells': () => workbookParts(rowsOf(shared), string(`x${' '.repeat(cellUnits - 2)}x`)),
  'long names': () => workbookParts(rowsOf('', `${inline('1')}${shared}${shared}`), string('\ufdfa'.repeat(cellUnits))),
  'long amounts as text': () => workbookParts(rowsOf(inline(`1${'0'.repeat(30)}`))),
  'many shared strings': () => workbookParts(header, filled(string('a'))),
  styles: () => styledParts(header, `<styleSheet><cellXfs>${filled('<xf numFmtId="14"/>')}</cellXfs></styleSheet>`),
  formats: () =>
    styledParts(
      header,
      `<x><numFmts>${filled(`<numFmt numFmtId="200" formatCode="${'"_['.repeat(80)}"/>`)}</numFmts></x>`,
    ),
  sheets: () => withPart(workbook, `<x>${filled('<sheet state="hidden" id="a"/>')}</x>`),
  links: () => withPart(rels, `<x>${filled('<Relationship Target="../../a/%20/b"/>')}</x>`),
  entries: () => [
    ...workbookParts(header),
    ...Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}`, content: '', stored: true })),
  ],
};

/** What the worker does with a file besides its rows in the tables. */
const answer = async (file: Buffer): Promise<string> => {
  try {
    const read = await readImportFile(file);
    const billing = billingOfItems(read, items);
    const judged = billing.judge(read.rows, { students: new Map(), mayDiscount: true });
    billing.identity('school', 'title', read.rows);
    const refused = judged.flatMap((one) => refusedRowsOf(one));
    const written = await failedRowsWorkbook(read.header, refused, 'CNY');
    return `${refused.length} rows refused in ${written.length} bytes`;
  } catch (error) {
    if (error instanceof WorkbookFault) return error.code;
    throw error;
  }
};

export interface HostileWorkbook {
  readonly name: string;
  readonly cpuSeconds: number;
  readonly answer: string;
}

/** The slowest first. */
const measureAll = async (): Promise<HostileWorkbook[]> => {
  const measured: HostileWorkbook[] = [];
  for (const [name, parts] of Object.entries(hostile)) {
    const file = zipOf(parts());
    if (file.length > fileBytesMax) throw new Error(`the workbook "${name}" has ${file.length} bytes`);
    const before = process.cpuUsage();
    const answered = await answer(file);
    const { user, system } = process.cpuUsage(before);
    measured.push({ name, cpuSeconds: (user + system) / 1e6, answer: answered });
  }
  return measured.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds);
};

const results = z.array(z.object({ name: z.string(), cpuSeconds: z.number(), answer: z.string() }));

/** In a process of its own, so that what else is measured meanwhile does not count. */
export const measureHostileWorkbooks = async (): Promise<readonly HostileWorkbook[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename]);
  return results.parse(JSON.parse(stdout));
};

if (import.meta.main) console.log(JSON.stringify(await measureAll()));
