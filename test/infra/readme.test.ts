import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readDeployWords } from '../../infra/ops/deploy-words.ts';
import { makeBundles, readAssembly } from './assembly.ts';

const readme = readFileSync('README.md', 'utf8');
const directory = mkdtempSync(join(tmpdir(), 'school-fees-readme-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** The lines of the README's code that begin so. */
const commandsOf = (start: string): string[] =>
  [...readme.matchAll(/^ *(\S.*)$/gm)].map(([, line = '']) => line).filter((line) => line.startsWith(start));
const [, settings = ''] = /infra\/stages\/prod\.json[\s\S]*?```json\n([\s\S]*?)```/.exec(readme) ?? [];
const scripts = z
  .object({ scripts: z.object({ synth: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

mkdirSync(join(directory, 'stages'));
writeFileSync(join(directory, 'stages', 'prod.json'), settings);
makeBundles(join(directory, 'functions'));

/** `npm run synth` with the words of a deployment, on bundles and settings of this test. */
const synthesize = (words: readonly string[]) => {
  const [cdk = '', ...options] = (scripts.scripts.synth.split('&&').at(-1) ?? '').trim().split(' ');
  const here = ['-c', `stages=${join(directory, 'stages')}`, '-c', `assets=${join(directory, 'functions')}`];
  return spawnSync(
    process.execPath,
    [resolve('node_modules', '.bin', cdk), ...options, '--output', join(directory, 'out'), ...here, ...words],
    {
      encoding: 'utf8',
      env: {
        PATH: `${resolve('node_modules/node/bin')}:${process.env['PATH']}`,
        CDK_DISABLE_VERSION_CHECK: '1',
        HOME: directory,
      },
    },
  );
};

describe('README, Deploy', () => {
  const deployments = commandsOf('npm run deploy -- ').map((line) => readDeployWords(line.split(' ').slice(4)));
  const [first] = deployments;
  const { status, stderr } = synthesize((first?.cdk ?? []).filter((word) => word !== '--no-rollback'));

  it('has settings and words that synthesize every stack, with an alias for the address of the site', () => {
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(JSON.stringify(readAssembly(join(directory, 'out')).of('AWS::CloudFront::Distribution'))).toContain(
      '"Aliases":["fees.example.org"]',
    );
  });

  it('begins with a deployment that can be tried again', () => {
    expect(first).toMatchObject({ stage: 'prod', environment: { AWS_REGION: 'eu-west-1', AWS_PROFILE: 'school' } });
    expect(first?.cdk).toContain('--no-rollback');
  });

  it('says profile and region in every command of an account', () => {
    for (const line of [
      ...commandsOf('aws ').filter((one) => !one.startsWith('aws dynamodb')),
      ...commandsOf('npm run deploy -- -c'),
    ])
      expect(line).toMatch(/--profile \S+ --region \S+/);
  });

  it('names functions, buckets and outputs that the templates have', () => {
    const assembly = readAssembly(join(directory, 'out'));
    const functions = assembly.of('AWS::Lambda::Function').map(({ properties }) => properties['FunctionName']);
    const buckets = assembly.of('AWS::S3::Bucket').map(({ properties }) => String(properties['BucketName']));

    for (const [, name] of readme.matchAll(/--function-name (\S+)/g)) expect(functions).toContain(name);
    for (const [, name = ''] of readme.matchAll(/s3:\/\/([a-z0-9-]+)/g))
      expect(buckets).toContain(name.replace('111122223333', '<AWS::AccountId>'));
    for (const output of ['SiteAddress', 'Issuer']) expect(assembly.templates.get('web')).toContain(`"${output}"`);
  });
});

describe('README, Restore', () => {
  const [, section = ''] = readme.split('## Restore\n');
  const [, commands = ''] = /```\n([\s\S]*?)```/.exec(section) ?? [];

  it('gives restored tables what a restore leaves out, as the templates have it', () => {
    const tables = readAssembly(join(directory, 'out')).of('AWS::DynamoDB::Table');
    const main = tables.find(({ properties }) => properties['TableName'] === 'school-fees-prod-main')?.properties;

    for (const { properties } of tables)
      expect(properties).toMatchObject({
        DeletionProtectionEnabled: commands.includes('--deletion-protection-enabled'),
        PointInTimeRecoverySpecification: {
          PointInTimeRecoveryEnabled: commands.includes('PointInTimeRecoveryEnabled=true'),
        },
        StreamSpecification: { StreamViewType: /StreamViewType=(\w+)/.exec(commands)?.[1] },
        SSESpecification: { SSEType: /SSEType=(\w+)/.exec(commands)?.[1] },
      });
    expect(main?.['TimeToLiveSpecification']).toEqual({
      AttributeName: /AttributeName=(\w+)/.exec(commands)?.[1],
      Enabled: true,
    });
  });

  it('names a key that there is, and tables that the settings accept', () => {
    const assembly = readAssembly(join(directory, 'out'));
    const [, alias] = /KMSMasterKeyId=(\S+)/.exec(commands) ?? [];

    expect(assembly.of('AWS::KMS::Alias').map(({ properties }) => properties['AliasName'])).toEqual([alias]);
    expect(commands).toContain('--target-table-name school-fees-prod-$T-$DAY');
  });
});
