import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
  type ChecksumAlgorithm,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { bucketWith, notification } from './bucket-fixture.ts';
import { createS3Engine, type S3Engine } from './engine.ts';

const object = { Bucket: 'files', Key: 'big' };
const first = Buffer.alloc(5 * 2 ** 20, 'a');
const last = Buffer.from('end');

let fixture: EngineFixture<S3Engine>;
let client: S3Client;
let events: number;

beforeEach(async () => {
  events = 0;
  const QueueConfigurations = [notification('', 'arn:aws:sqs:x:0:q')];
  fixture = await startEngine((directory, clock) => {
    const buckets = [bucketWith('files', { NotificationConfiguration: { QueueConfigurations } })];
    return createS3Engine({ directory, clock, buckets, onEvent: () => (events += 1) });
  });
  client = new S3Client({ ...fixture.clientConfig(), forcePathStyle: true });
});
afterEach(() => fixture.stop());

const start = async (more = {}) => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...object, ...more }));
  return { ...object, UploadId };
};
const complete = (upload: { UploadId: string | undefined }, Parts: CompletedPart[]) =>
  client.send(new CompleteMultipartUploadCommand({ ...object, ...upload, MultipartUpload: { Parts } }));

const uploadParts = async (bodies: Buffer[], algorithm?: ChecksumAlgorithm) => {
  const checksum = algorithm ? { ChecksumAlgorithm: algorithm } : {};
  const upload = await start(checksum);
  const parts: CompletedPart[] = [];
  for (const [index, Body] of bodies.entries()) {
    const PartNumber = index + 1;
    const part = await client.send(new UploadPartCommand({ ...upload, ...checksum, PartNumber, Body }));
    parts.push({ PartNumber, ETag: part.ETag, ChecksumCRC32: part.ChecksumCRC32, ChecksumSHA256: part.ChecksumSHA256 });
  }
  return { upload, parts };
};

describe('a multipart upload', () => {
  it.each(['constructor', '__proto__', 'of-nothing'])('is none that was not begun: %s', async (UploadId) => {
    await start();

    const refusal = await refusalOf(
      client.send(new UploadPartCommand({ ...object, UploadId, PartNumber: 1, Body: last })),
    );

    expect(refusal.name).toBe('NoSuchUpload');
  });

  it('is not begun for a checksum that no part can have', async () => {
    expect((await refusalOf(start({ ChecksumAlgorithm: 'SHA1' }))).name).toBe('NotImplemented');
  });

  it('becomes one object with one event', async () => {
    const { upload, parts } = await uploadParts([first, last]);
    const listed = await client.send(new ListPartsCommand(upload));
    expect(listed.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, first.length],
      [2, 3],
    ]);
    expect(events).toBe(0);

    await complete(upload, parts);

    const { Body, ETag } = await client.send(new GetObjectCommand({ ...object, Range: `bytes=${first.length - 1}-` }));
    expect([await Body?.transformToString(), events]).toEqual(['aend', 1]);
    const md5s = Buffer.concat([first, last].map((part) => hash('md5', part, 'buffer')));
    expect(ETag).toBe(`"${hash('md5', md5s)}-2"`);
    expect((await refusalOf(client.send(new ListPartsCommand(upload)))).name).toBe('NoSuchUpload');
  });

  it('is refused with a checksum of the full object', async () => {
    const refusal = await refusalOf(start({ ChecksumAlgorithm: 'CRC32', ChecksumType: 'FULL_OBJECT' }));

    expect(refusal.name).toBe('NotImplemented');
  });

  it.each<[string, Buffer[], (parts: CompletedPart[]) => CompletedPart[], string]>([
    ['another ETag', [last], ([part]) => [{ ...part, ETag: '"0"' }], 'InvalidPart'],
    ['a part that is not there', [last], ([part]) => [{ ...part, PartNumber: 7 }], 'InvalidPart'],
    ['parts out of order', [first, last], (parts) => parts.toReversed(), 'InvalidPartOrder'],
    ['a small part before the last', [last, last], (parts) => parts, 'EntityTooSmall'],
  ])('is not completed with %s', async (_case, bodies, change, code) => {
    const { upload, parts } = await uploadParts(bodies, 'CRC32');

    expect((await refusalOf(complete(upload, change(parts)))).name).toBe(code);
    expect((await refusalOf(client.send(new HeadObjectCommand(object)))).name).toBe('NotFound');
    expect(events).toBe(0);
  });

  it('accepts no part after it was aborted', async () => {
    const upload = await start();
    await client.send(new AbortMultipartUploadCommand(upload));

    const part = client.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: last }));

    expect((await refusalOf(part)).name).toBe('NoSuchUpload');
  });
});
