import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { decodeAwsChunked } from './chunked.ts';

/** The bytes in pieces of `size`. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

const gather = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('latin1');
};

const delimiter = Buffer.from('\r\n--b');

describe('a body in pieces of any size', () => {
  it('ends at the first delimiter, even one split over two chunks', async () => {
    const text = fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'b', 'x') });
    const size = fc.integer({ min: 1, max: 9 });

    await fc.assert(
      fc.asyncProperty(text, text, size, async (before, after, pieceSize) => {
        const body = Buffer.from(`${before}\r\n--b${after}`);
        const reader = new ByteReader(inPieces(body, pieceSize));

        const found = await gather(reader.until(delimiter));

        expect(found).toBe(body.toString().slice(0, body.indexOf(delimiter)));
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it.each([1, 2, 3, 7, 100])('is decoded from aws-chunked with its trailer (pieces of %i)', async (size) => {
    const body = Buffer.from('5\r\nab\r\nc\r\n3\r\ndef\r\n0\r\nX-Amz-Checksum-Crc32:AAAAAA==\r\n\r\n');
    const trailers = new Map<string, string>();

    const decoded = await gather(decodeAwsChunked(inPieces(body, size), trailers));

    expect(decoded).toBe('ab\r\ncdef');
    expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
  });

  it.each([
    ['ends early', '5\r\nabc'],
    ['has no last chunk', '3\r\nabc\r\n'],
    ['has a chunk that is longer than it says', '2\r\nabc\r\n0\r\n\r\n'],
    ['has no size', 'abc\r\n'],
  ])('is refused when an aws-chunked one %s', async (_case, body) => {
    await expect(gather(decodeAwsChunked(inPieces(Buffer.from(body), 4), new Map()))).rejects.toThrow(
      /terminated|longer|no valid size/,
    );
  });
});
