import * as z from 'zod';
import { regionalArn } from './resource-type.ts';
import type { EmulatedType } from './resource-type.ts';
import { flag, ignored, number, text } from './values.ts';

const attributes = z.array(z.strictObject({ AttributeName: text, AttributeType: z.enum(['S', 'N', 'B']) }));

const keys = z.array(z.strictObject({ AttributeName: text, KeyType: z.enum(['HASH', 'RANGE']) }));

const projection = z.strictObject({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY']) });

const tableArn = regionalArn('dynamodb', 'table/');

const corsRule = z.strictObject({
  AllowedMethods: z.array(text),
  AllowedOrigins: z.array(text),
  AllowedHeaders: z.array(text).default([]),
  ExposedHeaders: z.array(text).default([]),
  MaxAge: number.optional(),
  Id: ignored,
});

const lifecycleRule = z.strictObject({
  Id: ignored,
  Status: z.literal('Enabled'),
  Prefix: text.optional(),
  ExpirationInDays: number.optional(),
  AbortIncompleteMultipartUpload: ignored,
  NoncurrentVersionExpiration: ignored,
});

const prefixFilter = z.strictObject({
  S3Key: z.strictObject({
    Rules: z.tuple([z.strictObject({ Name: z.literal('prefix'), Value: text })]),
  }),
});

const notification = z.strictObject({ Event: z.literal('s3:ObjectCreated:*'), Queue: text, Filter: prefixFilter });

export const storageTypes = {
  'AWS::DynamoDB::Table': {
    nameProperty: 'TableName',
    arn: tableArn,
    attributes: (name, place) => ({ StreamArn: `${tableArn(name, place)}/stream/local` }),
    properties: z.strictObject({
      TableName: text.optional(),
      AttributeDefinitions: attributes,
      KeySchema: keys,
      GlobalSecondaryIndexes: z
        .array(z.strictObject({ IndexName: text, KeySchema: keys, Projection: projection }))
        .default([]),
      StreamSpecification: z
        .strictObject({ StreamViewType: z.enum(['NEW_AND_OLD_IMAGES', 'NEW_IMAGE', 'OLD_IMAGE', 'KEYS_ONLY']) })
        .optional(),
      TimeToLiveSpecification: z.strictObject({ AttributeName: text, Enabled: flag }).optional(),
      BillingMode: z.literal('PAY_PER_REQUEST'),
      DeletionProtectionEnabled: ignored,
      PointInTimeRecoverySpecification: ignored,
      SSESpecification: ignored,
    }),
  },
  'AWS::S3::Bucket': {
    nameProperty: 'BucketName',
    arn: (name, { partition }) => `arn:${partition}:s3:::${name}`,
    attributes: (name, { region, urlSuffix }) => ({
      RegionalDomainName: `${name}.s3.${region}.${urlSuffix}`,
    }),
    properties: z.strictObject({
      BucketName: text,
      CorsConfiguration: z.strictObject({ CorsRules: z.array(corsRule) }).optional(),
      VersioningConfiguration: z.strictObject({ Status: z.literal('Enabled') }).optional(),
      NotificationConfiguration: z.strictObject({ QueueConfigurations: z.array(notification) }).optional(),
      LifecycleConfiguration: z.strictObject({ Rules: z.array(lifecycleRule) }).optional(),
      BucketEncryption: ignored,
      LoggingConfiguration: ignored,
      OwnershipControls: ignored,
      PublicAccessBlockConfiguration: ignored,
    }),
  },
  'AWS::SQS::Queue': {
    nameProperty: 'QueueName',
    arn: regionalArn('sqs'),
    ref: (name, { awsOrigin, account }) => `${awsOrigin}/${account}/${name}`,
    attributes: (name) => ({ QueueName: name }),
    properties: z.strictObject({
      QueueName: text.optional(),
      VisibilityTimeout: number.optional(),
      MessageRetentionPeriod: number.optional(),
      RedrivePolicy: z.strictObject({ deadLetterTargetArn: text, maxReceiveCount: number }).optional(),
      KmsMasterKeyId: ignored,
    }),
  },
} satisfies Record<string, EmulatedType<unknown>>;
