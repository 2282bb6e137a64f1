import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusalOf, startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { bucketWith } from './bucket-fixture.ts';
import type { BucketDefinition } from './definitions.ts';
import { createS3Engine, type S3Engine } from './engine.ts';

const object = { Bucket: 'files', Key: 'a' };

let fixture: EngineFixture<S3Engine>;
let client: S3Client;
let properties: BucketDefinition['properties'];

beforeEach(async () => {
  properties = { VersioningConfiguration: { Status: 'Enabled' } };
  fixture = await startEngine((directory, clock) =>
    createS3Engine({ directory, clock, buckets: [bucketWith('files', properties)], onEvent: () => undefined }),
  );
  client = new S3Client({ ...fixture.clientConfig(), forcePathStyle: true });
});
afterEach(() => fixture.stop());

const put = (Body: string) => client.send(new PutObjectCommand({ ...object, Body }));
const read = async (VersionId?: string) => {
  const { Body } = await client.send(new GetObjectCommand({ ...object, VersionId }));
  return Body?.transformToString();
};
const list = async () => (await client.send(new ListObjectsV2Command({ Bucket: 'files' }))).KeyCount;

it('an older version stays readable by its id', async () => {
  const [first, second] = [await put('one'), await put('two')];

  expect(await read()).toBe('two');
  expect(await read(first.VersionId)).toBe('one');
  expect(await read(second.VersionId)).toBe('two');
});

it('a version that the object lacks is refused, and one that cannot be the id of a version', async () => {
  const { VersionId = '' } = await put('one');

  expect((await refusalOf(read([...VersionId].toReversed().join('')))).name).toBe('NoSuchVersion');
  expect((await refusalOf(read('other'))).name).toBe('InvalidArgument');
});

it('a deleted object is hidden by a marker', async () => {
  const { VersionId } = await put('one');

  const marker = await client.send(new DeleteObjectCommand(object));

  expect(marker.DeleteMarker).toBe(true);
  expect((await refusalOf(read())).name).toBe('NoSuchKey');
  expect(await list()).toBe(0);
  expect(await read(VersionId)).toBe('one');
  expect((await refusalOf(read(marker.VersionId))).name).toBe('MethodNotAllowed');
});

it('the deletion of one version is refused', async () => {
  const { VersionId } = await put('one');

  const refusal = await refusalOf(client.send(new DeleteObjectCommand({ ...object, VersionId })));

  expect(refusal.name).toBe('NotImplemented');
  expect(await read()).toBe('one');
});

it('a bucket without versioning answers no version, and deletes for good', async () => {
  properties = {};
  await fixture.restart();

  expect((await put('one')).VersionId).toBeUndefined();
  expect((await client.send(new HeadObjectCommand(object))).VersionId).toBeUndefined();
  expect((await client.send(new DeleteObjectCommand(object))).DeleteMarker).toBeUndefined();
  expect((await refusalOf(read())).name).toBe('NoSuchKey');
});
