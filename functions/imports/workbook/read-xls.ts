import type { CellObject, WorkSheet } from '@e965/xlsx';
import { importLimits } from '../../../shared/imports/faults.ts';
import { cutText, usualSerial, type Cell, type SheetRow } from './cells.ts';
import { streamIn } from './compound.ts';
import { WorkbookFault } from './fault.ts';
import { eastAsianDates, formatUnitsMax, isDateFormat, isPercentFormat, isZerosFormat, usualFormat } from './styles.ts';
import { isInCodePage, sheetsIn, valuesOf } from './xls-records.ts';
import { storable } from './xml.ts';

/** Columns that are looked at, as in xlsx files. */
const columnsMax = 500;

/** What a number format shows; many cells have one, and looking through it takes time. */
const kindsOfFormats = () => {
  const known = new Map<string, Pick<Cell, 'kind' | 'format'>>();
  const kindOf = (format: string): Pick<Cell, 'kind' | 'format'> => {
    if (isDateFormat(format)) return { kind: 'date', format };
    if (isPercentFormat(format)) return { kind: 'percent', format };
    return isZerosFormat(format) ? { kind: 'number', format } : { kind: 'number' };
  };
  return (sent: string) => {
    const found = known.get(sent) ?? kindOf(cutText(sent, formatUnitsMax));
    known.set(sent, found);
    return found;
  };
};

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** The texts of cells as they are kept; many cells share one. Throws `oldFormat` for one of a code page. */
const textsOfCells = (inCodePage: boolean) => {
  const known = new Map<string, string>();
  return (sent: string): string => {
    if (inCodePage && !isAscii(sent)) throw new WorkbookFault('oldFormat');
    const found = known.get(sent) ?? cutText(storable(sent), importLimits.cellUnits).trim();
    known.set(sent, found);
    return found;
  };
};

interface FoundSheet {
  readonly name: string;
  readonly sheet: WorkSheet;
  /** Whether the calendar of the file begins in 1904. */
  readonly from1904: boolean;
  readonly inCodePage: boolean;
}

/** [MS-XLS] 2.5.10: an xls file holds the number of an error, an xlsx file its name. */
const errorNames: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

/** Answers a function that makes of a cell what the reader of xlsx files hands over. */
const cellReader = ({ from1904, inCodePage }: Omit<FoundSheet, 'sheet' | 'name'>) => {
  const kindOf = kindsOfFormats();
  const textOf = textsOfCells(inCodePage);
  return (found: CellObject | undefined): Cell | undefined => {
    if (found?.v === undefined || found.t === 'z') return undefined;
    if (found.t === 'n') {
      const [text, kind] = [String(found.v), kindOf(String(found.z ?? ''))];
      return { text: from1904 && kind.kind === 'date' ? usualSerial(text) : text, ...kind };
    }
    if (found.t === 'b') return { kind: 'flag', text: found.v === true ? '1' : '0' };
    if (found.t === 'e') return { kind: 'error', text: errorNames.get(found.v) ?? '' };
    const text = textOf(String(found.v));
    return text === '' ? undefined : { kind: 'text', text };
  };
};

/** A part of the package, which has no type for it. */
interface FormatTable {
  readonly get_table: () => Record<number, string>;
}

/** The package knows the numbers of these formats no more than the file says. */
const eastAsianFormats = Object.fromEntries(eastAsianDates.map((id) => [id, usualFormat]));

/** The package keeps the formats of a file for the next one, which can be of another school. */
let usualFormats: Readonly<Record<number, string>> | undefined;
const forgetFormats = ({ get_table: tableOf }: FormatTable): void => {
  const table = tableOf();
  usualFormats ??= { ...table, ...eastAsianFormats };
  for (const id of Object.keys(table)) Reflect.deleteProperty(table, id);
  Object.assign(table, usualFormats);
};

const streamNames = ['workbook', 'book'];

/** One of the sheets that are not hidden, by its index. Throws `encrypted`, or `notWorkbook` when the file is damaged. */
const sheetIn = async (stream: Buffer, index: number): Promise<FoundSheet> => {
  const values = valuesOf(stream, index);
  const reader = await import('@e965/xlsx');
  forgetFormats(reader.SSF as FormatTable);
  try {
    const { SheetNames, Sheets, Workbook } = reader.read(values, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
      sheetRows: importLimits.xlsRows,
    });
    const [name = ''] = SheetNames;
    const sheet = Sheets[name];
    if (!sheet) throw new WorkbookFault('notWorkbook');
    return { name, sheet, from1904: Workbook?.WBProps?.date1904 === true, inCodePage: isInCodePage(values) };
  } catch (error) {
    throw error instanceof WorkbookFault ? error : new WorkbookFault('notWorkbook');
  }
};

/** The visible sheets of an xls file: how many there are, and their rows. The package is loaded only for such a file. */
export const openXls = (file: Buffer) => {
  const stream = streamIn(file, streamNames);
  return {
    sheets: sheetsIn(stream),

    /** Reads a sheet row by row; answers its name. Of those behind the first one only the begin is there. */
    async read(index: number, onRow: (row: SheetRow) => void): Promise<string> {
      const { name, sheet, ...facts } = await sheetIn(stream, index);
      const { '!data': rows = [] } = sheet;
      const cellOf = cellReader(facts);
      for (const [at, found] of rows.entries()) {
        const cells = Array.from((found ?? []).slice(0, columnsMax), cellOf);
        onRow({ number: at + 1, cells });
      }
      return name;
    },
  };
};
