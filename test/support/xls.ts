/** Small xls files, record by record, as no spreadsheet program would write them. */

/** Of the directory: the numbers of its neighbours and its first child. */
export interface Entry {
  readonly name: string;
  readonly type: 1 | 2 | 5;
  readonly left?: number;
  readonly right?: number;
  readonly child?: number;
}

const sectorBytes = 4096;
const none = -1;
const [endOfChain, ofTable] = [-2, -3];
const padded = (content: Buffer, bytesMin = 0): Buffer =>
  Buffer.concat([content, Buffer.alloc(Math.max(bytesMin - content.length, -content.length & (sectorBytes - 1)))]);

/** Streams below this share sectors. */
const smallBytes = 4096;

const usual: readonly Entry[] = [
  { name: 'Root Entry', type: 5, child: 1 },
  { name: 'Workbook', type: 2 },
];

/** A compound file with one content; all streams of its directory have it. */
export const compoundFile = (stream: Buffer, entries: readonly Entry[] = usual): Buffer => {
  const content = padded(stream, smallBytes);
  const count = content.length / sectorBytes;
  const tables = Math.ceil((count + 1) / (sectorBytes / 4 - 1));
  const header = Buffer.alloc(sectorBytes).fill(0xff, 76, 512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(4, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(12, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(count, 48);
  header.writeUInt32LE(smallBytes, 56);
  for (const [at, value] of [
    [60, endOfChain],
    [64, 0],
    [68, endOfChain],
    [72, 0],
  ] as const)
    header.writeInt32LE(value, at);
  const table = Buffer.alloc(tables * sectorBytes, 0xff);
  for (let at = 0; at <= count + tables; at++)
    table.writeInt32LE(at < count - 1 ? at + 1 : at <= count ? endOfChain : ofTable, 4 * at);
  for (let at = 0; at < tables; at++) header.writeInt32LE(count + 1 + at, 76 + 4 * at);
  const directory = Buffer.alloc(sectorBytes);
  for (const [index, { name, type, left = none, right = none, child = none }] of entries.entries()) {
    const entry = directory.subarray(128 * index);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(2 * name.length + 2, 64);
    entry.writeUInt8(type, 66);
    for (const [place, value] of [left, right, child].entries()) entry.writeInt32LE(value, 68 + 4 * place);
    entry.writeInt32LE(type === 2 ? 0 : endOfChain, 116);
    entry.writeUInt32LE(type === 2 ? content.length : 0, 120);
  }
  return Buffer.concat([header, content, directory, table]);
};

export const xlsRecord = (type: number, content: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};

const wide = (text: string): Buffer => {
  const head = Buffer.from([0, 0, 1]);
  head.writeUInt16LE(text.length);
  return Buffer.concat([head, Buffer.from(text, 'utf16le')]);
};
const shorts = (...values: readonly number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);

/** Records of a workbook. */
export const formatRecord = (id: number, format: string) =>
  xlsRecord(0x041e, Buffer.concat([shorts(id), wide(format)]));
export const styleRecord = (format: number) => xlsRecord(0x00e0, shorts(0, format, 0, 0, 0, 0, 0, 0, 0, 0));
/** The strings that cells refer to, each in 8-bit signs. */
export const stringsRecord = (...texts: readonly string[]) =>
  xlsRecord(
    0x00fc,
    Buffer.concat([
      shorts(texts.length, 0, texts.length, 0),
      ...texts.map((text) => Buffer.concat([shorts(text.length), Buffer.from([0]), Buffer.from(text, 'latin1')])),
    ]),
  );
/** Cells of a sheet. */
export const textCell = (row: number, column: number, text: string) =>
  xlsRecord(0x0204, Buffer.concat([shorts(row, column, 0), wide(text)]));
export const sharedCell = (row: number, column: number) => xlsRecord(0x00fd, shorts(row, column, 0, 0, 0));
export const numberCell = (row: number, column: number, value: number) => {
  const number = Buffer.alloc(8);
  number.writeDoubleLE(value);
  return xlsRecord(0x0203, Buffer.concat([shorts(row, column, 0), number]));
};
/** Numbers in a row, in the shortest form that there is. */
export const numberCells = (row: number, count: number) =>
  xlsRecord(0x00bd, Buffer.concat([shorts(row, 0), ...Array<Buffer>(count).fill(shorts(0, 6, 0)), shorts(count - 1)]));

/** The same text as files before Excel 97 have it, in the signs of a code page. */
export const oldTextCell = (row: number, column: number, signs: Buffer) =>
  xlsRecord(0x0204, Buffer.concat([shorts(row, column, 0, signs.length), signs]));
export const codePageRecord = (codePage: number) => xlsRecord(0x0042, shorts(codePage));

const begin = (kind: number, version: number) => xlsRecord(0x0809, shorts(version, kind, 0, 0, 0, 0, 0, 0));
const end = xlsRecord(0x000a);

/** The stream of a workbook with one sheet. `version`: 0x0600 since Excel 97. */
export const workbookStream = (cells: readonly Buffer[], globals: readonly Buffer[] = [], version = 0x0600): Buffer => {
  const first = Buffer.concat([begin(5, version), ...globals]);
  const sheet = xlsRecord(0x0085, Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, 0x31]));
  sheet.writeUInt32LE(first.length + sheet.length + end.length, 4);
  return Buffer.concat([first, sheet, end, begin(16, version), ...cells, end]);
};
