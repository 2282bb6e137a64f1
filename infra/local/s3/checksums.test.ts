import { expect, it } from 'vitest';
import { digestOf } from './checksums.ts';

/** Each algorithm's published check value: the checksum of "123456789". */
it.each([
  ['crc32', 'cbf43926'],
  ['crc32c', 'e3069283'],
  ['crc64nvme', 'ae8b14860a799888'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
] as const)('computes %s', (algorithm, hex) => {
  expect(digestOf(algorithm, Buffer.from('123456789')).toString('hex')).toBe(hex);
});
