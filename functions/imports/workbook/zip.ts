import { crc32, createInflateRaw } from 'node:zlib';
import { importLimits } from '../../../shared/imports/faults.ts';
import { WorkbookFault } from './fault.ts';

// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT: the directory at the end of the file says where each file is.
const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const directoryBytes = 46;
const localBytes = 30;
const commentBytesMax = 0xffff;
const filesMax = 10_000;
const pieceBytes = 2 ** 16;
const methods = { stored: 0, deflated: 8 };

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly offset: number;
}

const damaged = () => new WorkbookFault('notWorkbook');

const endOf = (file: Buffer): number => {
  const first = Math.max(0, file.length - endBytes - commentBytesMax);
  for (let at = file.length - endBytes; at >= first; at--) if (file.readUInt32LE(at) === endSignature) return at;
  throw damaged();
};

const directoryOf = (file: Buffer): Map<string, Entry> => {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count && index < filesMax; index++) {
    if (file.readUInt32LE(at) !== directorySignature) throw damaged();
    const nameBytes = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + directoryBytes, at + directoryBytes + nameBytes);
    entries.set(name.replace(/\\/g, '/').toLowerCase(), {
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      compressedBytes: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += directoryBytes + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
};

const contentOf = (file: Buffer, { offset, compressedBytes }: Entry): Buffer => {
  if (file.readUInt32LE(offset) !== localSignature) throw damaged();
  const start = offset + localBytes + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + compressedBytes > file.length) throw damaged();
  return file.subarray(start, start + compressedBytes);
};

/** A RangeError of Buffer means that the file names a place outside of itself. */
const inFile = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
};

export interface Zip {
  has(name: string): boolean;
  /** Inflates one file a piece at a time; all files together stop at the limit, whatever the directory claims. */
  read(name: string): AsyncGenerator<Buffer>;
}

/** Opens a zip that is in memory. Throws `notWorkbook` when it is none or damaged, `inflatedTooLarge` at the limit. */
export const openZip = (file: Buffer): Zip => {
  const entries = inFile(() => directoryOf(file));
  let bytesLeft = importLimits.inflatedBytes;

  async function* inflated(entry: Entry): AsyncGenerator<Buffer> {
    const content = inFile(() => contentOf(file, entry));
    if (entry.method === methods.stored) {
      yield content;
      return;
    }
    if (entry.method !== methods.deflated) throw damaged();
    const inflate = createInflateRaw({ chunkSize: pieceBytes });
    inflate.end(content);
    try {
      for await (const piece of inflate) yield piece as Buffer;
    } catch (error) {
      throw error instanceof Error && 'code' in error ? damaged() : error;
    }
  }

  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw damaged();
      if (entry.flags & 1) throw new WorkbookFault('encrypted');
      let crc = 0;
      for await (const piece of inflated(entry)) {
        bytesLeft -= piece.length;
        if (bytesLeft < 0) throw new WorkbookFault('inflatedTooLarge');
        crc = crc32(piece, crc);
        yield piece;
      }
      if (crc !== entry.crc) throw damaged();
    },
  };
};
