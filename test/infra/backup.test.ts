import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { only, synthesize, type Assembly } from './assembly.ts';

const prod = { stage: 'prod', siteOrigins: 'https://d111111abcdef8.cloudfront.net', alarmEmail: 'ops@example.org' };
const backupCopyVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:school-fees';
const assembly = synthesize(prod);
const copying = synthesize({ ...prod, account: '111122223333', backupCopyVaultArn, backupDays: '400' });
const ledger = 'arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/school-fees-prod-ledger';

const plan = z.object({
  BackupPlan: z.object({ BackupPlanRule: z.tuple([z.looseObject({ Lifecycle: z.unknown() })]) }),
});
const ruleOf = (from: Assembly) => plan.parse(only(from, 'AWS::Backup::BackupPlan')).BackupPlan.BackupPlanRule[0];

const statements = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Action: z.unknown() })) }),
});

const findingsOf = ({ report }: Assembly) =>
  z
    .object({ pluginReports: z.array(z.object({ violations: z.array(z.unknown()) })) })
    .parse(report)
    .pluginReports.flatMap(({ violations }) => violations);

/** The statements of the role of AWS Backup. */
const statementsOf = (from: Assembly) =>
  from
    .of('AWS::IAM::Policy')
    .filter(({ id }) => id.startsWith('BackupPolicy'))
    .map(({ properties }) => JSON.stringify(properties))
    .join();

describe('the backup of the ledger', () => {
  it('is made each day, kept for a year, and is of the ledger alone', () => {
    expect(ruleOf(assembly)).toMatchObject({
      ScheduleExpression: 'cron(30 2 * * ? *)',
      Lifecycle: { DeleteAfterDays: 365 },
    });
    expect(ruleOf(assembly)).not.toHaveProperty('CopyActions');
    expect(only(assembly, 'AWS::Backup::BackupSelection')).toMatchObject({
      BackupSelection: { Resources: [ledger] },
    });
  });

  it('is kept encrypted in a vault that outlives its stack and from which nobody deletes', () => {
    const [vault] = assembly.of('AWS::Backup::BackupVault');

    expect(vault).toMatchObject({
      kept: true,
      properties: {
        BackupVaultName: 'school-fees-prod-ledger',
        EncryptionKeyArn: '<Key961B73FD.Arn>',
        AccessPolicy: {
          Statement: [{ Effect: 'Deny', Action: expect.arrayContaining(['backup:DeleteRecoveryPoint']) as unknown }],
        },
      },
    });
  });

  it('is copied into the vault of another account when the settings name one', () => {
    expect(ruleOf(copying)).toMatchObject({
      Lifecycle: { DeleteAfterDays: 400 },
      CopyActions: [{ DestinationBackupVaultArn: backupCopyVaultArn, Lifecycle: { DeleteAfterDays: 400 } }],
    });
    expect(statementsOf(assembly)).not.toContain('backup:Copy');
    expect(statementsOf(copying)).toContain(backupCopyVaultArn);
  });

  it('may give the use of the key to services of AWS only', () => {
    const [created, ...others] = statements
      .parse(assembly.of('AWS::IAM::Policy').find(({ id }) => id.startsWith('BackupPolicy'))?.properties)
      .PolicyDocument.Statement.filter(({ Action }) => JSON.stringify(Action).includes('kms:CreateGrant'));

    expect(created).toMatchObject({
      Action: 'kms:CreateGrant',
      Condition: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    });
    expect(others).toEqual([]);
  });

  it('is reported to those who get the alarms when it or its copy fails', () => {
    const rules = assembly.of('AWS::Events::Rule').map(({ properties }) => JSON.stringify(properties));

    expect(rules).toHaveLength(2);
    for (const rule of rules) expect(rule).toMatch(/"state":\["ABORTED","EXPIRED","FAILED","PARTIAL"\].*<Alarms/);
    expect(JSON.stringify(only(assembly, 'AWS::SNS::TopicPolicy'))).toContain('events.amazonaws.com');
    expect(JSON.stringify(assembly.of('AWS::KMS::Key'))).toContain('events.amazonaws.com');
  });

  it('leaves no finding of cdk-nag, with a copy or without', () => {
    expect(findingsOf(assembly)).toEqual([]);
    expect(findingsOf(copying)).toEqual([]);
  });

  it('is not made of a development stage', () => {
    expect(synthesize().resources.filter(({ type }) => type.startsWith('AWS::Backup::'))).toEqual([]);
  });
});
