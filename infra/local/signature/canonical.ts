import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from '../engine.ts';
import type { Credential } from './credential.ts';

/** The parts of a signature that are not in the request line. */
export interface Signed {
  readonly credential: Credential;
  readonly signedHeaders: readonly string[];
  readonly payloadHash: string;
  /** `YYYYMMDDTHHMMSSZ`, as the client wrote it. */
  readonly amzDate: string;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** Throws InvalidURI. */
export const decodeUri = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidURI', 'The URI is not properly encoded.');
  }
};

/** S3 signs the path encoded once. Every other service encodes it a second time. */
const canonicalPath = (pathname: string, service: string): string => {
  const segments = service === 's3' ? pathname.split('/').map(decodeUri) : pathname.split('/');
  return segments.map(encode).join('/');
};

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a, left], [b, right]) => (a === b ? (left < right ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** One header as node joins it; '' when absent. */
export const headerValue = (request: IncomingMessage, name: string): string =>
  [request.headers[name] ?? []].flat().join(',');

const canonicalRequest = (request: IncomingMessage, url: URL, signed: Signed): string => {
  const headers = signed.signedHeaders.map((name) => {
    return `${name}:${headerValue(request, name).trim().replace(/\s+/g, ' ')}\n`;
  });
  return [
    request.method ?? '',
    canonicalPath(url.pathname, signed.credential.service),
    canonicalQuery(url),
    headers.join(''),
    signed.signedHeaders.join(';'),
    signed.payloadHash,
  ].join('\n');
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const signature = (secret: string, credential: Credential, stringToSign: string): string => {
  const dayKey = hmac(`AWS4${secret}`, credential.day);
  const key = hmac(hmac(hmac(dayKey, credential.region), credential.service), 'aws4_request');
  return hmac(key, stringToSign).toString('hex');
};

/** The signature that the holder of `secret` gives a POST policy (base64). */
export const policySignature = (policy: string, credential: Credential, secret: string): string =>
  signature(secret, credential, policy);

/** The signature that the holder of `secret` gives this request. */
export const requestSignature = (request: IncomingMessage, url: URL, signed: Signed, secret: string): string => {
  const digest = createHash('sha256')
    .update(canonicalRequest(request, url, signed))
    .digest('hex');
  const stringToSign = ['AWS4-HMAC-SHA256', signed.amzDate, signed.credential.scope, digest].join('\n');
  return signature(secret, signed.credential, stringToSign);
};

/** Compares in constant time. */
export const sameSignature = (expected: string, given: string): boolean => {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
};
