import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../infra/constructs/configuration.ts';

const stages = mkdtempSync(join(tmpdir(), 'school-fees-stages-'));
afterAll(() => rmSync(stages, { recursive: true }));

const read = (context: Record<string, unknown>, target = {}) =>
  readConfiguration(new App({ outdir: stages, context: { stages, ...context } }), target);
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const copyVault = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:school-fees';
const place = { account: '111122223333', region: 'eu-west-1' };
const alarmEmail = 'ops@example.org';
const fees = { stage: 'prod', siteOrigins: 'https://fees.example.org', certificateArn, alarmEmail };

describe('configuration', () => {
  it('is a development stage by default', () => {
    expect(read({})).toMatchObject({ stage: 'dev', siteOrigins: ['http://localhost:3000'] });
    expect(read({ stage: 'local', port: '4000' })).toMatchObject({ siteOrigins: ['http://localhost:4000'] });
  });

  it.each([
    [{ stage: 'Prod' }, 'stage'],
    [{ stage: 'a-much-too-long-name' }, 'stage'],
    [{ stage: 'prod' }, 'stage prod must say its siteOrigins'],
    [{ ...fees, alarmEmail: undefined }, 'stage prod must say its alarmEmail: nobody would hear its alarms'],
    [{ ...fees, siteOrigins: 'https://fees.example.org/' }, 'without a slash at its end'],
    [{ ...fees, siteOrigins: ['ftp://fees.example.org'] }, 'siteOrigins'],
    [{ ...fees, siteOrigins: 'http://fees.example.org' }, 'the site is served over https only'],
    [{ ...fees, siteOrigins: 'https://fees.example.org:8443' }, 'CloudFront serves no other port than 443'],
    [
      { stage: 'prod', siteOrigins: 'https://fees.example.org,https://d111111abcdef8.cloudfront.net' },
      'CloudFront does not answer on fees.example.org without a certificate: say its certificateArn',
    ],
    [{ certificateArn }, 'there is none'],
    [{ issuer: 'login' }, 'issuer'],
    [{ issuer: 'http://login.example.org', clientId: 'site', audience: 'fees' }, 'issuer'],
    [{ issuer: 'https://login.example.org' }, 'issuer, clientId and audience are given together'],
    [{ issuer: 'https://login.example.org', clientId: 'site' }, 'every token is refused'],
    [{ clientId: 'site', audience: 'fees' }, 'every token is refused'],
    [{ account: '1111' }, 'account'],
    [{ region: 'Europe' }, 'region'],
    [{ backupDays: '7' }, 'backupDays'],
    [{ backupCopyVaultArn: copyVault }, 'account of the stage is given with backupCopyVaultArn'],
    [{ account: '444455556666', backupCopyVaultArn: copyVault }, 'backupCopyVaultArn is of the account of the stage'],
  ])('refuses %o and says why', (context, sentence) => {
    expect(() => read(context)).toThrow(sentence);
  });

  it.each<[string, object]>([
    ['an address with its certificate', fees],
    ['the address of CloudFront', { stage: 'prod', siteOrigins: 'https://d111111abcdef8.cloudfront.net', alarmEmail }],
    ['localhost with a port', { siteOrigins: ['http://localhost:4000'] }],
    ['a vault of another account', { account: '111122223333', backupCopyVaultArn: copyVault }],
    ['an issuer with client and audience', { issuer: 'https://a.example.org', clientId: 'site', audience: 'fees' }],
  ])('takes %s', (_, context) => {
    expect(() => read({ ...context })).not.toThrow();
  });
});

describe('the place of a stage', () => {
  it('is that of the credentials, when there are any', () => {
    expect(() => read(place)).not.toThrow();
    expect(() => read(place, place)).not.toThrow();
    expect(() => read(place, { ...place, account: '999999999999' })).toThrow(
      'account is 111122223333 in the settings, and the deployment goes to 999999999999',
    );
    expect(() => read(place, { ...place, region: 'us-east-1' })).toThrow(
      'region is eu-west-1 in the settings, and the deployment goes to us-east-1',
    );
  });
});

