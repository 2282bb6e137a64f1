import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The algorithms that the SDK uses here, as in the header names `x-amz-checksum-…`. */
export const checksumAlgorithms = ['crc32', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

/** A checksum that is computed piece by piece. */
export interface RunningChecksum {
  update(chunk: Buffer): unknown;
  digest(): Buffer;
}

const runningCrc32 = (): RunningChecksum => {
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    },
  };
};

export const startChecksum = {
  crc32: runningCrc32,
  sha256: () => createHash('sha256'),
  md5: () => createHash('md5'),
} satisfies Record<ChecksumAlgorithm | 'md5', () => RunningChecksum>;

/** The digest of one buffer. */
export const digestOf = (algorithm: ChecksumAlgorithm | 'md5', bytes: Buffer): Buffer => {
  const checksum: RunningChecksum = startChecksum[algorithm]();
  checksum.update(bytes);
  return checksum.digest();
};
