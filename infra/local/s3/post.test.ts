import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { bucketWith, notification } from './bucket-fixture.ts';
import { createS3Engine, type S3Engine } from './engine.ts';

const Bucket = 'files';
const Key = 'imports/${filename}';
const hourMs = 3_600_000;

let fixture: EngineFixture<S3Engine>;
let client: S3Client;
let events: number;

beforeEach(async () => {
  events = 0;
  const QueueConfigurations = [notification('', 'arn:aws:sqs:eu-west-1:000000000000:imports')];
  const buckets = [bucketWith(Bucket, { NotificationConfiguration: { QueueConfigurations } })];
  fixture = await startEngine((directory, clock) =>
    createS3Engine({ directory, clock, buckets, onEvent: () => (events += 1) }),
  );
  client = new S3Client({ ...fixture.clientConfig(), forcePathStyle: true });
});
afterEach(() => fixture.stop());

interface Upload {
  readonly sizeBytes?: number;
  readonly fields?: Record<string, string>;
  readonly without?: string;
  readonly signer?: S3Client;
  /** The field of the file. */
  readonly field?: string;
  readonly conditions?: PresignedPostOptions['Conditions'];
}

/** Posts a form for at most 1000 bytes of text, with changes to what was signed. Answers the status and S3's error code. */
const post = async (upload: Upload = {}) => {
  const { sizeBytes = 10, fields = {}, without = '', signer = client, field = 'file', conditions = [] } = upload;
  const signed = await createPresignedPost(signer, {
    ...{ Bucket, Key, Expires: 600 },
    Conditions: [['content-length-range', 1, 1000], ['starts-with', '$Content-Type', 'text/'], ...conditions],
    Fields: { 'Content-Type': 'text/plain' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signed.fields, ...fields }))
    if (name !== without) form.set(name, value);
  form.set(field, new Blob([Buffer.alloc(sizeBytes, 'q')]), '学费 "1".txt');
  const response = await fetch(signed.url, { method: 'POST', body: form });
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
  return { status: response.status, code };
};

describe('a presigned POST', () => {
  it('stores the file under the key with its name, its type and an event', async () => {
    const { status } = await post();

    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'imports/学费 "1".txt' }));
    expect(status).toBe(204);
    expect([head.ContentLength, head.ContentType]).toEqual([10, 'text/plain']);
    expect(events).toBe(1);
  });

  const tampered = Buffer.from(JSON.stringify({ expiration: '2100-01-01T00:00:00Z', conditions: [] })).toString(
    'base64',
  );

  it.each<[string, Upload, number, string]>([
    ['a file in another field', { field: 'image' }, 501, 'NotImplemented'],
    ['one byte too many', { sizeBytes: 1001 }, 400, 'EntityTooLarge'],
    ['megabytes too many', { sizeBytes: 20_000_000 }, 400, 'EntityTooLarge'],
    ['an empty file', { sizeBytes: 0 }, 400, 'EntityTooSmall'],
    ['another type', { fields: { 'Content-Type': 'image/png' } }, 403, 'AccessDenied'],
    ['another type and megabytes', { fields: { 'Content-Type': 'a/b' }, sizeBytes: 20_000_000 }, 403, 'AccessDenied'],
    ['another key', { fields: { key: 'exports/a.txt' } }, 403, 'AccessDenied'],
    ['a field that the policy does not name', { fields: { 'x-amz-meta-a': '1' } }, 403, 'AccessDenied'],
    ['a field left out', { without: 'Content-Type' }, 403, 'AccessDenied'],
    ['another policy', { fields: { Policy: tampered } }, 403, 'SignatureDoesNotMatch'],
    ['another signature', { fields: { 'X-Amz-Signature': '0'.repeat(64) } }, 403, 'SignatureDoesNotMatch'],
    ['no credential', { without: 'X-Amz-Credential' }, 403, 'AccessDenied'],
    [
      'fields of more than 20 KB',
      { fields: { 'x-ignore-a': 'a'.repeat(21_000) } },
      400,
      'MaxPostPreDataLengthExceeded',
    ],
    ['a public ACL', { fields: { acl: 'public-read' }, conditions: [{ acl: 'public-read' }] }, 501, 'NotImplemented'],
  ])('with %s is refused and stores nothing', async (_case, upload, status, code) => {
    expect(await post(upload)).toMatchObject({ status, code });
    expect(events).toBe(0);
  });

  it('is refused when its policy has expired', async () => {
    const signed = await createPresignedPost(client, { Bucket, Key, Expires: 600 });
    const form = new FormData();
    for (const [name, value] of Object.entries(signed.fields)) form.set(name, value);
    form.set('file', new Blob(['q']), 'a.txt');
    fixture.clock.advance(hourMs);

    const response = await fetch(signed.url, { method: 'POST', body: form });

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Policy expired');
  });

  it('has the rights of its signer and no more', async () => {
    const isAllowed = (action: string, arn: string) =>
      action === 's3:PutObject' && arn.startsWith('arn:aws:s3:::files/mine/');
    const signer = new S3Client({ ...fixture.clientConfig(isAllowed), forcePathStyle: true });

    expect(await post({ signer })).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('stores nothing of a form that breaks off', async () => {
    const boundary = '--b\r\nContent-Disposition: form-data; name="key"\r\n\r\nimports/a';

    const response = await fetch(`${fixture.endpoint}/${Bucket}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: boundary,
    });

    expect(response.status).toBe(400);
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'imports/a' }))).rejects.toThrow();
    expect(events).toBe(0);
  });
});
