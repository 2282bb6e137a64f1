import type { Resource } from '../assembly/load.ts';

/** A bucket of the template. */
export type BucketDefinition = Pick<Resource<'AWS::S3::Bucket'>, 'name' | 'arn' | 'properties'>;