describe('the file of a stage', () => {
  const write = (stage: string, settings: object) =>
    writeFileSync(join(stages, `${stage}.json`), JSON.stringify(settings));

  it('is read for its stage only', () => {
    write('school', { siteOrigins: ['https://fees.example.org'], certificateArn, alarmEmail });

    expect(read({ stage: 'school' })).toMatchObject({ siteOrigins: ['https://fees.example.org'], certificateArn });
    expect(read({ stage: 'test' })).toMatchObject({ siteOrigins: ['http://localhost:3000'] });
  });

  it('wins over nothing in silence: an option that says something else is refused', () => {
    write('quiet', { siteOrigins: ['https://d111111abcdef8.cloudfront.net'], alarmEmail: 'ops@example.org' });

    expect(read({ stage: 'quiet', alarmEmail: 'ops@example.org' })).toMatchObject({ alarmEmail: 'ops@example.org' });
    expect(() => read({ stage: 'quiet', alarmEmail: 'other@example.org' })).toThrow(
      'alarmEmail is ops@example.org in the file of the stage and other@example.org in the options: change the file',
    );
  });

  const arnOf = (table: string, where = 'aws:dynamodb:eu-west-1:111122223333') =>
    `arn:${where}:table/${table}/stream/2026-11-21T10:00:00.000`;

  it('alone has the restored tables of its stage, so that no later deployment goes back to the old ones', () => {
    const mainStreamArn = arnOf('school-fees-again-main-1121');
    const ledgerStreamArn = arnOf('school-fees-again-ledger-1121');
    const again = { siteOrigins: ['https://d111111abcdef8.cloudfront.net'], alarmEmail, ...place };
    write('again', { ...again, mainStreamArn, ledgerStreamArn });

    expect(read({ stage: 'again' })).toMatchObject({ mainStreamArn, ledgerStreamArn });
    write('again', again);
    expect(() => read({ stage: 'again', mainStreamArn, ledgerStreamArn })).toThrow(
      'mainStreamArn belongs in the file of the stage, so that every later deployment has it',
    );
  });

  it.each([
    [{ mainStreamArn: arnOf('school-fees-half-main-1') }, 'are given together'],
    [
      { mainStreamArn: arnOf('school-fees-prod-main-1'), ledgerStreamArn: arnOf('school-fees-half-ledger-1') },
      'mainStreamArn is of no table whose name begins with school-fees-half-main-',
    ],
    [
      { mainStreamArn: arnOf('school-fees-half-ledger-1'), ledgerStreamArn: arnOf('school-fees-half-main-1') },
      'ledgerStreamArn is of no table whose name begins with school-fees-half-ledger-',
    ],
    [{ mainStreamArn: 'school-fees-half-main', ledgerStreamArn: 'x' }, 'mainStreamArn'],
  ])('with the restored tables %o is refused', (tables, sentence) => {
    write('half', { siteOrigins: ['https://d111111abcdef8.cloudfront.net'], alarmEmail, ...place, ...tables });

    expect(() => read({ stage: 'half' })).toThrow(sentence);
  });

  it.each([
    ['account', 'aws:dynamodb:eu-west-1:999999999999'],
    ['region', 'aws:dynamodb:us-east-1:111122223333'],
    ['partition', 'aws-cn:dynamodb:eu-west-1:111122223333'],
  ])('with restored tables of another %s is refused', (_, where) => {
    const here = 'aws:dynamodb:eu-west-1:111122223333';
    const begin = 'arn:aws:dynamodb:eu-west-1:111122223333:table/';
    const readWith = (main: string, ledger: string) => {
      const mainStreamArn = arnOf('school-fees-away-main-1', main);
      const ledgerStreamArn = arnOf('school-fees-away-ledger-1', ledger);
      const siteOrigins = ['https://d111111abcdef8.cloudfront.net'];
      write('away', { siteOrigins, alarmEmail, ...place, mainStreamArn, ledgerStreamArn });
      return read({ stage: 'away' });
    };

    expect(() => readWith(here, here)).not.toThrow();
    expect(() => readWith(where, here)).toThrow(`mainStreamArn does not begin with ${begin}`);
    expect(() => readWith(here, where)).toThrow(`ledgerStreamArn does not begin with ${begin}`);
  });

  it('with restored tables says where the stage is', () => {
    write('lost', {
      siteOrigins: ['https://d111111abcdef8.cloudfront.net'],
      alarmEmail,
      mainStreamArn: arnOf('school-fees-lost-main-1'),
      ledgerStreamArn: arnOf('school-fees-lost-ledger-1'),
    });

    expect(() => read({ stage: 'lost' })).toThrow('account and region of the stage are given with restored tables');
  });

  it('has no setting that nobody reads', () => {
    write('typo', { siteOrigin: 'https://fees.example.org' });

    expect(() => read({ stage: 'typo' })).toThrow(
      'the file of the stage has siteOrigin, which is no setting of a stage',
    );
  });
});
