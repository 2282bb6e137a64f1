import { PutObjectCommand, S3Client, CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { bucketWith, notification } from './bucket-fixture.ts';
import { createS3Engine, type S3Engine } from './engine.ts';

const Bucket = 'files';
const queueArn = 'arn:aws:sqs:eu-west-1:000000000000:imports';
const definition = bucketWith(Bucket, {
  VersioningConfiguration: { Status: 'Enabled' },
  NotificationConfiguration: {
    QueueConfigurations: [notification('imports/', queueArn), notification('log/', `${queueArn}-2`)],
  },
});

/** As the S3 documentation has it, "Event message structure". */
const eventsSchema = z.strictObject({
  Records: z.tuple([
    z.strictObject({
      eventVersion: z.literal('2.1'),
      eventSource: z.literal('aws:s3'),
      awsRegion: z.literal('eu-west-1'),
      eventTime: z.iso.datetime({ precision: 3 }),
      eventName: z.literal('ObjectCreated:Put'),
      userIdentity: z.strictObject({ principalId: z.literal('CALLER0') }),
      requestParameters: z.strictObject({ sourceIPAddress: z.literal('127.0.0.1') }),
      responseElements: z.strictObject({ 'x-amz-request-id': z.string(), 'x-amz-id-2': z.string() }),
      s3: z.strictObject({
        s3SchemaVersion: z.literal('1.0'),
        configurationId: z.string(),
        bucket: z.strictObject({
          name: z.literal(Bucket),
          ownerIdentity: z.strictObject({ principalId: z.string() }),
          arn: z.literal('arn:aws:s3:::files'),
        }),
        object: z.strictObject({
          key: z.string(),
          size: z.number(),
          eTag: z.string(),
          versionId: z.string(),
          sequencer: z.string().regex(/^[0-9A-F]{18}$/),
        }),
      }),
    }),
  ]),
});

let fixture: EngineFixture<S3Engine>;
let sent: { queueArn: string; message: string }[];
let client: S3Client;

beforeEach(async () => {
  sent = [];
  fixture = await startEngine((directory, clock) =>
    createS3Engine({
      ...{ directory, clock, buckets: [definition] },
      onEvent: (arn, message) => sent.push({ queueArn: arn, message }),
    }),
  );
  client = new S3Client({ ...fixture.clientConfig(), forcePathStyle: true });
});
afterEach(() => fixture.stop());

const namesSent = () => sent.map(({ message }) => /"eventName":"([^"]+)"/.exec(message)?.[1]);

describe('an event', () => {
  it('has the JSON that S3 sends to SQS, by the clock of the local cloud', async () => {
    fixture.clock.advance(60_000);
    const Key = "imports/学费 单 (1)+é'.xlsx";

    const { VersionId } = await client.send(new PutObjectCommand({ Bucket, Key, Body: 'hello' }));

    expect(sent.map((one) => one.queueArn)).toEqual([queueArn]);
    const { Records } = eventsSchema.parse(JSON.parse(sent[0]?.message ?? ''));
    expect(Records[0].s3.object).toMatchObject({
      key: 'imports/%E5%AD%A6%E8%B4%B9+%E5%8D%95+%281%29%2B%C3%A9%27.xlsx',
      size: 5,
      eTag: '5d41402abc4b2a76b9719d911017c592',
      versionId: VersionId,
    });
    expect(Math.abs(Date.parse(Records[0].eventTime) - fixture.clock.now())).toBeLessThan(30_000);
  });

  it('has a sequencer that grows', async () => {
    for (const Body of ['1', '2', '3']) await client.send(new PutObjectCommand({ Bucket, Key: 'imports/a', Body }));

    const sequencers = sent.map(({ message }) => /"sequencer":"([^"]+)"/.exec(message)?.[1] ?? '');

    expect(new Set(sequencers).size).toBe(3);
    expect(sequencers.toSorted()).toEqual(sequencers);
  });

  it('goes only to the queues of the prefix, for each way to write an object', async () => {
    for (const Key of ['imports/a', 'log/a.txt', 'other/a.txt']) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: '1' }));
    }
    await client.send(new CopyObjectCommand({ Bucket, Key: 'log/b.txt', CopySource: `${Bucket}/log/a.txt` }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'log/a.txt' }));

    expect(sent.map((one) => one.queueArn)).toEqual([queueArn, `${queueArn}-2`, `${queueArn}-2`]);
    expect(namesSent()).toEqual(['ObjectCreated:Put', 'ObjectCreated:Put', 'ObjectCreated:Copy']);
  });

  it('is not sent for a write that was refused', async () => {
    const wrong = new PutObjectCommand({ Bucket, Key: 'imports/a', Body: '1', ChecksumSHA256: 'AAAA' });

    await expect(client.send(wrong)).rejects.toThrow();

    expect(sent).toEqual([]);
  });
});
