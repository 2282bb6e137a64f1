import type { ServerResponse } from 'node:http';
import { AwsError } from '../engine.ts';
import type { Caller, EngineCall } from '../engine.ts';
import type { Bucket } from './bucket.ts';
import type { StoredVersion } from './records.ts';
import { xmlDocument, type XmlNode } from './xml.ts';

export type Fields = Readonly<Record<string, string>>;

/** A request to an existing bucket, whose signature is not checked yet. */
export interface UnsignedRequest {
  readonly call: EngineCall;
  readonly requestId: string;
  readonly bucket: Bucket;
  readonly query: URLSearchParams;
  /** Ms since the epoch. */
  readonly now: number;
  findBucket(name: string): Bucket;
  /** Receives an event for a queue: the body of the message that S3 sends to SQS. */
  onEvent(queueArn: string, message: string): void;
}

export interface S3Request extends UnsignedRequest {
  readonly caller: Caller;
  /** Empty for a request to the bucket itself. */
  readonly key: string;
  /** Headers by lower-case name, with the x-amz-* parameters of a presigned URL. */
  readonly fields: Fields;
  /** The signed SHA-256 of the body in hex, or one of S3's words. */
  readonly payloadHash: string;
}

const keyBytesMax = 1024;

export const checkKey = (key: string): void => {
  const sizeBytes = Buffer.byteLength(key);
  if (sizeBytes <= keyBytesMax) return;
  throw new AwsError('KeyTooLongError', 'Your key is too long', 400, { Size: sizeBytes, MaxSizeAllowed: keyBytesMax });
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
  const length: Fields = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...type, ...length, ...headers });
  response.end(body);
};

export const versionHeaders = (bucket: Bucket, version: StoredVersion): Fields =>
  bucket.isVersioned ? { 'x-amz-version-id': version.versionId } : {};

export const checksumHeaders = ({ checksum }: Pick<StoredVersion, 'checksum'>): Fields => {
  if (!checksum) return {};
  return { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value, 'x-amz-checksum-type': 'FULL_OBJECT' };
};
