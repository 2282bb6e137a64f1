import { createReadStream, openSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AwsError } from '../engine.ts';
import type { StoredVersion } from './records.ts';
import { authorize, checksumHeaders, notImplemented, versionHeaders } from './request.ts';
import type { Fields, S3Request } from './request.ts';
import { newestVersion, versionById } from './versions.ts';

/** The requested version. A caller that may not list the bucket does not learn that a key is missing. */
export const findVersion = (request: S3Request, key: string, versionId: string | null): StoredVersion => {
  const { bucket, caller, now } = request;
  const action = versionId === null ? 's3:GetObject' : 's3:GetObjectVersion';
  authorize(caller, action, bucket.arnOf(key));
  const version = versionId === null ? newestVersion(bucket, key, now) : versionById(bucket, key, versionId, now);
  if (version?.kind === 'object') return version;
  if (version && versionId !== null) {
    throw new AwsError('MethodNotAllowed', 'The specified method is not allowed against this resource.', 405);
  }
  authorize(caller, 's3:ListBucket', bucket.definition.arn);
  throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
};

/** Parameters `response-…` set headers of the answer. */
const overriddenHeaders = (query: URLSearchParams): Fields => {
  const given = [...query].filter(([name]) => name.startsWith('response-'));
  return Object.fromEntries(given.map(([name, value]) => [name.slice('response-'.length), value]));
};

const objectHeaders = (request: S3Request, version: StoredVersion): Fields => ({
  ...version.headers,
  ...overriddenHeaders(request.query),
  etag: `"${version.eTag}"`,
  'last-modified': new Date(version.lastModified).toUTCString(),
  'accept-ranges': 'bytes',
  ...versionHeaders(request.bucket, version),
});

/** First and last byte of a Range header. Undefined for no range, or for one that S3 ignores. Throws InvalidRange. */
const rangeOf = (
  header: string | undefined,
  sizeBytes: number,
): { readonly start: number; readonly end: number } | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start >= sizeBytes) {
    const message = 'The requested range is not satisfiable';
    throw new AwsError('InvalidRange', message, 416, { ActualObjectSize: sizeBytes });
  }
  return { start, end };
};

/** GetObject and HeadObject. */
export const getObject = async (request: S3Request): Promise<void> => {
  const { call, bucket, query, fields, key } = request;
  if (query.has('partNumber')) throw notImplemented('reading one part of an object');
  const version = findVersion(request, key, query.get('versionId'));
  const headers = objectHeaders(request, version);
  const range = rangeOf(fields['range'], version.sizeBytes);
  const { start, end } = range ?? { start: 0, end: version.sizeBytes - 1 };
  // The checksum is that of the whole object. With a range the SDK would compare it with the range.
  const wantsChecksum = fields['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED' && !range;
  // Opens the file now, so that the read goes on when the object is replaced meanwhile.
  const descriptor = call.request.method === 'HEAD' ? undefined : openSync(bucket.bodyPath(version.bodyId), 'r');
  call.response.writeHead(range ? 206 : 200, {
    ...headers,
    ...(wantsChecksum ? checksumHeaders(version) : {}),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${version.sizeBytes}` } : {}),
    'content-length': end - start + 1,
  });
  if (descriptor === undefined) call.response.end();
  else await pipeline(createReadStream('', { fd: descriptor, start, end: Math.max(start, end) }), call.response);
};
