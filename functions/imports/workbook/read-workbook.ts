import { importLimits } from '../../../shared/imports/faults.ts';
import type { SheetRow } from './cells.ts';
import { WorkbookFault } from './fault.ts';
import { readRowsOf, readSharedStrings } from './sheet.ts';
import { openXls } from './read-xls.ts';
import { readStyles } from './styles.ts';
import { isWebPage } from './web-page.ts';
import { attributeOf, markupBudget, readXml, type XmlListener } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of xls files, and of encrypted xlsx files. */
const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const binaryWorkbooks = [Buffer.from('Workbook', 'utf16le'), Buffer.from('Book', 'utf16le')];

/** Which of both formats a file has. Throws when it is neither. */
const formatOf = (file: Buffer): 'xls' | 'xlsx' => {
  if (file.length === 0) throw new WorkbookFault('empty');
  if (file.length > importLimits.fileBytes) throw new WorkbookFault('fileTooLarge');
  if (file.subarray(0, 8).equals(compoundMagic)) {
    if (file.includes(encryptedPackage)) throw new WorkbookFault('encrypted');
    if (binaryWorkbooks.some((name) => file.includes(name))) return 'xls';
    throw new WorkbookFault('notWorkbook');
  }
  if (file.subarray(0, zipMagic.length).equals(zipMagic)) return 'xlsx';
  throw new WorkbookFault(isWebPage(file) ? 'webPage' : 'notWorkbook');
};

interface Link {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** A target as a path from the root of the zip. Half an escape (`%E0%A4%A`) is no address. */
const pathOf = (target: string, folder: string): string => {
  const { pathname = '/' } = URL.parse(target, `zip:///${folder}`) ?? {};
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    throw new WorkbookFault('notWorkbook');
  }
};

/** How many sheets behind the first one are looked at, and how many rows of each: headings, and one below them. */
const othersMax = 3;
const rowsOfBegin = 2;

/** A workbook of hundreds of sheets has fewer. */
const linksMax = 2000;

/** The parts that `part` refers to, with paths from the root of the zip. */
const linksOf = async (zip: Zip, part: string, count: () => void): Promise<Link[]> => {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const links: Link[] = [];
  if (!zip.has(relations)) return links;
  const listener: XmlListener = {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      if (links.length === linksMax) throw new WorkbookFault('notWorkbook');
      const path = pathOf(attributeOf(attributes, 'Target') ?? '', folder);
      links.push({ id: attributeOf(attributes, 'Id') ?? '', type: attributeOf(attributes, 'Type') ?? '', path });
    },
    close: () => undefined,
    text: () => undefined,
  };
  await readXml(zip.read(relations), listener, count);
  return links;
};

/** The first sheets that are not hidden, and whether the calendar of the file begins in 1904. */
const visibleSheets = async (zip: Zip, workbook: string, count: () => void) => {
  const sheets: { readonly id: string; readonly name: string }[] = [];
  let from1904 = false;
  const listener: XmlListener = {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || sheets.length > othersMax) return;
      if (/hidden/i.test(attributeOf(attributes, 'state') ?? '')) return;
      sheets.push({ id: attributeOf(attributes, 'id') ?? '', name: attributeOf(attributes, 'name') ?? '' });
    },
    close: () => undefined,
    text: () => undefined,
  };
  await readXml(zip.read(workbook), listener, count);
  return { sheets, from1904 };
};

/** Enough of a sheet was read. */
class Enough extends Error {}

/** The first rows of a sheet that hold something. */
const beginOf = async (read: (onRow: (row: SheetRow) => void) => Promise<void>): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  try {
    await read((row) => {
      if (row.cells.some((cell) => cell)) rows.push(row);
      if (rows.length === rowsOfBegin) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return rows;
};

type OnOther = (name: string, begin: readonly SheetRow[]) => void;

const readSheetsOfXls = async (file: Buffer, onRow: (row: SheetRow) => void, onOther?: OnOther): Promise<void> => {
  const { sheets, read } = openXls(file);
  await read(0, onRow);
  for (let index = 1; onOther && index <= Math.min(othersMax, sheets - 1); index++) {
    const begin: SheetRow[] = [];
    const name = await read(index, (row) => {
      if (begin.length < rowsOfBegin && row.cells.some((cell) => cell)) begin.push(row);
    });
    onOther(name, begin);
  }
};

/**
 * Reads the first visible sheet of an xlsx or xls file row by row. The reader of xlsx is ours because that of exceljs hangs on a
 * cut file, ends the process on a damaged one and puts numbers through a float.
 * `allowLong` raises the limit of tags for a file of template 2. `onOther`: the name of each of the next visible sheets, with
 * its first two rows that hold something.
 * @throws {WorkbookFault} when the file is no such workbook or exceeds a limit
 */
export const readWorkbook = async (
  file: Buffer,
  onRow: (row: SheetRow, allowLong: () => void) => void,
  onOther?: OnOther,
): Promise<void> => {
  if (formatOf(file) === 'xls') return readSheetsOfXls(file, (row) => onRow(row, () => undefined), onOther);
  const zip = openZip(file);
  const { count, allowLong } = markupBudget();
  const [start] = (await linksOf(zip, '', count)).filter(({ type }) => type.endsWith('/officeDocument'));
  const workbook = start?.path ?? 'xl/workbook.xml';
  if (!zip.has(workbook) || !workbook.endsWith('.xml')) throw new WorkbookFault('notWorkbook');
  const links = await linksOf(zip, workbook, count);
  const { sheets, from1904 } = await visibleSheets(zip, workbook, count);
  const found = sheets.map(({ id, name }) => ({ name, path: links.find((link) => link.id === id)?.path }));
  const [sheet, ...others] = found;
  if (sheet?.path === undefined || !zip.has(sheet.path)) throw new WorkbookFault('notWorkbook');
  const partOf = (kind: string): string | undefined =>
    links.find(({ type, path }) => type.endsWith(`/${kind}`) && zip.has(path))?.path;
  const [sharedStrings, styles] = [partOf('sharedStrings'), partOf('styles')];
  const facts = {
    from1904,
    strings: sharedStrings === undefined ? [] : await readSharedStrings(zip.read(sharedStrings), count),
    styles: styles === undefined ? new Map<number, string>() : await readStyles(zip.read(styles), count),
  };
  await readRowsOf(zip.read(sheet.path), facts, (row) => onRow(row, allowLong), count);
  if (!onOther) return;
  for (const { name, path } of others)
    if (path !== undefined && zip.has(path))
      onOther(name, await beginOf((take) => readRowsOf(zip.read(path), facts, take, count)));
};
