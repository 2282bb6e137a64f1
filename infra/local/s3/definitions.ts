import type { Resource } from '../assembly/load.ts';

type Bucket = Resource<'AWS::S3::Bucket'>;

/** A bucket of the template. */
export interface BucketDefinition extends Pick<Bucket, 'name' | 'arn'> {
  readonly properties: Omit<Bucket['properties'], 'BucketName'>;
}
