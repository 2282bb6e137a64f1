import { linkSync } from 'node:fs';
import { decodeUri } from '../signature/canonical.ts';
import { AwsError } from '../engine.ts';
import type { NewBody } from './body-check.ts';
import { receiveBody } from './body.ts';
import { publishEvent } from './events.ts';
import { findVersion } from './read.ts';
import type { StoredVersion } from './records.ts';
import { answer, authorize, checksumHeaders, notImplemented, versionHeaders } from './request.ts';
import type { Fields, S3Request } from './request.ts';
import { addVersion, currentObject, newVersionId } from './versions.ts';

const storedNames = /^(content-type|content-disposition|cache-control|x-amz-meta-.+)$/;

/** Ignoring these would hide a fault until the first deployment. */
const refusedNames =
  /^(expires|content-language|x-amz-(acl|checksum-type|grant-.+|tagging.*|metadata-directive|object-lock-.+|storage-class|website-redirect-location|server-side-encryption.*|copy-source-.+|write-offset-bytes))$/;

/** The headers of a write that later reads return. Throws NotImplemented for headers that have no effect here. */
export const storedHeaders = (fields: Fields): Fields => {
  const refused = Object.keys(fields).find((name) => refusedNames.test(name));
  if (refused !== undefined) throw notImplemented(`the header ${refused}`);
  // aws-chunked is an encoding of the request, not of the object.
  const { 'content-encoding': encoding = 'aws-chunked' } = fields;
  if (encoding !== 'aws-chunked') throw notImplemented(`content-encoding: ${encoding}`);
  const kept = Object.entries(fields).filter(([name]) => storedNames.test(name));
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(kept) };
};

/** Checks `If-None-Match: *`. Throws PreconditionFailed when the object exists. */
const checkConditions = ({ fields, bucket, key, now }: S3Request): void => {
  const ifNoneMatch = fields['if-none-match'];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw notImplemented('If-None-Match of a write other than *');
  if (ifNoneMatch === undefined || !currentObject(bucket, key, now)) return;
  const message = 'At least one of the pre-conditions you specified did not hold';
  throw new AwsError('PreconditionFailed', message, 412, { Condition: 'If-None-Match' });
};

/** Makes the content the key's new version if the conditions of the request are true, and sends the event. */
export const commitObject = (
  request: S3Request,
  { write, sizeBytes, eTag, checksum }: NewBody,
  headers: Fields,
  eventName: string,
): StoredVersion => {
  const { bucket, key, now } = request;
  checkConditions(request);
  const version: StoredVersion = {
    ...{ kind: 'object', versionId: newVersionId(bucket), lastModified: now, headers },
    ...{ bodyId: bucket.addBody(write), sizeBytes, eTag, checksum },
  };
  addVersion(bucket, key, version);
  publishEvent(request, eventName, version);
  return version;
};

export const putObject = async (request: S3Request): Promise<void> => {
  const { call, bucket, key, fields } = request;
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  const headers = storedHeaders(fields);
  const version = commitObject(request, await receiveBody(request), headers, 'ObjectCreated:Put');
  answer(call.response, 200, {
    etag: `"${version.eTag}"`,
    ...versionHeaders(bucket, version),
    ...checksumHeaders(version),
  });
};

const parseCopySource = (header: string): { bucket: string; key: string } => {
  const [, bucket = '', key = ''] = /^\/?([^/]+)\/([^?]+)$/.exec(header) ?? [];
  if (key === '') throw notImplemented(`x-amz-copy-source: ${header}`);
  return { bucket, key: decodeUri(key) };
};

/** CopyObject. Bodies are immutable, so the copy is a second name of the same file. */
export const copyObject = (request: S3Request): void => {
  const { call, bucket, key, fields, findBucket } = request;
  const source = parseCopySource(fields['x-amz-copy-source'] ?? '');
  // Refuses headers that have no effect here.
  storedHeaders(fields);
  if (fields['x-amz-checksum-algorithm'] !== undefined) throw notImplemented('another checksum for a copy');
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  const from = findBucket(source.bucket);
  const original = findVersion({ ...request, bucket: from }, source.key, null);
  const write = (path: string): void => linkSync(from.bodyPath(original.bodyId), path);
  const version = commitObject(request, { ...original, write }, original.headers, 'ObjectCreated:Copy');
  answer(call.response, 200, versionHeaders(bucket, version), [
    'CopyObjectResult',
    [
      ['ETag', `"${version.eTag}"`],
      ['LastModified', new Date(version.lastModified).toISOString()],
    ],
  ]);
};
