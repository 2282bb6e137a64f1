import { AwsError } from '../engine.ts';
import type { Bucket } from './bucket.ts';
import type { StoredVersion } from './records.ts';
import { answer, authorize, notImplemented } from './request.ts';
import type { S3Request } from './request.ts';
import { currentObject } from './versions.ts';
import type { XmlNode } from './xml.ts';

const keysMax = 1000;

interface ListQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
  readonly count: number;
}

const isAfter = (key: string, after: string): boolean => Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0;

const contents = (key: string, { lastModified, eTag, sizeBytes }: StoredVersion): XmlNode => [
  'Contents',
  [
    ['Key', key],
    ['LastModified', new Date(lastModified).toISOString()],
    ['ETag', `"${eTag}"`],
    ['Size', sizeBytes],
  ],
];

/** At most `count` keys and common prefixes after `after`. `last` is the last of them when there are more. */
const list = (bucket: Bucket, query: ListQuery, now: number): { items: XmlNode[]; last?: string } => {
  const { prefix, delimiter, after, count } = query;
  const items: XmlNode[] = [];
  let last = after;
  for (const key of bucket.keys()) {
    if (!key.startsWith(prefix) || !isAfter(key, after)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const commonPrefix = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    if (commonPrefix === last) continue;
    const version = currentObject(bucket, key, now);
    if (!version) continue;
    if (items.length === count) return { items, last };
    items.push(commonPrefix === undefined ? contents(key, version) : ['CommonPrefixes', [['Prefix', commonPrefix]]]);
    last = commonPrefix ?? key;
  }
  return { items };
};

const parseCount = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new AwsError('InvalidArgument', 'Provided max-keys not an integer');
  return Math.min(keysMax, Number(text));
};

/** ListObjectsV2. The continuation token is the last name of the page before. */
export const listObjects = ({ call, caller, bucket, query, now }: S3Request): void => {
  authorize(caller, 's3:ListBucket', bucket.definition.arn);
  if (query.get('list-type') !== '2') throw notImplemented('ListObjects version 1');
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString('utf8');
  const count = parseCount(query.get('max-keys') ?? String(keysMax));
  const { items, last } = list(bucket, { prefix, delimiter, after, count }, now);
  // A page of no keys has none after it.
  const next =
    last === undefined || count === 0
      ? []
      : [['NextContinuationToken', Buffer.from(last).toString('base64url')] as const];
  answer(call.response, 200, {}, [
    'ListBucketResult',
    [['KeyCount', items.length], ['IsTruncated', next.length > 0], ...next, ...items],
  ]);
};
