import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { BackupPlan, BackupPlanRule, BackupResource, BackupSelection, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';

interface BackupParts {
  readonly key: Key;
  /** Hears of each backup and each copy that failed. */
  readonly alarms: Topic;
}

/** Night in Europe and evening in America, when few people pay. */
const nightly = Schedule.cron({ minute: '30', hour: '2' });

/**
 * A daily backup of the ledger, which outlives the 35 days of point-in-time recovery and the table itself; with
 * `backupCopyVaultArn` each is copied into a vault of another account, which outlives this account.
 */
export const createBackup = (scope: Construct, product: Product, { key, alarms }: BackupParts): void => {
  const { configuration, names } = product;
  const { backupDays, backupCopyVaultArn } = configuration;
  const vault = new BackupVault(scope, 'BackupVault', {
    backupVaultName: names.backupVault,
    encryptionKey: key,
    blockRecoveryPointDeletion: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const copyVault =
    backupCopyVaultArn === undefined
      ? undefined
      : BackupVault.fromBackupVaultArn(scope, 'BackupCopyVault', backupCopyVaultArn);
  const deleteAfter = Duration.days(backupDays);
  const plan = new BackupPlan(scope, 'BackupPlan', {
    backupPlanName: names.named('ledger'),
    backupPlanRules: [
      new BackupPlanRule({
        ...{ ruleName: 'daily', backupVault: vault, scheduleExpression: nightly, deleteAfter },
        ...(copyVault && { copyActions: [{ destinationBackupVault: copyVault, deleteAfter }] }),
      }),
    ],
  });
  new BackupSelection(scope, 'BackupSelection', {
    ...{ backupPlan: plan, backupSelectionName: 'ledger' },
    resources: [BackupResource.fromArn(names.tableLedgerArn)],
    role: createRole(scope, product, key),
    disableDefaultBackupPolicy: true,
  });
  reportFailures(scope, product, alarms);
};

/** What AWS Backup does to the one table, by the key of table and vault. */
const createRole = (scope: Construct, { configuration, names }: Product, key: Key): Role => {
  const { backupCopyVaultArn } = configuration;
  const role = new Role(scope, 'BackupRole', { assumedBy: new ServicePrincipal('backup.amazonaws.com') });
  const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
  const statements = [
    allow(
      ['dynamodb:CreateBackup', 'dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
      [names.tableLedgerArn],
    ),
    allow(
      ['kms:Decrypt', 'kms:DescribeKey', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'],
      [key.keyArn],
    ),
    // A grant is made by a service that copies for it, and is for nobody else.
    new PolicyStatement({
      actions: ['kms:CreateGrant'],
      resources: [key.keyArn],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    }),
    ...(backupCopyVaultArn === undefined
      ? []
      : [
          allow(['backup:CopyIntoBackupVault'], [backupCopyVaultArn]),
          allow(['backup:CopyFromBackupVault'], [names.recoveryPointsArn]),
        ]),
  ];
  new Policy(scope, 'BackupPolicy', { roles: [role], statements });
  return role;
};

const failedStates = ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'];

/** Who gets the alarms hears of a backup that failed. */
const reportFailures = (scope: Construct, { names }: Product, topic: Topic): void => {
  const sources = {
    'Backup Job State Change': { backupVaultName: [names.backupVault] },
    'Copy Job State Change': { sourceBackupVaultArn: [names.backupVaultArn] },
  };
  for (const [detailType, vault] of Object.entries(sources))
    new Rule(scope, `Failed-${detailType.split(' ')[0]}`, {
      description: 'The ledger was not backed up. Look for the reason among the jobs of AWS Backup.',
      eventPattern: { source: ['aws.backup'], detailType: [detailType], detail: { state: failedStates, ...vault } },
      targets: [new SnsTopic(topic)],
    });
};
