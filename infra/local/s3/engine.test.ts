import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { readdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../engine.ts';
import { refusalOf, startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { bucketWith } from './bucket-fixture.ts';
import { createS3Engine, type S3Engine } from './engine.ts';

const Bucket = 'files';
const hourMs = 3_600_000;
const partBytes = 5 * 2 ** 20;

let fixture: EngineFixture<S3Engine>;
let client: S3Client;

beforeEach(async () => {
  const Rules = [{ Status: 'Enabled' as const, Prefix: 'exports/', ExpirationInDays: 1 }];
  const buckets = [bucketWith(Bucket, { LifecycleConfiguration: { Rules } })];
  fixture = await startEngine((directory, clock) =>
    createS3Engine({ directory, clock, buckets, onEvent: () => undefined }),
  );
  client = clientOf();
});
afterEach(() => fixture.stop());

const clientOf = (allows?: Caller['allows'], config = {}) =>
  new S3Client({ ...fixture.clientConfig(allows), forcePathStyle: true, ...config });
const put = (Key: string, Body = 'hello', more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string) => {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
};
const bodies = () => readdirSync(join(fixture.directory, 'data', Bucket, 'bodies'));

describe('a write', () => {
  it('with a wrong checksum, an overlong key or a header that has no effect here stores nothing', async () => {
    expect((await refusalOf(put('a', 'hello', { ChecksumSHA256: 'AAAA' }))).name).toBe('BadDigest');
    expect((await refusalOf(put('a', 'hello', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).name).toBe('BadDigest');
    expect((await refusalOf(put('a', 'hello', { ContentMD5: 'AAAA' }))).name).toBe('InvalidDigest');
    expect((await refusalOf(put('学'.repeat(342)))).name).toBe('KeyTooLongError');
    expect((await refusalOf(put('a', 'hello', { Tagging: 'a=b' }))).name).toBe('NotImplemented');

    expect(bodies()).toEqual([]);
    await put('k'.repeat(1024));
  });

  it('that breaks off leaves the object as it was', async () => {
    await put('a', 'before');
    const url = new URL(
      await getSignedUrl(
        clientOf(undefined, { requestChecksumCalculation: 'WHEN_REQUIRED' }),
        new PutObjectCommand({ Bucket, Key: 'a' }),
      ),
    );
    const upload = httpRequest(url, { method: 'PUT', headers: { 'content-length': '1000' } });
    upload.on('error', () => undefined);
    const closed = new Promise((resolve) => upload.on('close', resolve));
    upload.write('half', () => upload.destroy());
    await closed;

    expect(await read('a')).toBe('before');
    expect(bodies()).toHaveLength(1);
  });

  it('on condition that there is nothing yet is won by exactly one of many', async () => {
    const writes = Array.from({ length: 8 }, (_, index) => put('once', String(index), { IfNoneMatch: '*' }));

    const results = await Promise.allSettled(writes);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(bodies()).toHaveLength(1);
  });

  it('on condition of an ETag is refused as unknown here', async () => {
    const { ETag } = await put('a', 'one');

    expect((await refusalOf(put('a', 'two', { IfMatch: ETag }))).name).toBe('NotImplemented');
    expect(await read('a')).toBe('one');
  });
});

describe('a read', () => {
  it.each([
    ['bytes=1-2', 206, 'el'],
    ['bytes=3-', 206, 'lo'],
    ['bytes=-2', 206, 'lo'],
    ['bytes=3-99', 206, 'lo'],
    ['bytes=0-1,3-4', 200, 'hello'],
  ])('of %s answers that part', async (range, status, text) => {
    await put('a');
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a' }));

    const response = await fetch(url, { headers: { range } });

    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  it('of an empty object is empty, and behind the end is refused', async () => {
    await put('empty', '');
    await put('a');

    expect(await read('empty')).toBe('');
    const behind = client.send(new GetObjectCommand({ Bucket, Key: 'a', Range: 'bytes=5-' }));
    expect((await refusalOf(behind)).name).toBe('InvalidRange');
  });

  it('after the days of a lifecycle rule finds nothing', async () => {
    await put('exports/a');
    await put('imports/a');
    fixture.clock.advance(49 * hourMs);
    client = clientOf(undefined, { maxAttempts: 2 });

    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }));

    expect(Contents?.map(({ Key }) => Key)).toEqual(['imports/a']);
    expect((await refusalOf(read('exports/a'))).name).toBe('NoSuchKey');
    expect(bodies()).toHaveLength(1);
  });
});

it('makes no bucket that the template lacks, and says which one exists', async () => {
  const create = (name: string) => refusalOf(client.send(new CreateBucketCommand({ Bucket: name })));

  expect((await create(Bucket)).name).toBe('BucketAlreadyOwnedByYou');
  expect((await create('another')).name).toBe('NotImplemented');
});

describe('a restart', () => {
  it('keeps objects and parts, and removes what a killed process left behind', async () => {
    await put('a', 'kept', { Metadata: { who: 'me' }, ContentType: 'text/csv' });
    const upload = { Bucket, Key: 'big' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(upload));
    const Body = Buffer.alloc(partBytes, 'x');
    const first = await client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body }));
    writeFileSync(join(fixture.directory, 'data', Bucket, 'bodies', 'orphan'), 'half');

    await fixture.restart();

    expect(bodies()).not.toContain('orphan');
    const last = await client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 2, Body: 'end' }));
    const Parts = [first, last].map(({ ETag }, index) => ({ ETag, PartNumber: index + 1 }));
    await client.send(new CompleteMultipartUploadCommand({ ...upload, UploadId, MultipartUpload: { Parts } }));
    expect((await client.send(new HeadObjectCommand(upload))).ContentLength).toBe(partBytes + 3);
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'a' }))).toMatchObject({
      ContentType: 'text/csv',
      Metadata: { who: 'me' },
    });
    expect(bodies()).toHaveLength(2);
  });
});
