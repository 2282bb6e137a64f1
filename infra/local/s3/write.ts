import { linkSync } from 'node:fs';
import { AwsError } from '../engine.ts';
import { decodeUri } from '../signature/canonical.ts';
import { receiveBody, type ReceivedBody } from './body.ts';
import { checkWriteConditions } from './conditions.ts';
import { findVersion } from './read.ts';
import type { StoredVersion } from './records.ts';
import { answer, authorize, checksumHeaders, notImplemented, versionHeaders } from './request.ts';
import type { Fields, S3Request } from './request.ts';
import { addVersion, currentObject, newVersionId } from './versions.ts';

const storedNames =
  /^(content-type|cache-control|content-disposition|content-encoding|content-language|expires|x-amz-meta-.+|x-amz-storage-class|x-amz-server-side-encryption|x-amz-server-side-encryption-aws-kms-key-id)$/;

/** Accepting these without doing what they ask would hide a fault until the first deployment. */
const refusedNames =
  /^x-amz-(acl|grant-.+|tagging|tagging-directive|object-lock-.+|website-redirect-location|server-side-encryption-customer-.+|copy-source-(if|server).+|copy-source-range|write-offset-bytes)$/;

/** The headers of a write that later reads give back. Throws NotImplemented for those that the local S3 can't honour. */
export const storedHeaders = (fields: Fields): Fields => {
  const refused = Object.keys(fields).find((name) => refusedNames.test(name));
  if (refused !== undefined) throw notImplemented(`the header ${refused}`);
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => storedNames.test(name)));
  // aws-chunked is how the body travelled, not how it is encoded.
  const { 'content-encoding': encodings = '', ...others } = kept;
  const encoding = encodings
    .split(',')
    .filter((one) => one.trim() !== '' && one.trim() !== 'aws-chunked')
    .join(',');
  return { 'content-type': 'binary/octet-stream', ...others, ...(encoding ? { 'content-encoding': encoding } : {}) };
};

/** A stored body that no version names yet. */
export type NewBody = Pick<StoredVersion, 'bodyId' | 'sizeBytes' | 'eTag' | 'checksum'>;

export const simpleBody = ({ bodyId, sizeBytes, md5Hex, checksum }: ReceivedBody): NewBody => ({
  bodyId,
  sizeBytes,
  eTag: md5Hex,
  checksum,
});

/** Makes the body the key's new version if the conditions are still true, and publishes the event. */
export const commitObject = (
  request: S3Request,
  key: string,
  body: NewBody,
  headers: Fields,
  eventName: string,
): StoredVersion => {
  const { bucket, now } = request;
  try {
    checkWriteConditions(request.fields, currentObject(bucket, key, now));
  } catch (error) {
    bucket.removeBody(body.bodyId);
    throw error;
  }
  const version: StoredVersion = {
    kind: 'object',
    versionId: newVersionId(bucket),
    lastModified: now,
    headers,
    ...body,
  };
  addVersion(bucket, key, version);
  request.publish(eventName, key, version);
  return version;
};

export const putObject = async (request: S3Request): Promise<void> => {
  const { call, bucket, key, fields, now } = request;
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  const headers = storedHeaders(fields);
  checkWriteConditions(fields, currentObject(bucket, key, now));
  const body = simpleBody(await receiveBody(request));
  const version = commitObject(request, key, body, headers, 'ObjectCreated:Put');
  answer(call.response, 200, {
    etag: `"${version.eTag}"`,
    ...versionHeaders(bucket, version),
    ...checksumHeaders(version),
  });
};

const parseCopySource = (header: string): { bucket: string; key: string; versionId: string | null } => {
  const [path = '', versionId] = header.replace(/^\//, '').split('?versionId=');
  const slash = path.indexOf('/');
  if (slash < 1) throw new AwsError('InvalidArgument', 'Copy Source must mention the source bucket and key.');
  const key = decodeUri(path.slice(slash + 1));
  return { bucket: path.slice(0, slash), key, versionId: versionId ?? null };
};

/** CopyObject. Bodies are immutable, so the copy is a second name of the same file. */
export const copyObject = (request: S3Request): void => {
  const { call, bucket, key, fields, findBucket } = request;
  const source = parseCopySource(fields['x-amz-copy-source'] ?? '');
  const replaces = fields['x-amz-metadata-directive']?.toUpperCase() === 'REPLACE';
  const newHeaders = storedHeaders(fields);
  if (fields['x-amz-checksum-algorithm'] !== undefined) throw notImplemented('another checksum for a copy');
  authorize(request.caller, 's3:PutObject', bucket.arnOf(key));
  const from = findBucket(source.bucket);
  const original = findVersion({ ...request, bucket: from }, source.key, source.versionId);
  if (from === bucket && source.key === key && source.versionId === null && !replaces) {
    const message =
      'This copy request is illegal because it is trying to copy an object to itself without changing it.';
    throw new AwsError('InvalidRequest', message);
  }
  const bodyId = bucket.newBodyId();
  linkSync(from.bodyPath(original.bodyId), bucket.bodyPath(bodyId));
  const headers = replaces ? newHeaders : original.headers;
  const version = commitObject(request, key, { ...original, bodyId }, headers, 'ObjectCreated:Copy');
  answer(call.response, 200, versionHeaders(bucket, version), [
    'CopyObjectResult',
    [
      ['ETag', `"${version.eTag}"`],
      ['LastModified', new Date(version.lastModified).toISOString()],
    ],
  ]);
};
