import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { AwsError } from '../engine.ts';
import { checksumAlgorithms, type Checksum } from './records.ts';
import { notImplemented, type Fields } from './request.ts';

/** The size, hash and checksum that a body must have. */
export interface BodyClaims {
  /** Headers and trailers. */
  readonly fields: Fields;
  readonly payloadHash: string;
  readonly bytesMin?: number;
  readonly bytesMax?: number;
}

/** The content of an object or part that is not stored yet. */
export interface NewBody {
  readonly sizeBytes: number;
  readonly eTag: string;
  readonly checksum?: Checksum | undefined;
  /** Writes the content to a file that does not exist yet. */
  write(path: string): void;
}

/** Checksums in base64. */
const checksumOf: Readonly<Record<Checksum['algorithm'], (bytes: Buffer) => string>> = {
  crc32: (bytes) => {
    const digest = Buffer.alloc(4);
    digest.writeUInt32BE(crc32(bytes));
    return digest.toString('base64');
  },
  sha256: (bytes) => hash('sha256', bytes, 'base64'),
};

const checkSize = (sizeBytes: number, { fields, bytesMin = 0, bytesMax = Infinity }: BodyClaims): void => {
  if (sizeBytes > bytesMax) throw tooLarge(bytesMax);
  if (sizeBytes < bytesMin) {
    const details = { ProposedSize: sizeBytes, MinSizeAllowed: bytesMin };
    throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', 400, details);
  }
  const decodedLength = fields['x-amz-decoded-content-length'];
  if (decodedLength !== undefined && Number(decodedLength) !== sizeBytes) {
    throw new AwsError('IncompleteBody', 'The body is not as long as x-amz-decoded-content-length says.');
  }
};

export const tooLarge = (bytesMax: number): AwsError =>
  new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, {
    MaxSizeAllowed: bytesMax,
  });

const badDigest = (name: string): AwsError =>
  new AwsError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);

/** Whether a text can be an MD5 in base64. */
const isMd5 = (text: string): boolean => /^[\d+/A-Za-z]{22}==$/.test(text);

const checkedChecksum = (bytes: Buffer, fields: Fields): Checksum | undefined => {
  const named = Object.keys(fields).filter((name) => /^x-amz-checksum-(?!algorithm$|type$|mode$)/.test(name));
  const [claim, ...others] = new Set([...named, fields['x-amz-trailer']?.toLowerCase() ?? []].flat());
  if (claim === undefined) return undefined;
  const algorithm = checksumAlgorithms.find((one) => claim === `x-amz-checksum-${one}`);
  if (others.length > 0 || !algorithm) throw notImplemented(`the checksum ${[claim, ...others].join(', ')}`);
  const value = checksumOf[algorithm](bytes);
  if (fields[claim] !== value) throw badDigest(algorithm.toUpperCase());
  return { algorithm, value };
};

/** Checks a body by its size limits, signed SHA-256, Content-MD5 and checksum. Throws when a claim is false. */
export const checkBody = (bytes: Buffer, claims: BodyClaims): NewBody => {
  const { fields, payloadHash } = claims;
  checkSize(bytes.length, claims);
  if (/^[0-9a-f]{64}$/.test(payloadHash) && hash('sha256', bytes) !== payloadHash) {
    const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
    throw new AwsError('XAmzContentSHA256Mismatch', message);
  }
  const contentMd5 = fields['content-md5'];
  if (contentMd5 !== undefined && !isMd5(contentMd5))
    throw new AwsError('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  const eTag = hash('md5', bytes);
  if (contentMd5 !== undefined && contentMd5 !== Buffer.from(eTag, 'hex').toString('base64'))
    throw badDigest('Content-MD5');
  return {
    ...{ sizeBytes: bytes.length, eTag, checksum: checkedChecksum(bytes, fields) },
    write: (path) => writeFileSync(path, bytes),
  };
};
