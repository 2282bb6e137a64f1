import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnResource, Stack, Validations } from 'aws-cdk-lib/core';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { appProps } from '../../infra/constructs/app-props.ts';
import { addStacks } from '../../infra/stacks/product.ts';
import { makeBundles, readAssembly, synthesize } from './assembly.ts';

const directory = mkdtempSync(join(tmpdir(), 'school-fees-app-'));
makeBundles(join(directory, 'functions'));
afterAll(() => rmSync(directory, { recursive: true }));

const run = (context: object) =>
  spawnSync(process.execPath, ['infra/app.ts'], {
    encoding: 'utf8',
    env: {
      CDK_OUTDIR: join(directory, 'out'),
      CDK_CONTEXT_JSON: JSON.stringify({ assets: join(directory, 'functions'), ...context }),
    },
  });

describe('node infra/app.ts', () => {
  const { status, stderr } = run({});
  const assembly = readAssembly(join(directory, 'out'));

  it('writes every stack without credentials', () => {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect([...assembly.templates.keys()]).toEqual([
      'api',
      'edge-logs',
      'foundation',
      'masters',
      'money',
      'notices',
      'parent',
      'web-acl',
      'web',
      'workers',
    ]);
  });

  it('leaves no finding of cdk-nag or of CloudFormation', () => {
    const { pluginReports } = z
      .object({ pluginReports: z.array(z.object({ violations: z.array(z.unknown()) })) })
      .parse(assembly.report);

    expect(pluginReports.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('keeps each stack at 450 resources, 50 functions and 60 dynamic references', () => {
    for (const [stack, text] of assembly.templates) {
      const resources = assembly.resources.filter((resource) => resource.stack === stack);

      expect(resources.length).toBeLessThanOrEqual(450);
      expect(resources.filter(({ type }) => type === 'AWS::Lambda::Function').length).toBeLessThanOrEqual(50);
      expect(text.match(/\{\{resolve:/g)?.length ?? 0).toBeLessThanOrEqual(60);
    }
  });

  it('exports nothing, imports nothing and names no partition', () => {
    for (const text of assembly.templates.values()) {
      expect(text).not.toContain('"Export"');
      expect(text).not.toContain('Fn::ImportValue');
      expect(text).not.toMatch(/arn:aws/);
    }
  });

  it('publishes each shared value once and reads none that is not published', () => {
    const publishedNames = assembly.of('AWS::SSM::Parameter').map(({ properties }) => String(properties['Name']));
    const read = [...assembly.templates.values()].flatMap((text) =>
      [...text.matchAll(/"Default": "(\/school-fees\/[^"]+)"/g)].map(([, name]) => String(name)),
    );

    expect(new Set(publishedNames).size).toBe(publishedNames.length);
    expect([...new Set(read)].sort()).toEqual(publishedNames.sort());
  });

  it('refuses a stage without an address unless it is for development', () => {
    const refused = run({ stage: 'prod' });

    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain('stage prod must say its siteOrigins');
  });
});

describe('acknowledgements of cdk-nag', () => {
  const acknowledgementsOf = (context: Record<string, unknown>) => {
    const app = new App({
      ...appProps,
      postCliContext: { assets: join(directory, 'functions'), ...context },
      outdir: join(directory, 'acknowledged'),
    });
    addStacks(app);
    return app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(z.record(z.string(), z.string()).parse(data)));
  };

  it('are 15 at most, each with its reason', () => {
    const acknowledgements = acknowledgementsOf({});

    expect(acknowledgements.length).toBeGreaterThan(0);
    expect(acknowledgements.length).toBeLessThanOrEqual(15);
    for (const [, reason] of acknowledgements) expect(reason.length).toBeGreaterThan(30);
  });

  it('are fewer when the stage has its own certificate', () => {
    const ids = acknowledgementsOf({
      siteOrigins: 'https://fees.example.org',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
      webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/edge/1',
    });

    expect(ids.map(([id]) => id).join()).not.toContain('CFR4');
  });
});

describe('findings of cdk-nag', () => {
  it('stop the synthesis', () => {
    const app = new App({
      ...appProps,
      postCliContext: { assets: join(directory, 'functions') },
      outdir: join(directory, 'found'),
    });
    addStacks(app);
    new CfnQueue(new Stack(app, 'careless'), 'Open');

    expect(() => app.synth()).toThrow('AwsSolutions-SQS4');
  });
});

describe('findings of CloudFormation', () => {
  it('stop the synthesis: a property that a resource does not have', () => {
    const app = new App({ ...appProps, outdir: join(directory, 'strange') });
    const properties = { Type: 'String', Value: 'x', Colour: 'red' };
    new CfnResource(new Stack(app, 'careless'), 'Strange', { type: 'AWS::SSM::Parameter', properties });

    expect(() => app.synth()).toThrow('Colour');
  });
});

describe('configuration', () => {
  it('points functions and workers to a restored table by the ARN of its stream', () => {
    const arnOf = (table: string) =>
      `arn:aws:dynamodb:eu-west-1:111122223333:table/school-fees-dev-${table}-0901/stream/2026-09-01T00:00:00.000`;
    const stages = join(directory, 'stages');
    mkdirSync(stages);
    const place = { account: '111122223333', region: 'eu-west-1' };
    const settings = { mainStreamArn: arnOf('main'), ledgerStreamArn: arnOf('ledger') };
    writeFileSync(join(stages, 'dev.json'), JSON.stringify({ ...place, ...settings }));
    const assembly = synthesize({ stages });
    const functions = JSON.stringify(assembly.of('AWS::Lambda::Function'));

    expect(functions).toContain('"TABLE_MAIN":"school-fees-dev-main-0901"');
    expect(functions).not.toContain('"TABLE_MAIN":"school-fees-dev-main"');
    expect(JSON.stringify(assembly.of('AWS::IAM::Policy'))).toContain('table/school-fees-dev-main-0901/index/byParent');
    expect(assembly.of('AWS::SSM::Parameter').map(({ properties }) => properties['Value'])).toEqual(
      expect.arrayContaining(Object.values(settings)),
    );
    expect(assembly.of('AWS::DynamoDB::Table').map(({ properties }) => properties['TableName'])).toEqual([
      'school-fees-dev-main',
      'school-fees-dev-ledger',
    ]);
  });
});
