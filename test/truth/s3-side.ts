import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

/** One of the two implementations, as the steps use it. */
export interface S3Side {
  readonly client: S3Client;
  /** A client of its own. */
  open(config: S3ClientConfig): S3Client;
  /** What earlier steps leave for later ones: versions, ids of uploads. */
  readonly kept: Map<string, string>;
}

export const Bucket = 'truth-files';
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const partBytes = 5 * 2 ** 20;
