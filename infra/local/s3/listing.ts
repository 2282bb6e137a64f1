import { AwsError } from '../engine.ts';
import type { Bucket } from './bucket.ts';
import type { StoredVersion } from './records.ts';
import { answer, authorize, notImplemented } from './request.ts';
import type { S3Request } from './request.ts';
import { currentObject } from './versions.ts';
import type { XmlNode } from './xml.ts';

const keysMax = 1000;

type Entry = { readonly key: string; readonly version: StoredVersion } | { readonly commonPrefix: string };

interface ListQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
  readonly count: number;
}

const isAfter = (key: string, after: string): boolean =>
  after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0;

/** At most `count` keys and common prefixes after `after`, and whether there are more. */
const list = (bucket: Bucket, query: ListQuery, now: number): { entries: Entry[]; isTruncated: boolean } => {
  const { prefix, delimiter, after, count } = query;
  const entries: Entry[] = [];
  let lastPrefix: string | undefined;
  for (const key of bucket.keys()) {
    if (!key.startsWith(prefix) || !isAfter(key, after)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const commonPrefix = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    if (commonPrefix !== undefined && (commonPrefix === lastPrefix || commonPrefix === after)) continue;
    const version = currentObject(bucket, key, now);
    if (!version) continue;
    if (entries.length === count) return { entries, isTruncated: count > 0 };
    entries.push(commonPrefix === undefined ? { key, version } : { commonPrefix });
    lastPrefix = commonPrefix;
  }
  return { entries, isTruncated: false };
};

const nameOf = (entry: Entry): string => ('key' in entry ? entry.key : entry.commonPrefix);

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
  const { entries, isTruncated } = list(bucket, { prefix, delimiter, after, count }, now);

  const last = entries.at(-1);
  const nextToken = isTruncated && last ? Buffer.from(nameOf(last)).toString('base64url') : undefined;
  const items = entries.map((entry): XmlNode => {
    if (!('key' in entry)) return ['CommonPrefixes', [['Prefix', entry.commonPrefix]]];
    const { key, version } = entry;
    return [
      'Contents',
      [
        ['Key', key],
        ['LastModified', new Date(version.lastModified).toISOString()],
        ['ETag', `"${version.eTag}"`],
        ['Size', version.sizeBytes],
      ],
    ];
  });
  answer(call.response, 200, {}, [
    'ListBucketResult',
    [
      ['KeyCount', entries.length],
      ['IsTruncated', isTruncated],
      ...(nextToken === undefined ? [] : [['NextContinuationToken', nextToken] as const]),
      ...items,
    ],
  ]);
};
