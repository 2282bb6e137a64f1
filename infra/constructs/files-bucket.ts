import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { createBucket } from './bucket.ts';
import type { FilePrefix, Product } from './names.ts';

/** How long files are kept, by prefix. `masters/` is kept for operators. */
const keptDays: Partial<Record<FilePrefix, number>> = {
  'imports/': 30,
  'plans/': 30,
  'failed-rows/': 30,
  'exports/': 7,
};

const importsPrefix: FilePrefix = 'imports/';
/**
 * A version that has expired stays behind in a versioned bucket. A file of an import can be read by its version for as long
 * as its import waits; the others are not replaced.
 */
const versionDays = (prefix: string): number => (prefix === importsPrefix ? 30 : 1);
const uploadsPrefix: FilePrefix = 'uploads/';
const eventName = 's3:ObjectCreated:*';

/** Creates the bucket of uploads and exports; a file below `imports/` puts a message into `importsQueue`. */
export const createFilesBucket = (
  scope: Construct,
  product: Product,
  encryptionKey: IKey,
  importsQueue: Queue,
): void => {
  const { configuration, names } = product;
  const bucket = createBucket(scope, 'Files', {
    bucketName: names.filesBucket,
    encryption: s3.BucketEncryption.KMS,
    encryptionKey,
    bucketKeyEnabled: true,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    serverAccessLogsBucket: createAccessLogsBucket(scope, product),
    serverAccessLogsPrefix: 'files/',
    cors: [
      {
        allowedOrigins: [...configuration.siteOrigins],
        // PUT is the parts of a large attachment: each has a presigned link of its own.
        allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.POST, s3.HttpMethods.PUT],
        allowedHeaders: ['content-type'],
        exposedHeaders: ['etag'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      ...Object.entries(keptDays).map(([prefix, days]) => ({
        ...{ id: prefix, prefix },
        expiration: Duration.days(days),
        noncurrentVersionExpiration: Duration.days(versionDays(prefix)),
      })),
      // What is removed there was refused or has expired.
      { id: 'removed', prefix: uploadsPrefix, noncurrentVersionExpiration: Duration.days(1) },
      {
        id: 'leftovers',
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
  notify(bucket, names.filesBucket, importsQueue);
};

/** Sets the property of the bucket directly, because the construct library would add a Lambda function with wide rights. */
const notify = (bucket: s3.IBucket, bucketName: string, queue: Queue): void => {
  queue.addToResourcePolicy(
    new PolicyStatement({
      sid: 'FilesArrive',
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: {
        ArnEquals: { 'aws:SourceArn': `arn:${Aws.PARTITION}:s3:::${bucketName}` },
        StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
      },
    }),
  );
  const { defaultChild } = bucket.node;
  if (!(defaultChild instanceof s3.CfnBucket)) throw new Error('a bucket has no CfnBucket');
  defaultChild.notificationConfiguration = {
    queueConfigurations: [
      {
        event: eventName,
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: importsPrefix }] } },
      },
    ],
  };
  // S3 checks the queue's policy when the notification is created.
  queue.node.children
    .filter((child) => child.node.id === 'Policy')
    .forEach((policy) => bucket.node.addDependency(policy));
};

/** The bucket of the access logs of S3 and CloudFront. S3 cannot encrypt such logs with a customer key. */
const createAccessLogsBucket = (scope: Construct, { names }: Product): s3.IBucket => {
  const bucket = createBucket(scope, 'AccessLogs', {
    bucketName: names.accessLogsBucket,
    encryption: s3.BucketEncryption.S3_MANAGED,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [{ id: 'old', expiration: Duration.days(90) }],
  });
  const mayPut = (sid: string, service: string, below: string, sourceArn: string): void => {
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid,
        principals: [new ServicePrincipal(service)],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(below)],
        conditions: {
          ArnLike: { 'aws:SourceArn': sourceArn },
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
        },
      }),
    );
  };
  mayPut('LogsOfTheSite', 'logging.s3.amazonaws.com', 'site/*', names.siteBucketArn);
  mayPut(
    'LogsOfCloudFront',
    'delivery.logs.amazonaws.com',
    `AWSLogs/${Aws.ACCOUNT_ID}/CloudFront/*`,
    names.edgeLogsArn,
  );
  return bucket;
};
