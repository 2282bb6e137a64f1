import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AwsError } from '../engine.ts';
import { verifyHeaderSignature, verifyPolicySignature, verifyQuerySignature } from './verify.ts';
import { parseCredential } from './credential.ts';

/** The worked examples of the S3 documentation, "Authenticating Requests (AWS Signature Version 4)". */
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const signedAt = Date.parse('2013-05-24T00:00:00Z');
const host = 'examplebucket.s3.amazonaws.com';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const headerSignature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const querySignature = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

const minuteMs = 60_000;

const requestOf = (headers: Record<string, string>, method = 'GET'): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  Object.assign(request.headers, { host, ...headers });
  return request;
};

const headerSigned = (changes: Record<string, string> = {}): IncomingMessage => {
  const signedHeaders = 'host;range;x-amz-content-sha256;x-amz-date';
  return requestOf({
    range: 'bytes=0-9',
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signedHeaders},Signature=${headerSignature}`,
    ...changes,
  });
};

const presigned = (changes: Record<string, string> = {}): URL => {
  const url = new URL(`https://${host}/test.txt`);
  const parameters = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': credential,
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
    'X-Amz-Signature': querySignature,
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
};

const fileUrl = new URL(`https://${host}/test.txt`);

const codeOf = (verify: () => void): string => {
  try {
    verify();
  } catch (error) {
    if (error instanceof AwsError) return `${error.code} ${error.status}`;
    throw error;
  }
  return 'genuine';
};

describe('a header signature', () => {
  const verdict = (request: IncomingMessage, now = signedAt, url = fileUrl, key = secret) =>
    codeOf(() => verifyHeaderSignature(request, url, undefined, key, now));

  it('is genuine as AWS documents it', () => {
    expect(verdict(headerSigned())).toBe('genuine');
  });

  it.each<[string, () => string, string]>([
    ['another secret', () => verdict(headerSigned(), signedAt, fileUrl, 'other'), 'SignatureDoesNotMatch 403'],
    ['another path', () => verdict(headerSigned(), signedAt, new URL('/b.txt', fileUrl)), 'SignatureDoesNotMatch 403'],
    ['another query', () => verdict(headerSigned(), signedAt, new URL('?a', fileUrl)), 'SignatureDoesNotMatch 403'],
    ['a changed header', () => verdict(headerSigned({ range: 'bytes=0-99' })), 'SignatureDoesNotMatch 403'],
    ['another body', () => verdict(headerSigned({ 'x-amz-content-sha256': '0' })), 'SignatureDoesNotMatch 403'],
    ['an unsigned x-amz header', () => verdict(headerSigned({ 'x-amz-acl': 'public-read' })), 'AccessDenied 403'],
    ['no date', () => verdict(headerSigned({ 'x-amz-date': '' })), 'AccessDenied 403'],
    ['another scheme', () => verdict(headerSigned({ authorization: 'Basic x' })), 'AuthorizationHeaderMalformed 400'],
    ['a clock behind', () => verdict(headerSigned(), signedAt - 16 * minuteMs), 'RequestTimeTooSkewed 403'],
    ['a clock ahead', () => verdict(headerSigned(), signedAt + 16 * minuteMs), 'RequestTimeTooSkewed 403'],
    ['a clock almost right', () => verdict(headerSigned(), signedAt + 14 * minuteMs), 'genuine'],
  ])('with %s', (_case, judge, expected) => {
    expect(judge()).toBe(expected);
  });

  it('is checked with the body when the body was read', () => {
    const read = (hash: string) => codeOf(() => verifyHeaderSignature(headerSigned(), fileUrl, hash, secret, signedAt));

    expect(read(emptyHash)).toBe('genuine');
    expect(read('0'.repeat(64))).toBe('SignatureDoesNotMatch 403');
  });
});

describe('a presigned URL', () => {
  const verdict = (url: URL, now = signedAt, request = requestOf({})) =>
    codeOf(() => verifyQuerySignature(request, url, secret, now));
  const malformed = 'AuthorizationQueryParametersError 400';

  it('is genuine as AWS documents it, until it expires', () => {
    expect(verdict(presigned())).toBe('genuine');
    expect(verdict(presigned(), signedAt + 86_400_000)).toBe('genuine');
    expect(verdict(presigned(), signedAt + 86_400_001)).toBe('AccessDenied 403');
  });

  it.each<[string, () => string, string]>([
    [
      'a longer life than it was given',
      () => verdict(presigned({ 'X-Amz-Expires': '86401' })),
      'SignatureDoesNotMatch 403',
    ],
    ['a life over seven days', () => verdict(presigned({ 'X-Amz-Expires': '604801' })), malformed],
    ['no life', () => verdict(presigned({ 'X-Amz-Expires': '' })), malformed],
    ['no credential', () => verdict(presigned({ 'X-Amz-Credential': 'x' })), malformed],
    ['another method', () => verdict(presigned(), signedAt, requestOf({}, 'PUT')), 'SignatureDoesNotMatch 403'],
    ['a parameter more', () => verdict(presigned({ versionId: '1' })), 'SignatureDoesNotMatch 403'],
    [
      'an x-amz header more',
      () => verdict(presigned(), signedAt, requestOf({ 'x-amz-meta-a': '1' })),
      'AccessDenied 403',
    ],
    ['a date to come', () => verdict(presigned(), signedAt - 16 * minuteMs), 'AccessDenied 403'],
    ['no signature', () => verdict(presigned({ 'X-Amz-Signature': '' })), 'SignatureDoesNotMatch 403'],
  ])('with %s', (_case, judge, expected) => {
    expect(judge()).toBe(expected);
  });
});

describe('the policy of a POST', () => {
  it('is refused when its signature is of another policy', () => {
    const parsed = parseCredential(credential);
    if (!parsed) throw new Error('The example has no credential.');

    const refused = codeOf(() => verifyPolicySignature('e30=', parsed, querySignature, secret));

    expect(refused).toBe('SignatureDoesNotMatch 403');
  });
});
