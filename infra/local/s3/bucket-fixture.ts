import type { BucketDefinition } from './definitions.ts';

/** A bucket of a template that says no more about it than this. */
export const bucketWith = (name: string, properties: BucketDefinition['properties'] = {}): BucketDefinition => ({
  name,
  arn: `arn:aws:s3:::${name}`,
  properties,
});

type Configuration = NonNullable<
  BucketDefinition['properties']['NotificationConfiguration']
>['QueueConfigurations'][number];

/** Tells a queue of new objects whose keys begin so. */
export const notification = (prefix: string, Queue: string): Configuration => ({
  ...{ Event: 's3:ObjectCreated:*', Queue },
  Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: prefix }] } },
});
