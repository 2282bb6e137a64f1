import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../engine.ts';
import { refusalOf, startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { bucketWith } from './bucket-fixture.ts';
import { createS3Engine, type S3Engine } from './engine.ts';

const Bucket = 'files';
const hourMs = 3_600_000;
const origin = 'http://localhost:3000';
const CorsRules = [
  { AllowedOrigins: [origin], AllowedMethods: ['GET', 'PUT'], AllowedHeaders: ['x-amz-*'], ExposedHeaders: [] },
];

let fixture: EngineFixture<S3Engine>;
let client: S3Client;

beforeEach(async () => {
  const buckets = [bucketWith(Bucket, { CorsConfiguration: { CorsRules } })];
  fixture = await startEngine((directory, clock) =>
    createS3Engine({ directory, clock, buckets, onEvent: () => undefined }),
  );
  client = clientOf();
});
afterEach(() => fixture.stop());

const clientOf = (allows?: Caller['allows'], config = {}) =>
  new S3Client({ ...fixture.clientConfig(allows), forcePathStyle: true, ...config });
const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'hello' }));

describe('rights', () => {
  it('are checked for each operation and object', async () => {
    await put('imports/a');
    const reader = clientOf((action, arn) => action === 's3:GetObject' && arn === 'arn:aws:s3:::files/imports/a');
    const object = { Bucket, Key: 'imports/a' };
    const CopySource = `${Bucket}/imports/a`;

    expect((await reader.send(new GetObjectCommand(object))).ContentLength).toBe(5);
    const refusals = await Promise.all(
      [
        reader.send(new GetObjectCommand({ Bucket, Key: 'imports/b' })),
        reader.send(new PutObjectCommand({ ...object, Body: 'x' })),
        reader.send(new CopyObjectCommand({ Bucket, Key: 'imports/b', CopySource })),
        reader.send(new ListObjectsV2Command({ Bucket })),
        reader.send(new CreateBucketCommand({ Bucket: 'another' })),
      ].map(refusalOf),
    );
    expect(refusals.map(({ name }) => name)).toEqual(Array(5).fill('AccessDenied'));
  });

  it('to list the bucket distinguish a missing key from a forbidden one', async () => {
    const blind = clientOf((action) => action === 's3:GetObject');

    expect((await refusalOf(blind.send(new GetObjectCommand({ Bucket, Key: 'none' })))).name).toBe('AccessDenied');
    expect((await refusalOf(client.send(new GetObjectCommand({ Bucket, Key: 'none' })))).name).toBe('NoSuchKey');
  });

  it('are checked for each key of a batch delete', async () => {
    await put('mine');
    await put('yours');
    const deleter = clientOf((action, arn) => action === 's3:DeleteObject' && arn.endsWith('/mine'));
    const Objects = [{ Key: 'mine' }, { Key: 'yours' }];

    const result = await deleter.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));

    expect(result.Deleted).toMatchObject([{ Key: 'mine' }]);
    expect(result.Errors).toMatchObject([{ Key: 'yours', Code: 'AccessDenied' }]);
    expect((await client.send(new GetObjectCommand({ Bucket, Key: 'yours' }))).ContentLength).toBe(5);
  });

  it('of a presigned URL are those of its signer', async () => {
    await put('a');
    const signer = clientOf(() => false);

    expect((await fetch(await getSignedUrl(signer, new GetObjectCommand({ Bucket, Key: 'a' })))).status).toBe(403);
  });
});

describe('signatures', () => {
  it('end with the clock of the local cloud', async () => {
    await put('a');
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a' }), { expiresIn: 60 });

    expect((await fetch(url)).status).toBe(200);
    fixture.clock.advance(hourMs);
    expect((await fetch(url)).status).toBe(403);
  });

  it('of an SDK follow the clock when it is moved', async () => {
    fixture.clock.advance(hourMs);

    expect((await refusalOf(put('a'))).name).toBe('RequestTimeTooSkewed');
    await clientOf(undefined, { maxAttempts: 2 }).send(new PutObjectCommand({ Bucket, Key: 'a', Body: '1' }));
  });

  it('are required', async () => {
    await put('a');

    expect((await fetch(`${fixture.endpoint}/${Bucket}/a`)).status).toBe(403);
  });

  it('of a presigned PUT that promises the checksum of an empty body refuse another body', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'a' }), { expiresIn: 60 });

    const response = await fetch(url, { method: 'PUT', body: 'hello' });

    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('BadDigest')]);
  });
});

describe('CORS', () => {
  const preflight = (headers: Record<string, string>) =>
    fetch(`${fixture.endpoint}/${Bucket}/a`, { method: 'OPTIONS', headers });
  const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'X-Amz-Date' };

  it.each([
    ['a rule', {}, 200],
    ['no rule for the origin', { origin: 'http://evil' }, 403],
    ['no rule for the method', { 'access-control-request-method': 'DELETE' }, 403],
    ['no rule for a header', { 'access-control-request-headers': 'x-amz-date,authorization' }, 403],
  ])('answers a preflight with %s', async (_case, changes, status) => {
    const response = await preflight({ ...asked, ...changes });

    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null);
  });

  it('lets the site read a refusal', async () => {
    const response = await fetch(`${fixture.endpoint}/${Bucket}/a`, { headers: { origin } });

    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, origin]);
  });
});
