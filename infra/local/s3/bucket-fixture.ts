import type { BucketDefinition } from './definitions.ts';

/** A bucket without versions, rules and notifications. */
export const plainBucket = (name: string): BucketDefinition => ({
  name,
  arn: `arn:aws:s3:::${name}`,
  cors: [],
  versioned: false,
  expiry: [],
  notifications: [],
});
