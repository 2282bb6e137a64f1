import { WorkbookFault } from './fault.ts';

// [MS-CFB]: sectors, chained by an allocation table, and a directory of the streams that they hold.
const headerFatSectors = 109;
const entryBytes = 128;
const miniSectorBytes = 64;
const lastSector = 0xfffffffa;
const streamType = 2;

const damaged = () => new WorkbookFault('notWorkbook');

/** The places that a chain names one after the other; one that leads in a circle has more than there are. */
const chainOf = (first: number, next: (at: number) => number, placesMax: number): number[] => {
  const places: number[] = [];
  for (let at = first; at <= lastSector; at = next(at)) {
    if (places.length === placesMax) throw damaged();
    places.push(at);
  }
  return places;
};

/** Reads sectors and the chains between them. */
const sectorsOf = (file: Buffer) => {
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damaged();
  const bytes = 2 ** shift;
  const perSector = bytes / 4;
  const count = Math.ceil(file.length / bytes);
  const sector = (at: number): Buffer => {
    const start = (at + 1) * bytes;
    if (start >= file.length) throw damaged();
    return file.subarray(start, start + bytes);
  };
  const inHeader = Array.from({ length: headerFatSectors }, (_, index) => file.readUInt32LE(76 + 4 * index));
  const more = chainOf(file.readUInt32LE(68), (at) => sector(at).readUInt32LE(bytes - 4), count);
  const fat = [
    ...inHeader,
    ...more.flatMap((at) => Array.from({ length: perSector - 1 }, (_, index) => sector(at).readUInt32LE(4 * index))),
  ];
  const next = (at: number): number =>
    sector(fat[Math.floor(at / perSector)] ?? lastSector).readUInt32LE(4 * (at % perSector));
  return { read: (first: number): Buffer => Buffer.concat(chainOf(first, next, count).map(sector)) };
};

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

const entriesOf = (directory: Buffer): Entry[] =>
  Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes);
    const nameBytes = Math.min(64, Math.max(2, entry.readUInt16LE(64)));
    return {
      name: entry.toString('utf16le', 0, nameBytes - 2).toLowerCase(),
      type: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });

/** The streams that are in no folder: an embedded workbook is in one. Each entry of the tree is looked at once. */
const streamsOf = (entries: readonly Entry[]): Entry[] => {
  const seen = new Set<Entry>();
  const open = [entries[0]?.child ?? lastSector];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entry = entries[at];
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    open.push(entry.left, entry.right);
  }
  return [...seen].filter(({ type }) => type === streamType);
};

/** The content of the first of these streams that a compound file has. Throws `notWorkbook` when it is damaged. */
export const streamIn = (file: Buffer, names: readonly string[]): Buffer => {
  try {
    const sectors = sectorsOf(file);
    const entries = entriesOf(sectors.read(file.readUInt32LE(48)));
    const streams = streamsOf(entries);
    const found = names.flatMap((name) => streams.find((stream) => stream.name === name) ?? [])[0];
    if (!found) throw damaged();
    if (found.size >= file.readUInt32LE(56)) return sectors.read(found.start).subarray(0, found.size);
    // Small streams share sectors of the first entry, and have an allocation table of their own.
    const table = sectors.read(file.readUInt32LE(60));
    const small = sectors.read(entries[0]?.start ?? lastSector);
    const places = chainOf(found.start, (at) => table.readUInt32LE(4 * at), table.length / 4);
    return Buffer.concat(places.map((at) => small.subarray(at * miniSectorBytes, (at + 1) * miniSectorBytes))).subarray(
      0,
      found.size,
    );
  } catch (error) {
    // A place outside of the file.
    throw error instanceof RangeError ? damaged() : error;
  }
};
