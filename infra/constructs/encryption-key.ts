import { Aws } from 'aws-cdk-lib/core';
import { AnyPrincipal, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';
import { isProtected } from './stage-place.ts';

/** The services that encrypt with the key for every role of this account that may use their tables, buckets and queues. */
const callersServices = ['dynamodb', 's3', 'sqs'];

/**
 * The one customer key. As with AWS's own keys, whoever may use a table, bucket or queue may use the key through that
 * service and only through it, so no role needs a statement on the key.
 */
export const createEncryptionKey = (scope: Construct, { configuration, names }: Product): Key => {
  const key = new Key(scope, 'Key', {
    alias: names.named('data'),
    description: 'Encrypts tables, files, queues and alarms of School Fees',
    enableKeyRotation: true,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'ThroughTheDataServices',
      principals: [new AnyPrincipal()],
      actions: [
        'kms:Decrypt',
        'kms:DescribeKey',
        'kms:Encrypt',
        'kms:GenerateDataKey',
        'kms:ReEncryptFrom',
        'kms:ReEncryptTo',
      ],
      resources: ['*'],
      conditions: {
        StringEquals: {
          'kms:CallerAccount': Aws.ACCOUNT_ID,
          'kms:ViaService': callersServices.map((service) => `${service}.${Aws.REGION}.${Aws.URL_SUFFIX}`),
        },
      },
    }),
  );
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'EventsAndAlarms',
      principals: [new ServicePrincipal('s3.amazonaws.com'), new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: ['*'],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  if (isProtected(configuration))
    key.addToResourcePolicy(
      new PolicyStatement({
        // EventBridge names no account when it uses a key. Its rules publish to the topic of the alarms only.
        sid: 'FailedBackups',
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
      }),
    );
  return key;
};
