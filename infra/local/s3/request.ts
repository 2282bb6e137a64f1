import type { ServerResponse } from 'node:http';
import { AwsError } from '../engine.ts';
import type { Caller, EngineCall } from '../engine.ts';
import type { Bucket } from './bucket.ts';
import type { StoredVersion } from './records.ts';
import { xmlDocument, type XmlNode } from './xml.ts';

export type Fields = Readonly<Record<string, string>>;

/** A request before its sender is known. */
export interface UnsignedRequest {
  readonly call: EngineCall;
  readonly bucket: Bucket;
  readonly query: URLSearchParams;
  /** Ms since the epoch. */
  readonly now: number;
  findBucket(name: string): Bucket;
  /** Sends an event, for example `ObjectCreated:Put`, to the queues that the bucket notifies. */
  publish(callerName: string, eventName: string, key: string, version: StoredVersion): void;
}

/** The parts of a request that come from its signature and its path. */
export interface SignedParts {
  readonly caller: Caller;
  /** Empty for a request to the bucket itself. */
  readonly key: string;
  /** Headers by lower-case name, with the x-amz-* parameters of a presigned URL. */
  readonly fields: Fields;
  /** The signed SHA-256 of the body in hex, or one of S3's words. */
  readonly payloadHash: string;
}

/** A request with a valid signature to an existing bucket. */
export interface S3Request extends UnsignedRequest, SignedParts {}

const keyBytesMax = 1024;

/** Joins both parts of a request. Throws KeyTooLongError. */
export const signedRequest = (unsigned: UnsignedRequest, parts: SignedParts): S3Request => {
  const sizeBytes = Buffer.byteLength(parts.key);
  if (sizeBytes > keyBytesMax) {
    const details = { Size: sizeBytes, MaxSizeAllowed: keyBytesMax };
    throw new AwsError('KeyTooLongError', 'Your key is too long', 400, details);
  }
  return { ...unsigned, ...parts };
};

/** Throws AccessDenied unless the caller's policies allow the action. */
export const authorize = (caller: Caller, action: string, resource: string): void => {
  if (caller.allows(action, resource)) return;
  const message = `User: ${caller.name} is not authorized to perform: ${action} on resource: "${resource}"`;
  throw new AwsError('AccessDenied', message, 403);
};

export const notImplemented = (what: string): AwsError =>
  new AwsError('NotImplemented', `The local S3 does not implement ${what}.`, 501);

export const answer = (response: ServerResponse, status: number, headers: Fields = {}, xml?: XmlNode): void => {
  const body = xml ? xmlDocument(xml) : '';
  const type: Fields = xml ? { 'content-type': 'application/xml' } : {};
  const length: Fields = status === 204 || status === 304 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...type, ...length, ...headers });
  response.end(body);
};

export const versionHeaders = (bucket: Bucket, version: StoredVersion): Fields =>
  bucket.isVersioned ? { 'x-amz-version-id': version.versionId } : {};

export const checksumHeaders = ({ checksum }: Pick<StoredVersion, 'checksum'>): Fields => {
  if (!checksum) return {};
  return { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' };
};
