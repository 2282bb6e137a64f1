/** A local cloud of its own for a test: the product's stacks with stand-in functions, and one stack more with functions that run. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code, EventSourceMapping, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { App, Duration, Stack, Validations } from 'aws-cdk-lib/core';
import * as z from 'zod';
import { appProps } from '../../infra/constructs/app-props.ts';
import type { LocalCloud } from 'local-cloud';
import { startProductCloud } from '../../infra/local-product/cloud.ts';
import { addStacks } from '../../infra/stacks/product.ts';
import { makeBundles } from '../infra/assembly.ts';

const table = 'school-fees-local-main';

/** Bundles of the stack more; they lie in the project, so that they find the AWS SDK. */
const bundles: Readonly<Record<string, string>> = {
  send: `import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
    const client = new SQSClient({ maxAttempts: 1 });
    export const handler = async ({ body }) => {
      const texts = JSON.parse(body);
      try {
        for (const text of texts) await client.send(new SendMessageCommand({ QueueUrl: process.env.QUEUE, MessageBody: text }));
        return { sent: true };
      } catch (error) {
        return { refused: error.name, message: error.message };
      }
    };`,
  receive: `import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
    const client = new DynamoDBClient({});
    export const handler = async ({ Records }) => {
      for (const { body, messageId } of Records) {
        await client.send(new PutItemCommand({ TableName: '${table}', Item: { pk: { S: 'RECEIVED' }, sk: { S: body }, id: { S: messageId } } }));
      }
    };`,
};

/** What cdk-nag would have of a stack that is deployed. */
const findings = [
  'SQS3',
  'APIG4',
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
];

export interface SmallAssembly {
  readonly directory: string;
  /** Changes the stack more, as if it had been synthesized so; `edit` changes the template in place. */
  edit(edit: (template: EditableTemplate) => void): void;
  /** Starts a cloud of it on a free port; the data stays from one start to the next. */
  start(options?: { readonly log?: (text: string) => void }): Promise<LocalCloud>;
  remove(): void;
}

const editableTemplate = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).optional() }),
  ),
});
export type EditableTemplate = z.infer<typeof editableTemplate>;

/** Synthesizes into a folder of that name below `.local`. */
export const makeSmallAssembly = (name: string): SmallAssembly => {
  const folder = resolve(import.meta.dirname, '../../.local', name);
  rmSync(folder, { recursive: true, force: true });
  makeBundles(join(folder, 'functions'));
  for (const [bundle, code] of Object.entries(bundles)) {
    mkdirSync(join(folder, 'functions', bundle), { recursive: true });
    writeFileSync(join(folder, 'functions', bundle, 'index.mjs'), code);
  }
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'index.html'), '<title>School Fees</title>');
  const directory = join(folder, 'out');
  const context = { assets: join(folder, 'functions'), stage: 'local', 'aws:cdk:disable-asset-staging': true };
  const app = new App({ ...appProps, outdir: directory, postCliContext: context });
  addStacks(app);
  const stack = new Stack(app, 'one-more');
  addOneMore(stack, join(folder, 'functions'));
  for (const finding of findings) {
    const reason = 'A stack that only a test runs.';
    Validations.of(stack).acknowledge({ id: `AwsSolutions::AwsSolutions-${finding}`, reason });
  }
  app.synth();
  const templatePath = join(directory, 'one-more.template.json');
  const original = readFileSync(templatePath, 'utf8');
  return {
    directory,
    edit(change) {
      const template = editableTemplate.parse(JSON.parse(original));
      change(template);
      writeFileSync(templatePath, JSON.stringify(template));
    },
    start: ({ log = () => undefined } = {}) =>
      startProductCloud({
        ...{ assemblyDirectory: directory, dataDirectory: join(folder, 'data'), port: 0, empty: true, log },
        site: { folder: join(folder, 'site') },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A function behind a route that sends messages, and one that writes what arrives into the main table. */
const addOneMore = (stack: Stack, folder: string): void => {
  const queue = new Queue(stack, 'Queue', {
    queueName: 'one-more',
    visibilityTimeout: Duration.seconds(60),
    enforceSSL: true,
  });
  const functionOf = (id: string, name: string) =>
    new LambdaFunction(stack, id, {
      ...{ functionName: `one-more-${name}`, code: Code.fromAsset(join(folder, name)), handler: 'index.handler' },
      ...{ runtime: Runtime.NODEJS_24_X, timeout: Duration.seconds(10), environment: { QUEUE: queue.queueUrl } },
    });
  const [send, receive] = [functionOf('Send', 'send'), functionOf('Receive', 'receive')];
  const arnOfTable = stack.formatArn({ service: 'dynamodb', resource: 'table', resourceName: table });
  send.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }));
  receive.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [arnOfTable] }));
  queue.grantConsumeMessages(receive);
  new EventSourceMapping(stack, 'Mapping', { target: receive, eventSourceArn: queue.queueArn, batchSize: 10 });
  const httpApiId = StringParameter.valueForStringParameter(stack, '/school-fees/local/api-id');
  new HttpRoute(stack, 'Route', {
    httpApi: HttpApi.fromHttpApiAttributes(stack, 'Api', { httpApiId }),
    routeKey: HttpRouteKey.with('/api/one-more', HttpMethod.POST),
    integration: new HttpLambdaIntegration('Integration', send),
  });
};
