import { promisify } from 'node:util';
import { constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';
import type { ExportRow } from './export-sheet.ts';

const packed = promisify<string, ZlibOptions, Buffer>(gzip);
/** The rows are unpacked seconds later, so time counts for more than size. */
const fastest = { level: constants.Z_BEST_SPEED };
const unpacked = promisify<Uint8Array, Buffer>(gunzip);

/** Rows that are read before their sheet can be written. Packed, 100,000 of them are a few MB. */
export const spool = <Row = ExportRow>() => {
  const parts: Buffer[] = [];
  return {
    add: async (rows: readonly Row[]): Promise<void> => {
      if (rows.length > 0) parts.push(await packed(JSON.stringify(rows), fastest));
    },
    async *parts(): AsyncGenerator<readonly Row[]> {
      for (const part of parts) {
        const text = (await unpacked(part)).toString('utf8');
        // oxlint-disable-next-line house/parse-json -- `add` of the same process wrote it
        yield JSON.parse(text) as Row[];
      }
    },
  };
};
