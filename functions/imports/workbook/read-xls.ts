import type { CellObject, WorkSheet } from '@e965/xlsx';
import { importLimits } from '../../../shared/imports/faults.ts';
import { cutText, type Cell, type SheetRow } from './cells.ts';
import { WorkbookFault } from './fault.ts';
import { isDateFormat, isPercentFormat } from './styles.ts';
import { storable } from './xml.ts';

/** Columns that are looked at, as in xlsx files. */
const columnsMax = 500;

const numberCell = ({ v, z = '' }: CellObject): Cell => {
  const [text, format] = [String(v), String(z)];
  if (isDateFormat(format)) return { kind: 'date', text, format };
  return isPercentFormat(format) ? { kind: 'percent', text, format } : { kind: 'number', text };
};

/** A cell as the reader of xlsx files hands it over. */
const cellOf = (found: CellObject | undefined): Cell | undefined => {
  if (found?.v === undefined || found.t === 'z') return undefined;
  if (found.t === 'n') return numberCell(found);
  if (found.t === 'b') return { kind: 'flag', text: found.v === true ? '1' : '0' };
  if (found.t === 'e') return { kind: 'error', text: found.w ?? '' };
  const text = cutText(storable(String(found.v)), importLimits.cellUnits).trim();
  return text === '' ? undefined : { kind: 'text', text };
};

const isEncrypted = (error: unknown): boolean => error instanceof Error && /password/i.test(error.message);

/** The first sheet that is not hidden. Throws `encrypted`, or `notWorkbook` when the file is damaged. */
const sheetIn = async (file: Buffer): Promise<WorkSheet> => {
  const { read } = await import('@e965/xlsx');
  try {
    const { SheetNames, Sheets, Workbook } = read(file, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
      sheetRows: importLimits.xlsRows,
    });
    const hidden = Workbook?.Sheets ?? [];
    const first = SheetNames.find((_, index) => !hidden[index]?.Hidden);
    const sheet = first === undefined ? undefined : Sheets[first];
    if (!sheet) throw new WorkbookFault('notWorkbook');
    return sheet;
  } catch (error) {
    if (error instanceof WorkbookFault) throw error;
    throw new WorkbookFault(isEncrypted(error) ? 'encrypted' : 'notWorkbook');
  }
};

/** Reads the first visible sheet of an xls file row by row. Its package is loaded only for such a file. */
export const readXls = async (file: Buffer, onRow: (row: SheetRow) => void): Promise<void> => {
  const { '!data': rows = [] } = await sheetIn(file);
  for (const [index, found] of rows.entries()) {
    const cells = Array.from((found ?? []).slice(0, columnsMax), cellOf);
    onRow({ number: index + 1, cells });
  }
};
