import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** As in the header names `x-amz-checksum-…`. */
export const checksumAlgorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

/** A checksum that is fed piece by piece. */
export interface RunningChecksum {
  update(chunk: Buffer): void;
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

const tableOf = (polynomial: bigint): { low: Uint32Array; high: Uint32Array } => {
  const [low, high] = [new Uint32Array(256), new Uint32Array(256)];
  for (let index = 0; index < 256; index += 1) {
    let value = BigInt(index);
    for (let bit = 0; bit < 8; bit += 1) value = (value >> 1n) ^ (value & 1n ? polynomial : 0n);
    low[index] = Number(value & 0xffffffffn);
    high[index] = Number(value >> 32n);
  }
  return { low, high };
};

/** A reflected CRC of 32 or 64 bits in two halves; with 32 bits the high half stays 0. */
const runningCrc = (table: { low: Uint32Array; high: Uint32Array }, bytes: 4 | 8): RunningChecksum => {
  const highMask = bytes === 8 ? 0xffffffff : 0;
  let [low, high] = [0xffffffff, highMask];
  return {
    update: (chunk) => {
      for (const byte of chunk) {
        const index = (low ^ byte) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (table.low[index] ?? 0);
        high = (high >>> 8) ^ (table.high[index] ?? 0);
      }
    },
    digest: () => {
      const digest = Buffer.alloc(8);
      digest.writeUInt32BE((high ^ highMask) >>> 0, 0);
      digest.writeUInt32BE(~low >>> 0, 4);
      return digest.subarray(8 - bytes);
    },
  };
};

const runningHash = (algorithm: 'sha1' | 'sha256' | 'md5'): RunningChecksum => {
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() };
};

const crc32cTable = tableOf(0x82f63b78n);
const crc64nvmeTable = tableOf(0x9a6c9329ac4bc9b5n);

export const startChecksum = {
  crc32: runningCrc32,
  crc32c: () => runningCrc(crc32cTable, 4),
  crc64nvme: () => runningCrc(crc64nvmeTable, 8),
  sha1: () => runningHash('sha1'),
  sha256: () => runningHash('sha256'),
  md5: () => runningHash('md5'),
} satisfies Record<ChecksumAlgorithm | 'md5', () => RunningChecksum>;

/** The digest of one buffer. */
export const digestOf = (algorithm: ChecksumAlgorithm | 'md5', bytes: Buffer): Buffer => {
  const checksum = startChecksum[algorithm]();
  checksum.update(bytes);
  return checksum.digest();
};
