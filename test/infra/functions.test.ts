import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { WorkerSpec } from '../../infra/constructs/function-spec.ts';
import { workers } from '../../infra/stacks/modules.ts';
import { stackOf } from '../../infra/stacks/modules.ts';
import { calls, fileNameOf } from '../../shared/contract/index.ts';
import { functionNames, synthesize } from './assembly.ts';
import { rightsByFunction } from './policies.ts';

const assembly = synthesize();
const rights = rightsByFunction(assembly);
const rightsOf = (name: string) => rights.get(name) ?? [];
const alarms = assembly.of('AWS::CloudWatch::Alarm').map(({ properties }) => properties);
const ledger = 'arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/school-fees-dev-ledger';
const main = ledger.replace('ledger', 'main');

describe('functions', () => {
  it('are those of the contract and the workers, each once', () => {
    expect([...rights.keys()].sort()).toEqual([...functionNames].sort());
  });

  it('run on Node 24 and arm64 within limits, with a description', () => {
    for (const { properties } of assembly.of('AWS::Lambda::Function')) {
      const {
        FunctionName: name,
        Description: description,
        MemorySize: memoryMb,
      } = z.object({ FunctionName: z.string(), Description: z.string(), MemorySize: z.number() }).parse(properties);

      expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
      expect(name.length).toBeLessThanOrEqual(64);
      expect(description.length).toBeLessThanOrEqual(256);
      expect(memoryMb).toBeGreaterThanOrEqual(512);
      expect(memoryMb).toBeLessThanOrEqual(name.includes('-ledger-check-') ? 3008 : 1769);
    }
  });

  it('get the address of the tables in their region and use it', () => {
    for (const { properties } of assembly.of('AWS::Lambda::Function').filter(({ stack }) => stack !== 'web'))
      expect(properties['Environment']).toMatchObject({
        Variables: {
          AWS_ENDPOINT_URL_DYNAMODB: 'https://dynamodb.<AWS::Region>.<AWS::URLSuffix>',
          AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'false',
        },
      });
  });

  it('log as JSON into a separate log group with 90 days of retention', () => {
    const groups = assembly.of('AWS::Logs::LogGroup');

    for (const { properties } of groups) expect(properties['RetentionInDays']).toBe(90);
    for (const { stack, properties } of assembly.of('AWS::Lambda::Function')) {
      const { LogGroup: ref } = z.object({ LogGroup: z.string() }).parse(properties['LoggingConfig']);
      const group = groups.find(({ stack: other, id }) => other === stack && ref === `<${id}>`);

      expect(properties['LoggingConfig']).toMatchObject({ LogFormat: 'JSON' });
      expect(group?.properties['LogGroupName']).toBe(`/aws/lambda/${String(properties['FunctionName'])}`);
    }
  });

  it('behind routes end before API Gateway does', () => {
    const workerless = assembly.of('AWS::Lambda::Function').filter(({ stack }) => stack !== 'workers');

    for (const { properties } of workerless) expect(properties['Timeout']).toBeLessThan(30);
  });
});

describe('rights', () => {
  it('name each action and resource: no wildcard but below a prefix of the files', () => {
    for (const { action, resource } of [...rights.values()].flat()) {
      expect(action).not.toContain('*');
      expect(
        resource.replace(/^arn:<AWS::Partition>:s3:::school-fees-dev-files-<AWS::AccountId>\/[a-z-]+\/\*$/, ''),
      ).not.toContain('*');
    }
  });

  it('on the ledger are reading and putting only, in every role', () => {
    const actions = [...rights.values()]
      .flat()
      .filter(({ resource }) => resource.startsWith(ledger))
      .map(({ action }) => action);

    expect([...new Set(actions)].sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:Scan',
    ]);
  });

  it('to read whole tables are for operators and for the night only', () => {
    const scanning = [...rights].filter(([, its]) => its.some(({ action }) => action === 'dynamodb:Scan'));
    const isApart = ([, { trigger }]: [string, WorkerSpec]) => ['operator', 'clock'].includes(trigger.by);
    const apart = Object.entries<WorkerSpec>(workers).filter(isApart);

    expect(apart.map(([path]) => path.replace('/', '-'))).toEqual(
      expect.arrayContaining(scanning.map(([name]) => name)),
    );
  });

  it('come from one policy of one role each, without managed policies', () => {
    for (const { properties } of assembly.of('AWS::IAM::Role')) {
      expect(properties).not.toHaveProperty('ManagedPolicyArns');
      expect(properties).not.toHaveProperty('Policies');
    }
  });

  it.each(calls.filter(({ call }) => call.kind === 'read').map(({ module, name }) => `${module}-${fileNameOf(name)}`))(
    '%s only reads, or makes files to download',
    (name) => {
      const reading = ['dynamodb:BatchGetItem', 'dynamodb:Query', 's3:GetObject', 's3:GetObjectVersion'];
      const others = rightsOf(name).filter(
        ({ action, resource }) =>
          !reading.includes(action) &&
          !action.startsWith('logs:') &&
          !(action.startsWith('s3:') && resource.endsWith('/exports/*')),
      );

      expect(others).toEqual([]);
    },
  );

  it('allow every staff call to read its actor', () => {
    for (const { module, name } of calls) {
      expect(rightsOf(`${module}-${fileNameOf(name)}`)).toContainEqual({
        action: 'dynamodb:BatchGetItem',
        resource: main,
      });
    }
  });

  it.each(
    calls
      .filter(({ call }) => ['write', 'bulk', 'money'].includes(call.kind))
      .map(({ module, name }) => `${module}-${fileNameOf(name)}`),
  )('%s can read and append its operation key', (name) => {
    expect(rightsOf(name)).toContainEqual({ action: 'dynamodb:BatchGetItem', resource: ledger });
    expect(rightsOf(name)).toContainEqual({ action: 'dynamodb:PutItem', resource: ledger });
  });
});

