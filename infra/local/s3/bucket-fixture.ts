import type { BucketDefinition } from './definitions.ts';

/** A bucket of a template that says no more about it than this. */
export const bucketWith = (name: string, properties: BucketDefinition['properties'] = {}): BucketDefinition => ({
  name,
  arn: `arn:aws:s3:::${name}`,
  properties,
});
