import type { Assembly } from './assembly/load.ts';
import { AssemblyProblem } from './assembly/problem.ts';
import { serviceMay } from './iam/roles.ts';
import type { BucketDefinition } from './s3/definitions.ts';
import type { QueueDefinition } from './sqs/definitions.ts';
import { defaultDefinition } from './sqs/queue-attributes.ts';

/** The buckets of an assembly. A queue that one of them notifies must exist and take its messages. */
export const bucketDefinitions = (assembly: Assembly): BucketDefinition[] =>
  assembly.of('AWS::S3::Bucket').map((bucket) => {
    const { name, arn, properties } = bucket;
    for (const { Queue } of properties.NotificationConfiguration?.QueueConfigurations ?? []) {
      const queue = assembly.named('AWS::SQS::Queue', Queue, bucket);
      const request = { service: 's3.amazonaws.com', action: 'sqs:SendMessage', sourceArn: arn };
      if (!serviceMay(assembly, queue, request)) {
        const problem = `the policy of the queue ${queue.name} does not let the bucket send messages`;
        throw new AssemblyProblem(bucket, problem);
      }
    }
    return { name, arn, properties };
  });

/** The queues of an assembly as SQS definitions. */
export const queueDefinitions = (assembly: Assembly): QueueDefinition[] =>
  assembly.of('AWS::SQS::Queue').map(({ name, arn, properties }) => {
    const standard = defaultDefinition(name, arn);
    return {
      ...standard,
      visibilityTimeoutSeconds: properties.VisibilityTimeout ?? standard.visibilityTimeoutSeconds,
      retentionSeconds: properties.MessageRetentionPeriod ?? standard.retentionSeconds,
      ...(properties.RedrivePolicy ? { redrive: properties.RedrivePolicy } : {}),
    };
  });
