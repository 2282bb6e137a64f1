import { Validations } from 'aws-cdk-lib/core';
import type { App } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import { filePrefixes } from './names.ts';
import type { Product } from './names.ts';

interface Acknowledgement {
  /** The path of the construct that has the finding. Without it, the finding is anywhere in the app. */
  readonly path?: string;
  /** The exact finding. */
  readonly id: string;
  readonly reason: string;
}

/** The accepted findings of cdk-nag. A test allows 15 at most. */
const acknowledgements = ({ configuration, names }: Product): readonly Acknowledgement[] => [
  ...filePrefixes.map((prefix) => ({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${names.named('files')}-<AWS::AccountId>/${prefix}*]`,
    reason: `The server makes the keys below ${prefix} while it runs; the role has object actions only, below that prefix.`,
  })),
  {
    path: names.named('parent'),
    id: 'AwsSolutions-APIG4',
    reason: 'Parents have no account: their pay link carries a token of one person, which the function verifies.',
  },
  {
    path: `${names.named('foundation')}/EdgeProof`,
    id: 'AwsSolutions-SMG4',
    reason: 'CloudFront and the functions take the value at a deployment, so a rotation is a deployment.',
  },
  {
    path: `${names.named('foundation')}/Queue-stream-failures`,
    id: 'AwsSolutions-SQS3',
    reason: 'It is the dead-letter queue: stream workers name it as their destination on failure, in another stack.',
  },
  {
    path: `${names.named('web')}/Distribution`,
    id: 'AwsSolutions-CFR1',
    reason: 'Parents pay from whichever country they are in.',
  },
  ...(configuration.webAclArn === undefined
    ? [
        {
          path: `${names.named('web')}/Distribution`,
          id: 'AwsSolutions-CFR2',
          reason: 'The web ACL is of the account, not of the product: a stage names it in its context (webAclArn).',
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

export const acknowledgeFindings = (app: App, product: Product): void => {
  for (const { path, id, reason } of acknowledgements(product)) {
    const construct = (path?.split('/') ?? []).reduce<IConstruct>((parent, name) => parent.node.findChild(name), app);
    Validations.of(construct).acknowledge({ id, reason });
  }
};
