import { Aws } from 'aws-cdk-lib/core';
import type { Configuration } from './configuration.ts';

export const queueNames = ['imports', 'bulk', 'messages', 'files', 'exports'] as const;
export type QueueName = (typeof queueNames)[number];
/** The dead-letter queue of another queue. */
export type DeadQueueName = `${QueueName}-dead`;

/** Folders of the files bucket. Keys below them are made by the server only. */
export const filePrefixes = ['imports/', 'plans/', 'failed-rows/', 'exports/', 'masters/', 'uploads/'] as const;
export type FilePrefix = (typeof filePrefixes)[number];

/** The index of the main table, for catalogues and the notice list. */
export const byParent = 'byParent';

/** The index of the main table that finds the bills of a student. It has their keys only. */
export const byStudent = 'byStudent';

const arn = (service: string, rest: string): string =>
  `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${rest}`;

/** The name must not end in a hyphen and six characters: AWS takes those for the end of an ARN. */
const edgeProofOf = (version: number): string => (version === 1 ? 'edge-proof' : `edge-proof-${version}`);

const tableOfStream = (streamArn: string | undefined): string | undefined =>
  streamArn === undefined ? undefined : /:table\/([^/]+)\//.exec(streamArn)?.[1];

/**
 * Physical names, all derived from the stage: a stack rebuilds the ARN of another stack's resource from them and needs
 * no export. Bucket names are unique in the world, so they carry the account too.
 */
export const namesOf = ({ stage, mainStreamArn, ledgerStreamArn, messagesReach }: Configuration) => {
  const named = (part: string): string => `school-fees-${stage}-${part}`;
  const bucket = (part: string): string => `${named(part)}-${Aws.ACCOUNT_ID}`;
  const urlOf = (queue: string): string =>
    `https://sqs.${Aws.REGION}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${named(queue)}`;
  const tableMain = tableOfStream(mainStreamArn) ?? named('main');
  const tableLedger = tableOfStream(ledgerStreamArn) ?? named('ledger');
  const filesBucket = bucket('files');
  return {
    named,
    tablesOrigin: `https://dynamodb.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    tableMain,
    tableMainArn: arn('dynamodb', `table/${tableMain}`),
    tableLedger,
    tableLedgerArn: arn('dynamodb', `table/${tableLedger}`),
    filesBucket,
    filesArn: (prefix: FilePrefix): string => `arn:${Aws.PARTITION}:s3:::${filesBucket}/${prefix}*`,
    filesOrigin: `https://${filesBucket}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    siteBucket: bucket('site'),
    siteBucketArn: `arn:${Aws.PARTITION}:s3:::${bucket('site')}`,
    accessLogsBucket: bucket('access-logs'),
    /** The source of the access log of CloudFront, which is always in us-east-1. */
    edgeLogsArn: `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:${named('edge')}`,
    accessLogsArn: `arn:${Aws.PARTITION}:s3:::${bucket('access-logs')}`,
    queueArn: (queue: QueueName | DeadQueueName): string => arn('sqs', named(queue)),
    queueUrl: (queue: QueueName): string => urlOf(queue),
    streamFailures: named('stream-failures'),
    streamFailuresUrl: urlOf('stream-failures'),
    streamFailuresArn: arn('sqs', named('stream-failures')),
    backupVault: named('ledger'),
    backupVaultArn: arn('backup', `backup-vault:${named('ledger')}`),
    /** AWS Backup makes their ids. */
    recoveryPointsArn: arn('backup', 'recovery-point:*'),
    alarmTopicArn: arn('sns', named('alarms')),
    signInDomain: bucket('sign-in'),
    signInOrigin: `https://${bucket('sign-in')}.auth.${Aws.REGION}.amazoncognito.com`,
    edgeProof: (version: number): string => named(edgeProofOf(version)),
    edgeProofValue: (version: number): string =>
      `{{resolve:secretsmanager:${named(edgeProofOf(version))}:SecretString}}`,
    messagesReach,
    messagesKey: named('messages-key'),
    messagesKeyValue: `{{resolve:secretsmanager:${named('messages-key')}:SecretString}}`,
    schedules: named('schedules'),
    functionOf: (module: string, file: string): string => named(`${module}-${file}`),
  };
};

export type Names = ReturnType<typeof namesOf>;

/** One installation: its configuration and the names that follow from it. */
export interface Product {
  readonly configuration: Configuration;
  readonly names: Names;
}
