import { expect, it } from 'vitest';
import { decodeAwsChunked } from './chunked.ts';

it('decodes an aws-chunked body and its trailer', () => {
  const body = '5\r\nab\r\nc\r\n3\r\ndef\r\n0\r\nX-Amz-Checksum-Crc32:AAAAAA==\r\n\r\n';

  const { bytes, trailers } = decodeAwsChunked(Buffer.from(body));

  expect(bytes.toString()).toBe('ab\r\ncdef');
  expect(trailers).toEqual({ 'x-amz-checksum-crc32': 'AAAAAA==' });
});

it.each([
  ['ends early', '5\r\nabc'],
  ['has no last chunk', '3\r\nabc\r\n'],
  ['has a chunk that is longer than it says', '2\r\nabc\r\n0\r\n\r\n'],
  ['has no size', 'xyz\r\n'],
])('refuses an aws-chunked body that %s', (_case, body) => {
  expect(() => decodeAwsChunked(Buffer.from(body))).toThrow(/terminated|longer|no valid size/);
});
