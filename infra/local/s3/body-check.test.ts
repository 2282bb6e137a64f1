import { hash as hashOf } from 'node:crypto';
import { expect, it } from 'vitest';
import { AwsError } from '../engine.ts';
import { checkBody, type BodyClaims } from './body-check.ts';

const body = Buffer.from('hello');
const hash = hashOf('sha256', body);
const crc = 'NhCmhg==';

const verdict = (claims: Partial<BodyClaims>): string => {
  try {
    checkBody(body, { fields: {}, payloadHash: 'UNSIGNED-PAYLOAD', bytesMax: 5, ...claims });
    return 'good';
  } catch (error) {
    if (error instanceof AwsError) return error.code;
    throw error;
  }
};

it.each<[string, Partial<BodyClaims>, string]>([
  ['its signed hash', { payloadHash: hash }, 'good'],
  ['another signed hash', { payloadHash: '0'.repeat(64) }, 'XAmzContentSHA256Mismatch'],
  ['its length', { fields: { 'x-amz-decoded-content-length': '5' } }, 'good'],
  ['another length', { fields: { 'x-amz-decoded-content-length': '6' } }, 'IncompleteBody'],
  ['its MD5', { fields: { 'content-md5': 'XUFAKrxLKna5cZ2REBfFkg==' } }, 'good'],
  ['another MD5', { fields: { 'content-md5': 'XUFAKrxLKna5cZ2REBfFkQ==' } }, 'BadDigest'],
  ['its checksum', { fields: { 'x-amz-checksum-crc32': crc } }, 'good'],
  ['another checksum', { fields: { 'x-amz-checksum-sha256': crc } }, 'BadDigest'],
  [
    'its checksum at the end',
    { fields: { 'x-amz-trailer': 'x-amz-checksum-crc32', 'x-amz-checksum-crc32': crc } },
    'good',
  ],
  ['a checksum that never came', { fields: { 'x-amz-trailer': 'x-amz-checksum-crc32' } }, 'BadDigest'],
  ['two checksums', { fields: { 'x-amz-checksum-crc32': crc, 'x-amz-checksum-sha256': crc } }, 'NotImplemented'],
  ['a checksum unknown here', { fields: { 'x-amz-checksum-crc32c': crc } }, 'NotImplemented'],
  ['a limit below its size', { bytesMax: 4 }, 'EntityTooLarge'],
  ['a minimum above its size', { bytesMin: 6, bytesMax: 9 }, 'EntityTooSmall'],
])('a body with %s', (_case, claims, expected) => {
  expect(verdict(claims)).toBe(expected);
});
