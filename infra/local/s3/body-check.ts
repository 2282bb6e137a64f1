import { AwsError } from '../engine.ts';
import { checksumAlgorithms, startChecksum } from './checksums.ts';
import type { ChecksumAlgorithm } from './checksums.ts';
import type { Checksum } from './records.ts';
import { notImplemented, type Fields } from './request.ts';

/** The size, hash and checksums that a body must have. `trailers` is filled while the body is read. */
export interface BodyClaims {
  readonly fields: Fields;
  readonly trailers: ReadonlyMap<string, string>;
  readonly payloadHash: string;
  readonly bytesMin: number;
  readonly bytesMax: number;
}

/** The size and hashes of a body that was read. */
export interface CheckedBody {
  readonly sizeBytes: number;
  readonly md5Hex: string;
  readonly checksum: Checksum | undefined;
}

/** Checks a body piece by piece. */
export interface BodyCheck {
  /** Returns whether the body is still within its limit. */
  add(chunk: Buffer): boolean;
  /** Throws when a claim is false. */
  finish(): CheckedBody;
}

const claimedAlgorithm = (fields: Fields): ChecksumAlgorithm | undefined => {
  const inHeaders = Object.keys(fields).filter((name) => /^x-amz-checksum-(?!algorithm$|type$|mode$)/.test(name));
  const claims = [...inHeaders, fields['x-amz-trailer']?.toLowerCase()].filter((claim) => claim !== undefined);
  const algorithm = checksumAlgorithms.find((one) => claims[0] === `x-amz-checksum-${one}`);
  if (claims.length > 1 || (claims[0] !== undefined && !algorithm)) {
    throw notImplemented(`the checksum ${claims.join(', ')}`);
  }
  return algorithm;
};

const checkSize = (sizeBytes: number, { fields, bytesMin, bytesMax }: BodyClaims): void => {
  if (sizeBytes > bytesMax) {
    const details = { ProposedSize: sizeBytes, MaxSizeAllowed: bytesMax };
    throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, details);
  }
  if (sizeBytes < bytesMin) {
    const details = { ProposedSize: sizeBytes, MinSizeAllowed: bytesMin };
    throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', 400, details);
  }
  const decodedLength = fields['x-amz-decoded-content-length'];
  if (decodedLength !== undefined && Number(decodedLength) !== sizeBytes) {
    throw new AwsError('IncompleteBody', 'The body is not as long as x-amz-decoded-content-length says.');
  }
};

const badDigest = (name: string): AwsError =>
  new AwsError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);

/** Whether a text can be an MD5 in base64. */
const isMd5 = (text: string): boolean => /^[\d+/A-Za-z]{22}==$/.test(text);

/** Starts to check a body by its size limits, signed SHA-256, Content-MD5 and checksum. */
export const startCheck = (claims: BodyClaims): BodyCheck => {
  const { fields, trailers, payloadHash, bytesMax } = claims;
  const contentMd5 = fields['content-md5'];
  if (contentMd5 !== undefined && !isMd5(contentMd5))
    throw new AwsError('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  const algorithm = claimedAlgorithm(fields);
  const md5 = startChecksum.md5();
  const signed = /^[0-9a-f]{64}$/.test(payloadHash) ? startChecksum.sha256() : undefined;
  const checksum = algorithm && startChecksum[algorithm]();
  let sizeBytes = 0;
  return {
    add: (chunk) => {
      sizeBytes += chunk.length;
      if (sizeBytes > bytesMax) return false;
      for (const running of [md5, signed, checksum]) running?.update(chunk);
      return true;
    },
    finish: () => {
      checkSize(sizeBytes, claims);
      if (signed && signed.digest().toString('hex') !== payloadHash) {
        const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
        throw new AwsError('XAmzContentSHA256Mismatch', message);
      }
      const md5Bytes = md5.digest();
      if (contentMd5 !== undefined && contentMd5 !== md5Bytes.toString('base64')) throw badDigest('Content-MD5');
      const checked = { sizeBytes, md5Hex: md5Bytes.toString('hex') };
      if (!algorithm || !checksum) return { ...checked, checksum: undefined };
      const value = checksum.digest().toString('base64');
      const name = `x-amz-checksum-${algorithm}`;
      if ((fields[name] ?? trailers.get(name)) !== value) throw badDigest(algorithm.toUpperCase());
      return { ...checked, checksum: { algorithm, value } };
    },
  };
};
