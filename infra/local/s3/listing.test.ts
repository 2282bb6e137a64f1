import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { bucketWith } from './bucket-fixture.ts';
import { createS3Engine, type S3Engine } from './engine.ts';

const Bucket = 'files';
/** In the order of their bytes, which is not that of UTF-16 for the last two. */
const keys = ['a', 'b/1', 'b/2', 'c/1', 'c/2 &<>"\r', 'd', '\ufb00', '\u{1f600}'];

let fixture: EngineFixture<S3Engine>;
let client: S3Client;

beforeAll(async () => {
  fixture = await startEngine((directory, clock) =>
    createS3Engine({ directory, clock, buckets: [bucketWith(Bucket)], onEvent: () => undefined }),
  );
  client = new S3Client({ ...fixture.clientConfig(), forcePathStyle: true });
  for (const Key of keys.toReversed()) await client.send(new PutObjectCommand({ Bucket, Key, Body: '1' }));
});
afterAll(() => fixture.stop());

/** The names on each page: keys and, in brackets, common prefixes. */
const pagesOf = async (query: { Delimiter?: string; MaxKeys?: number; Prefix?: string }) => {
  const pages: string[][] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ...query, ContinuationToken }));
    const prefixes = (page.CommonPrefixes ?? []).map(({ Prefix }) => `(${Prefix})`);
    const names = [...(page.Contents ?? []).map(({ Key }) => Key ?? ''), ...prefixes];
    expect(page.KeyCount).toBe(names.length);
    pages.push(names);
    ContinuationToken = page.NextContinuationToken;
    expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
  } while (ContinuationToken !== undefined && pages.length < 20);
  return pages;
};

it('lists all keys in the order of their UTF-8 bytes, however they are paged', async () => {
  expect(await pagesOf({})).toEqual([keys]);
  expect((await pagesOf({ MaxKeys: 3 })).map((page) => page.length)).toEqual([3, 3, 2]);
  expect((await pagesOf({ MaxKeys: 3 })).flat()).toEqual(keys);
  expect(await pagesOf({ MaxKeys: 0 })).toEqual([[]]);
});

it('counts a common prefix once, also over pages', async () => {
  const all = await pagesOf({ Delimiter: '/', MaxKeys: 1 });

  expect(all.flat()).toEqual(['a', '(b/)', '(c/)', 'd', '\ufb00', '\u{1f600}']);
});

it('keeps to a prefix', async () => {
  expect(await pagesOf({ Prefix: 'c/', Delimiter: '/' })).toEqual([['c/1', 'c/2 &<>"\r']]);
});
