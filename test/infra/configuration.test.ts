import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../infra/constructs/configuration.ts';

const stages = mkdtempSync(join(tmpdir(), 'school-fees-stages-'));
afterAll(() => rmSync(stages, { recursive: true }));

const read = (context: Record<string, unknown>) => readConfiguration(new App({ context: { stages, ...context } }));
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const fees = { stage: 'prod', siteOrigins: 'https://fees.example.org', certificateArn };

describe('configuration', () => {
  it('is a development stage by default', () => {
    expect(read({})).toMatchObject({ stage: 'dev', siteOrigins: ['http://localhost:3000'] });
    expect(read({ stage: 'local', port: '4000' })).toMatchObject({ siteOrigins: ['http://localhost:4000'] });
  });

  it.each([
    [{ stage: 'Prod' }, 'stage'],
    [{ stage: 'a-much-too-long-name' }, 'stage'],
    [{ stage: 'prod' }, 'stage prod must say its siteOrigins'],
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
  ])('refuses %o and says why', (context, sentence) => {
    expect(() => read(context)).toThrow(sentence);
  });

  it.each<[string, object]>([
    ['an address with its certificate', fees],
    ['the address of CloudFront', { stage: 'prod', siteOrigins: 'https://d111111abcdef8.cloudfront.net' }],
    ['localhost with a port', { siteOrigins: ['http://localhost:4000'] }],
    ['an issuer with client and audience', { issuer: 'https://a.example.org', clientId: 'site', audience: 'fees' }],
  ])('takes %s', (_, context) => {
    expect(() => read({ ...context })).not.toThrow();
  });
});

describe('the file of a stage', () => {
  const write = (stage: string, settings: object) =>
    writeFileSync(join(stages, `${stage}.json`), JSON.stringify(settings));

  it('is read for its stage only', () => {
    write('school', { siteOrigins: ['https://fees.example.org'], certificateArn });

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

  const arnOf = (table: string) =>
    `arn:aws:dynamodb:eu-west-1:111122223333:table/${table}/stream/2026-11-21T10:00:00.000`;

  it('alone has the restored tables of its stage, so that no later deployment goes back to the old ones', () => {
    const mainStreamArn = arnOf('school-fees-again-main-1121');
    const ledgerStreamArn = arnOf('school-fees-again-ledger-1121');
    const again = { siteOrigins: ['https://d111111abcdef8.cloudfront.net'] };
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
    write('half', { siteOrigins: ['https://d111111abcdef8.cloudfront.net'], ...tables });

    expect(() => read({ stage: 'half' })).toThrow(sentence);
  });

  it('has no setting that nobody reads', () => {
    write('typo', { siteOrigin: 'https://fees.example.org' });

    expect(() => read({ stage: 'typo' })).toThrow(
      'the file of the stage has siteOrigin, which is no setting of a stage',
    );
  });
});
