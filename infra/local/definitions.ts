import type { Assembly, Resource } from './assembly/load.ts';
import { AssemblyProblem } from './assembly/problem.ts';
import { serviceMay } from './iam/roles.ts';
import type { BucketDefinition, NotificationRule } from './s3/definitions.ts';
import type { QueueDefinition } from './sqs/definitions.ts';
import { defaultDefinition } from './sqs/queue-attributes.ts';

/** The buckets of an assembly as S3 definitions. */
export const bucketDefinitions = (assembly: Assembly): BucketDefinition[] =>
  assembly.of('AWS::S3::Bucket').map((bucket) => ({
    name: bucket.name,
    arn: bucket.arn,
    versioned: bucket.properties.VersioningConfiguration?.Status === 'Enabled',
    cors: (bucket.properties.CorsConfiguration?.CorsRules ?? []).map((rule) => ({
      allowedOrigins: rule.AllowedOrigins,
      allowedMethods: rule.AllowedMethods,
      allowedHeaders: rule.AllowedHeaders,
      exposedHeaders: rule.ExposedHeaders,
      maxAgeSeconds: rule.MaxAge,
    })),
    expiry: (bucket.properties.LifecycleConfiguration?.Rules ?? []).flatMap(
      ({ Status, ExpirationInDays, Prefix = '' }) =>
        Status === 'Enabled' && ExpirationInDays !== undefined ? [{ prefix: Prefix, days: ExpirationInDays }] : [],
    ),
    notifications: notificationsOf(assembly, bucket),
  }));

const notificationsOf = (assembly: Assembly, bucket: Resource<'AWS::S3::Bucket'>): NotificationRule[] => {
  const configurations = bucket.properties.NotificationConfiguration?.QueueConfigurations ?? [];
  return configurations.map(({ Queue, Filter }) => {
    const queue = assembly.of('AWS::SQS::Queue').find(({ arn }) => arn === Queue);
    if (!queue) throw new AssemblyProblem(bucket, `the queue ${Queue} of a notification is not in the assembly`);
    const request = { service: 's3.amazonaws.com', action: 'sqs:SendMessage', sourceArn: bucket.arn };
    if (!serviceMay(assembly, queue, request)) {
      throw new AssemblyProblem(bucket, `the policy of the queue ${queue.name} does not let the bucket send messages`);
    }
    return { prefix: Filter?.S3Key.Rules[0].Value ?? '', queueArn: Queue };
  });
};

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
