import type { SQSClient } from '@aws-sdk/client-sqs';

/** One of the two implementations, as the steps use it. */
export interface SqsSide {
  readonly client: SQSClient;
  arnOf(queue: string): string;
  /** What earlier steps leave for later ones: addresses of queues, receipts. */
  readonly kept: Map<string, string>;
}

/** The address of a queue that an earlier step has made. */
export const urlOf = ({ kept }: SqsSide, queue: string): string => kept.get(`queue ${queue}`) ?? '';
