import { importLimits } from '../../../shared/imports/faults.ts';
import { WorkbookFault } from './fault.ts';

// [MS-XLS]: a stream of records, the workbook's own first, then those of each sheet.
const headBytes = 4;
const types = {
  begin: 0x0809,
  end: 0x000a,
  more: 0x003c,
  codePage: 0x0042,
  password: 0x002f,
  sheet: 0x0085,
  format: 0x041e,
  style: 0x00e0,
  formula: 0x0006,
  numbers: 0x00bd,
  strings: 0x00fc,
} as const;
/** The least content of each type that is kept, in bytes: the package reads on from a negative place in a shorter one. */
type Kept = ReadonlyMap<number, number>;
/** Code page, begin of the calendar, formats, styles and the strings that cells refer to. */
const ofWorkbook: Kept = new Map([
  [types.codePage, 2],
  [0x0022, 2],
  [types.format, 3],
  [types.style, 16],
  [types.strings, 8],
]);
/** Numbers, texts, flags, formulas and their texts. Whatever else a sheet holds costs time and is not read. */
const ofSheet: Kept = new Map([
  [0x0203, 14],
  [0x027e, 10],
  [types.numbers, 12],
  [0x00fd, 10],
  [0x0204, 8],
  [0x00d6, 8],
  [0x0205, 8],
  [types.formula, 22],
  [0x0207, 2],
]);
/** Of the record of a sheet before its name: place, visibility, kind and the length of the name. */
const sheetBytes = 8;
const numberBytes = 6;
/** A formula without its expression: the cell, its value, and a length of 0. */
const formulaBytes = 22;
/** Of a sheet behind the first one, which is only looked at: a few rows. */
const recordsOfBegin = 2_000;
/** Of formats and of styles: more than Excel itself allows. */
const stylesMax = 2 ** 16;

interface XlsRecord {
  readonly type: number;
  /** Where it begins, with its head. */
  readonly start: number;
  readonly end: number;
}

const damaged = () => new WorkbookFault('notWorkbook');

function* recordsFrom(stream: Buffer, first: number): Generator<XlsRecord> {
  for (let start = first; start + headBytes <= stream.length;) {
    const end = start + headBytes + stream.readUInt16LE(start + 2);
    if (end > stream.length) throw damaged();
    yield { type: stream.readUInt16LE(start), start, end };
    start = end;
  }
}

/** The records between a begin and its end, without those of what is embedded there. Throws when it does not begin there. */
function* partFrom(stream: Buffer, first: number): Generator<XlsRecord> {
  let depth = 0;
  for (const record of recordsFrom(stream, first)) {
    if (depth === 0 && record.type !== types.begin) throw damaged();
    if (record.type === types.end) depth -= 1;
    if (depth <= 1) yield record;
    if (record.type === types.begin) depth += 1;
    if (depth === 0) return;
  }
  throw damaged();
}

/** Answers whether a record is kept: one of the given types, with the records that continue it. */
const keeper = (kept: Kept) => {
  let isKept = false;
  return ({ type, start, end }: XlsRecord): boolean => {
    if (type === types.more) return isKept;
    const bytesMin = kept.get(type);
    isKept = bytesMin !== undefined;
    if (bytesMin !== undefined && end - start < headBytes + bytesMin) throw damaged();
    return isKept;
  };
};

/** Counts the cells of a sheet; throws `tooManyCells` at the limit. */
const cellBudget = () => {
  let left: number = importLimits.xlsCells;
  return ({ type, start, end }: XlsRecord): void => {
    left -= type === types.numbers ? Math.ceil((end - start) / numberBytes) : 1;
    if (left < 0) throw new WorkbookFault('tooManyCells');
  };
};

const westernCodePage = 1252;
/** Of files since Excel 97, whose texts are in Unicode. */
const unicodeVersion = 0x0600;

/** Whether the texts of what `valuesOf` answers are in a code page that the package does not know, as Excel 95 wrote them in Chinese. */
export const isInCodePage = (stream: Buffer): boolean => {
  const [begin, ...records] = partFrom(stream, 0);
  if (!begin || stream.readUInt16LE(begin.start + headBytes) >= unicodeVersion) return false;
  const found = records.find(({ type }) => type === types.codePage);
  return found !== undefined && stream.readUInt16LE(found.start + headBytes) !== westernCodePage;
};

const formulaWithoutExpression = (stream: Buffer, { start }: XlsRecord): Buffer => {
  const record = Buffer.from(stream.subarray(start, start + headBytes + formulaBytes));
  record.writeUInt16LE(formulaBytes, 2);
  record.writeUInt16LE(0, headBytes + formulaBytes - 2);
  return record;
};

const isWorksheet = (stream: Buffer, { start, end }: XlsRecord): boolean => {
  if (end - start < headBytes + sheetBytes) throw damaged();
  const [hidden = 0, kind = 0] = stream.subarray(start + headBytes + 4);
  return (hidden & 3) === 0 && kind === 0;
};

/** How many visible sheets there are. */
export const sheetsIn = (stream: Buffer): number =>
  [...partFrom(stream, 0)].filter((record) => record.type === types.sheet && isWorksheet(stream, record)).length;

/** The workbook's own records, with only one of its visible sheets, whose place is answered. */
const readGlobals = (stream: Buffer, index: number) => {
  const kept: Buffer[] = [];
  const isKept = keeper(ofWorkbook);
  let styles = 0;
  let before = index;
  let sheet: Buffer | undefined;
  for (const record of partFrom(stream, 0)) {
    const { type, start, end } = record;
    if (type === types.password) throw new WorkbookFault('encrypted');
    if (type === types.format || type === types.style) styles += 1;
    if (styles > stylesMax) throw damaged();
    const isVisible = type === types.sheet && isWorksheet(stream, record);
    if (isVisible && before-- === 0) sheet = Buffer.from(stream.subarray(start, end));
    if (isKept(record) || type === types.begin) kept.push(stream.subarray(start, end));
  }
  if (!sheet) throw damaged();
  return { kept, sheet };
};

/**
 * The stream of an xls file with nothing but the values of one of its visible sheets, by its index: whatever else the file holds, such as
 * formulas, links, merged cells and drawings, takes neither time nor memory. Of a sheet behind the first one only the
 * begin. Throws WorkbookFault.
 */
export const valuesOf = (stream: Buffer, index = 0): Buffer => {
  const { kept, sheet } = readGlobals(stream, index);
  const end = Buffer.from([types.end, 0, 0, 0]);
  const place = sheet.readUInt32LE(headBytes);
  const all = [...kept, sheet, end];
  sheet.writeUInt32LE(
    all.reduce((sum, { length }) => sum + length, 0),
    headBytes,
  );
  const isKept = keeper(ofSheet);
  const count = cellBudget();
  for (const record of partFrom(stream, place)) {
    if (!isKept(record) && record.type !== types.begin) continue;
    if (index > 0 && all.length > kept.length + recordsOfBegin) break;
    count(record);
    const isFormula = record.type === types.formula;
    all.push(isFormula ? formulaWithoutExpression(stream, record) : stream.subarray(record.start, record.end));
  }
  return Buffer.concat([...all, end]);
};