describe('the rights of functions that need few', () => {
  const dataRightsOf = (name: string) =>
    rightsOf(name)
      .filter(({ action }) => /^(dynamodb|s3):/.test(action))
      .map(({ action, resource }) => `${action} ${resource.replace(/^.*(?=main|ledger)/, '')}`)
      .toSorted();

  it.each([
    [
      'parent-view-pay-link',
      [
        ...['dynamodb:BatchGetItem main', 'dynamodb:Query ledger'],
        's3:GetObject arn:<AWS::Partition>:s3:::school-fees-dev-files-<AWS::AccountId>/uploads/*',
      ],
    ],
    [
      'uploads-upload-file-anonymously',
      [
        ...['dynamodb:BatchGetItem ledger', 'dynamodb:BatchGetItem main', 'dynamodb:ConditionCheckItem main'],
        ...['dynamodb:PutItem ledger', 'dynamodb:PutItem main', 'dynamodb:UpdateItem main'],
        's3:PutObject arn:<AWS::Partition>:s3:::school-fees-dev-files-<AWS::AccountId>/uploads/*',
      ],
    ],
    ['session-who-am-i', ['dynamodb:BatchGetItem main']],
    ['people-get-notice-person', ['dynamodb:BatchGetItem main']],
    ['notices-list-notices', ['dynamodb:BatchGetItem main', 'dynamodb:Query main/index/byParent']],
    ['people-list-audit-trail', ['dynamodb:BatchGetItem main', 'dynamodb:Query ledger']],
    ['messages-send-message', ['dynamodb:BatchGetItem main', 'dynamodb:PutItem main', 'dynamodb:Query main']],
    ['jobs-give-up-job', ['dynamodb:BatchGetItem main', 'dynamodb:PutItem ledger', 'dynamodb:UpdateItem main']],
    [
      'imports-give-up-import',
      ['dynamodb:BatchGetItem main', 'dynamodb:PutItem ledger', 'dynamodb:PutItem main', 'dynamodb:UpdateItem main'],
    ],
  ])('%s has these and no more', (name, expected) => {
    expect(dataRightsOf(name)).toEqual(expected);
  });
});

describe('money calls', () => {
  it('get executions of their account only when the settings say how many', () => {
    const reservedIn = (context: Record<string, string>) =>
      synthesize(context)
        .of('AWS::Lambda::Function')
        .filter(({ properties }) => properties['ReservedConcurrentExecutions'] !== undefined)
        .map(({ properties }) => [properties['FunctionName'], properties['ReservedConcurrentExecutions']]);

    expect(reservedIn({})).toEqual([]);
    expect(reservedIn({ moneyConcurrency: '20' }).toSorted()).toEqual(
      calls
        .filter(({ call }) => call.kind === 'money')
        .map(({ module, name }) => [`school-fees-dev-${module}-${fileNameOf(name)}`, 20])
        .toSorted(),
    );
  });
});

describe('alarms', () => {
  it.each(['Errors', 'Throttles'])('ring for %s of every function', (metricName) => {
    const watched = alarms
      .filter(({ AlarmName: name }) => String(name).includes(`-${metricName}-`))
      .map((alarm) => JSON.stringify(alarm['Metrics']))
      .join();

    for (const name of functionNames) expect(watched).toContain(`"Value":"school-fees-dev-${name}"`);
  });

  it('ring for each money function separately and say what people lose', () => {
    for (const { module, name, call } of calls.filter((each) => each.call.kind === 'money')) {
      const alarmOf = `school-fees-dev-${stackOf[module]}-${module}-${name}`;
      const alarm = alarms.find(({ AlarmName: alarmName }) => alarmName === alarmOf);

      expect(JSON.stringify(alarm?.['Metrics'])).toContain(`school-fees-dev-${module}-${fileNameOf(name)}`);
      expect(JSON.stringify(alarm?.['Metrics'])).toContain(`"Value":"${call.path}"`);
      expect(alarm?.['AlarmDescription']).toMatch(/Staff cannot|Parents cannot/);
    }
  });

  it('notify the topic, in a text that CloudWatch accepts, over at most 10 metrics', () => {
    for (const { AlarmActions, AlarmDescription, Metrics } of alarms) {
      expect(AlarmActions).toEqual(['arn:<AWS::Partition>:sns:<AWS::Region>:<AWS::AccountId>:school-fees-dev-alarms']);
      expect(String(AlarmDescription).length).toBeLessThanOrEqual(1024);
      expect(
        z
          .array(z.object({ MetricStat: z.unknown().optional() }))
          .default([])
          .parse(Metrics)
          .filter(({ MetricStat }) => MetricStat).length,
      ).toBeLessThanOrEqual(10);
    }
  });

  it('ring when a row of the ledger changes, because nothing else starts its watcher', () => {
    const watcher = assembly
      .of('AWS::Lambda::EventSourceMapping')
      .find(({ properties }) => properties['EventSourceArn'] === '<ledger-stream>');

    expect(watcher?.properties['FilterCriteria']).toEqual({
      Filters: [{ Pattern: '{"eventName":["MODIFY","REMOVE"]}' }],
    });
    expect(alarms).toContainEqual(
      expect.objectContaining({
        MetricName: 'Invocations',
        Threshold: 1,
        Dimensions: [{ Name: 'FunctionName', Value: 'school-fees-dev-ledger-watch-ledger' }],
      }),
    );
  });
});
