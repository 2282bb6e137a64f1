import { Validations } from 'aws-cdk-lib/core';
import type { App } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import { edgeProofId, edgeProofVersions } from './edge-proof.ts';
import { messagesKeyId } from './messages-key.ts';
import { filePrefixes } from './names.ts';
import type { Product } from './names.ts';
import { isProtected } from './stage-place.ts';

interface Acknowledgement {
  /** The path of the construct that has the finding. Without it, the finding is anywhere in the app. */
  readonly path?: string;
  /** The exact finding. */
  readonly id: string;
  readonly reason: string;
}

/** The accepted findings of cdk-nag. A test allows 15 at most. */
const acknowledgements = (product: Product): readonly Acknowledgement[] => {
  const { configuration, names } = product;
  return [
    ...filePrefixes.map((prefix) => ({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${names.named('files')}-<AWS::AccountId>/${prefix}*]`,
      reason: `The server makes the keys below ${prefix} while it runs; the role has object actions only, below that prefix.`,
    })),
    {
      path: names.named('parent'),
      id: 'AwsSolutions-APIG4',
      reason: 'Families have no account: their pay link or public link carries a token, which the function verifies.',
    },
    ...edgeProofVersions(product).map((version) => ({
      path: `${names.named('foundation')}/${edgeProofId(version)}`,
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront and the functions take the value at a deployment, so a rotation is a deployment.',
    })),
    {
      path: `${names.named('foundation')}/${messagesKeyId}`,
      id: 'AwsSolutions-SMG4',
      reason:
        'The secrets of providers follow from it: each of them is rotated by its key id, together with its provider.',
    },
    {
      path: `${names.named('foundation')}/Queue-stream-failures`,
      id: 'AwsSolutions-SQS3',
      reason: 'It is the dead-letter queue: stream workers name it as their destination on failure, in another stack.',
    },
    {
      path: `${names.named('web')}/Distribution`,
      id: 'AwsSolutions-CFR3',
      reason:
        'Its access log is delivered by CloudWatch (stack edge-logs), which reaches every region and leaves out queries.',
    },
    {
      path: `${names.named('web')}/Distribution`,
      id: 'AwsSolutions-CFR1',
      reason: 'Parents pay from whichever country they are in.',
    },
    ...(isProtected(configuration) && configuration.backupCopyVaultArn !== undefined
      ? [
          {
            path: `${names.named('foundation')}/BackupPolicy`,
            id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:backup:<AWS::Region>:<AWS::AccountId>:recovery-point:*]',
            reason: 'AWS Backup makes the ids of recovery points, and the role may only copy them.',
          },
        ]
      : []),
    ...(configuration.certificateArn === undefined
      ? [
          {
            path: `${names.named('web')}/Distribution`,
            id: 'AwsSolutions-CFR4',
            reason:
              'Without a certificate of its own (certificateArn) CloudFront fixes the protocols of its own address.',
          },
        ]
      : []),
  ];
};

export const acknowledgeFindings = (app: App, product: Product): void => {
  for (const { path, id, reason } of acknowledgements(product)) {
    const construct = (path?.split('/') ?? []).reduce<IConstruct>((parent, name) => parent.node.findChild(name), app);
    Validations.of(construct).acknowledge({ id, reason });
  }
};
