import { Aws, Stack } from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { createBackup } from '../constructs/backup.ts';
import { isProtected } from '../constructs/stage-place.ts';
import { createEdgeProofs } from '../constructs/edge-proof.ts';
import { createEncryptionKey } from '../constructs/encryption-key.ts';
import { createFilesBucket } from '../constructs/files-bucket.ts';
import type { Product } from '../constructs/names.ts';
import { createMessagesKey } from '../constructs/messages-key.ts';
import { createQueues } from '../constructs/queues.ts';
import { createSignIn } from '../constructs/sign-in.ts';
import { createTables } from '../constructs/tables.ts';
import { queueNeeds } from './modules.ts';

/** Everything that keeps data or outlives a release of functions: tables, files, queues, key, sign-in, alarms, secret. */
export class FoundationStack extends Stack {
  constructor(scope: Construct, id: string, product: Product, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const key = createEncryptionKey(this, product);
    createTables(this, product, key);
    const queues = createQueues(this, product, key, queueNeeds);
    createFilesBucket(this, product, key, queues.imports);
    if (product.configuration.issuer === undefined) createSignIn(this, product);
    const alarms = createAlarmTopic(this, product, key);
    if (isProtected(product.configuration)) createBackup(this, product, { key, alarms });
    createEdgeProofs(this, product);
    createMessagesKey(this, product);
  }
}

const createAlarmTopic = (scope: Construct, { configuration, names }: Product, masterKey: Key): Topic => {
  const topic = new Topic(scope, 'Alarms', { topicName: names.named('alarms'), masterKey, enforceSSL: true });
  // This policy replaces the default one, with which alarms of the account may publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'AlarmsPublish',
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  if (configuration.alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(configuration.alarmEmail));
  return topic;
};
