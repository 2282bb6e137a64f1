import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { workers } from '../../infra/stacks/modules.ts';
import { synthesize } from './assembly.ts';

const assembly = synthesize();
const named = (type: string, property: string, name: string) => {
  const found = assembly.of(type).find(({ properties }) => properties[property] === name);
  if (!found) throw new Error(`no ${type} named ${name}`);
  return found;
};
const key = { KMSMasterKeyId: '<Key961B73FD.Arn>', SSEEnabled: true, SSEType: 'KMS' };

describe('tables', () => {
  it.each(['main', 'ledger'])('%s is encrypted with the one key, recoverable and protected, and is kept', (name) => {
    const table = named('AWS::DynamoDB::Table', 'TableName', `school-fees-dev-${name}`);

    expect(table.kept).toBe(true);
    expect(table.properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: key,
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  it('main has the indexes byParent and byStudent and deletes rows at expiresAt', () => {
    const { properties } = named('AWS::DynamoDB::Table', 'TableName', 'school-fees-dev-main');

    expect(properties['GlobalSecondaryIndexes']).toEqual([
      {
        IndexName: 'byParent',
        KeySchema: [
          { AttributeName: 'parent', KeyType: 'HASH' },
          { AttributeName: 'parentSort', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
      {
        IndexName: 'byStudent',
        KeySchema: [
          { AttributeName: 'student', KeyType: 'HASH' },
          { AttributeName: 'pk', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ]);
    expect(properties['TimeToLiveSpecification']).toEqual({ AttributeName: 'expiresAt', Enabled: true });
  });

  it('the ledger has no expiry', () => {
    const { properties } = named('AWS::DynamoDB::Table', 'TableName', 'school-fees-dev-ledger');

    expect(properties).not.toHaveProperty('TimeToLiveSpecification');
  });

  it('the key rotates and is kept', () => {
    const [encryptionKey, ...others] = assembly.of('AWS::KMS::Key');

    expect(others).toEqual([]);
    expect(encryptionKey).toMatchObject({ kept: true, properties: { EnableKeyRotation: true } });
  });
});

describe('the key', () => {
  const statement = z.looseObject({
    Sid: z.string().optional(),
    Action: z.union([z.string(), z.array(z.string())]),
    Principal: z.unknown(),
    Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  });
  const { KeyPolicy } = z
    .object({ KeyPolicy: z.object({ Statement: z.array(statement) }) })
    .parse(assembly.of('AWS::KMS::Key')[0]?.properties);

  it('is administered by its account', () => {
    expect(KeyPolicy.Statement[0]).toMatchObject({
      Action: 'kms:*',
      Principal: { AWS: 'arn:<AWS::Partition>:iam::<AWS::AccountId>:root' },
    });
  });

  it('is used by roles of this account through tables, buckets and queues of this region only', () => {
    expect(KeyPolicy.Statement.find(({ Sid }) => Sid === 'ThroughTheDataServices')).toMatchObject({
      Principal: { AWS: '*' },
      Condition: {
        StringEquals: {
          'kms:CallerAccount': '<AWS::AccountId>',
          'kms:ViaService': ['dynamodb', 's3', 'sqs'].map((name) => `${name}.<AWS::Region>.<AWS::URLSuffix>`),
        },
      },
    });
  });

  it('is used by S3 and CloudWatch for events and alarms of this account, and by nobody else', () => {
    expect(KeyPolicy.Statement.find(({ Sid }) => Sid === 'EventsAndAlarms')).toMatchObject({
      Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
      Principal: { Service: ['cloudwatch.amazonaws.com', 's3.amazonaws.com'] },
      Condition: { StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' } },
    });
    expect(KeyPolicy.Statement).toHaveLength(3);
  });
});

describe('queues', () => {
  const work = assembly.of('AWS::SQS::Queue').filter(({ properties }) => properties['RedrivePolicy'] !== undefined);
  const dead = assembly.of('AWS::SQS::Queue').filter(({ properties }) => properties['RedrivePolicy'] === undefined);

  it('are encrypted, keep messages for 14 days and refuse requests without TLS', () => {
    const refusing = assembly.of('AWS::SQS::QueuePolicy').filter(({ properties }) => isTlsOnly(properties));

    expect(refusing).toHaveLength(work.length + dead.length);
    for (const { properties } of [...work, ...dead]) {
      expect(properties).toMatchObject({ KmsMasterKeyId: '<Key961B73FD.Arn>', MessageRetentionPeriod: 14 * 86_400 });
    }
  });

  it.each([
    ['imports', 'imports/run-import'],
    ['bulk', 'jobs/run-bulk-job'],
    ['messages', 'messages/send-message'],
  ] as const)('%s gives %s six times its timeout and up after five tries', (name, worker) => {
    const { properties } = named('AWS::SQS::Queue', 'QueueName', `school-fees-dev-${name}`);
    const deadLetters = named('AWS::SQS::Queue', 'QueueName', `school-fees-dev-${name}-dead`);

    expect(properties).toMatchObject({
      VisibilityTimeout: 6 * workers[worker].timeoutSeconds,
      RedrivePolicy: { deadLetterTargetArn: `<${deadLetters.id}.Arn>`, maxReceiveCount: 5 },
    });
  });

  it('ring an alarm for each dead letter', () => {
    const watched = assembly
      .of('AWS::CloudWatch::Alarm')
      .filter(({ properties }) => properties['MetricName'] === 'ApproximateNumberOfMessagesVisible')
      .map(({ properties }) => JSON.stringify(properties['Dimensions']));

    expect(dead.map(({ properties }) => properties['QueueName'])).toEqual([
      'school-fees-dev-stream-failures',
      'school-fees-dev-imports-dead',
      'school-fees-dev-bulk-dead',
      'school-fees-dev-messages-dead',
      'school-fees-dev-files-dead',
      'school-fees-dev-exports-dead',
    ]);
    expect(watched).toEqual(dead.map(({ id }) => JSON.stringify([{ Name: 'QueueName', Value: `<${id}.QueueName>` }])));
  });
});

describe('buckets', () => {
  const files = named('AWS::S3::Bucket', 'BucketName', 'school-fees-dev-files-<AWS::AccountId>');

  it('are closed to the public and refuse requests without TLS', () => {
    const buckets = assembly.of('AWS::S3::Bucket');

    expect(assembly.of('AWS::S3::BucketPolicy').filter(({ properties }) => isTlsOnly(properties))).toHaveLength(
      buckets.length,
    );
    for (const { properties } of buckets) {
      expect(properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  it('files are encrypted with the one key, versioned and kept', () => {
    expect(files.kept).toBe(true);
    expect(files.properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
    expect(JSON.stringify(files.properties['BucketEncryption'])).toContain('"KMSMasterKeyID":"<Key961B73FD.Arn>"');
  });

  it('files of imports and exports expire', () => {
    const { Rules: rules } = z
      .object({ Rules: z.array(z.looseObject({ Prefix: z.string().optional(), Status: z.literal('Enabled') })) })
      .parse(files.properties['LifecycleConfiguration']);
    const days = rules.flatMap(({ Prefix, ExpirationInDays: kept, NoncurrentVersionExpiration: behind }) =>
      Prefix && kept ? [[Prefix, kept, behind]] : [],
    );
    const after = (count: number) => ({ NoncurrentDays: count });

    expect(days).toEqual([
      ['imports/', 30, after(30)],
      ['plans/', 30, after(1)],
      ['failed-rows/', 30, after(1)],
      ['exports/', 7, after(1)],
    ]);
    expect(rules.find(({ Prefix }) => Prefix === 'uploads/')).toMatchObject({
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
    expect(rules.at(-1)).toMatchObject({
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      NoncurrentVersionExpiration: { NoncurrentDays: 30 },
    });
  });

  it('a file below imports/ puts a message into the imports queue, which accepts messages of that bucket only', () => {
    const queue = named('AWS::SQS::Queue', 'QueueName', 'school-fees-dev-imports');

    expect(files.properties['NotificationConfiguration']).toEqual({
      QueueConfigurations: [
        {
          Event: 's3:ObjectCreated:*',
          Queue: `<${queue.id}.Arn>`,
          Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'imports/' }] } },
        },
      ],
    });
    expect(JSON.stringify(assembly.of('AWS::SQS::QueuePolicy').map(({ properties }) => properties))).toContain(
      '"aws:SourceArn":"arn:<AWS::Partition>:s3:::school-fees-dev-files-<AWS::AccountId>"',
    );
  });

  it('files are reached by browsers of the site only', () => {
    expect(files.properties['CorsConfiguration']).toMatchObject({
      CorsRules: [{ AllowedOrigins: ['http://localhost:3000'], AllowedMethods: ['GET', 'POST', 'PUT'] }],
    });
  });
});

const isTlsOnly = (properties: Record<string, unknown>): boolean =>
  JSON.stringify(properties).includes(
    '"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny","Principal":{"AWS":"*"}',
  );
