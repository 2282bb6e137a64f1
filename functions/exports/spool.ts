import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ExportRow } from './export-sheet.ts';

const packed = promisify<string, Buffer>(gzip);
const unpacked = promisify<Uint8Array, Buffer>(gunzip);

/** Rows that are read before their sheet can be written. Packed, 100,000 of them are a few MB. */
export const spool = <Row = ExportRow>() => {
  const parts: Buffer[] = [];
  return {
    add: async (rows: readonly Row[]): Promise<void> => {
      if (rows.length > 0) parts.push(await packed(JSON.stringify(rows)));
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
