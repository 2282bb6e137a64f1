import { BlockPublicAccess, Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { BucketProps, IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** Creates a bucket without public access and without plain HTTP. */
export const createBucket = (scope: Construct, id: string, props: BucketProps): IBucket => {
  const bucket = new Bucket(scope, id, {
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    ...props,
  });
  // The library's class and its own interface differ under exactOptionalPropertyTypes, in nothing but `| undefined`.
  return bucket as IBucket;
};
