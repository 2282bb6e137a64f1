import { AwsError } from '../engine.ts';
import { ByteReader } from './byte-reader.ts';

/** The bytes of an aws-chunked body with unsigned chunks. Puts its trailing headers into `trailers` at the end. */
export async function* decodeAwsChunked(
  chunks: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(chunks);
  for (;;) {
    const size = await reader.line();
    if (!/^[0-9a-f]{1,8}$/i.test(size)) throw new AwsError('InvalidRequest', 'A chunk of the body has no valid size.');
    if (parseInt(size, 16) === 0) break;
    yield* reader.take(parseInt(size, 16));
    if ((await reader.line()) !== '')
      throw new AwsError('IncompleteBody', 'A chunk of the body is longer than it says.');
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}
