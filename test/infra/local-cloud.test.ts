import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { LocalCloud } from 'local-cloud';
import { makeSmallAssembly } from '../support/small-cloud.ts';
import type { EditableTemplate } from '../support/small-cloud.ts';

/** Of the queue of the stack more. */
const visibilityMs = 60_000;

const assembly = makeSmallAssembly('small-cloud');
let cloud: LocalCloud | undefined;

afterEach(async () => {
  await cloud?.stop();
  cloud = undefined;
  assembly.edit(() => undefined);
});
afterAll(() => assembly.remove());

const send = async ({ origin }: LocalCloud, ...texts: string[]): Promise<unknown> => {
  const response = await fetch(`${origin}/api/one-more`, {
    method: 'POST',
    body: JSON.stringify(texts),
    headers: { 'content-type': 'application/json' },
  });
  return response.json();
};

const hook = async ({ awsOrigin }: LocalCloud, path: string, input?: object): Promise<unknown> => {
  const init = input && { method: 'POST', body: JSON.stringify(input) };
  return (await fetch(`${awsOrigin}/_local/${path}`, init)).json();
};

/** What the second function has written. */
const received = async ({ awsOrigin, credentials }: LocalCloud): Promise<(string | undefined)[]> => {
  const client = new DynamoDBClient({ endpoint: awsOrigin, region: 'us-east-1', credentials });
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: 'school-fees-local-main',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'RECEIVED' } },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ sk }) => sk?.S);
};

const statements = z.looseObject({
  PolicyDocument: z.looseObject({ Statement: z.array(z.looseObject({ Action: z.unknown() })) }),
});

/** The policies of the stack more, for a change of their statements. */
const editStatements = (
  { Resources }: EditableTemplate,
  change: (all: Record<string, unknown>[]) => Record<string, unknown>[],
): void => {
  for (const resource of Object.values(Resources)) {
    if (resource.Type !== 'AWS::IAM::Policy') continue;
    const properties = statements.parse(resource.Properties);
    properties.PolicyDocument.Statement = change(
      properties.PolicyDocument.Statement,
    ) as typeof properties.PolicyDocument.Statement;
    resource.Properties = properties;
  }
};

describe('a stack that is added', () => {
  it('runs: a function, its route, a queue, its reader, and their grants', async () => {
    cloud = await assembly.start();

    const answer = await send(cloud, 'first', 'second');
    const drained = await hook(cloud, 'drain', {});

    expect(answer).toEqual({ sent: true });
    expect(drained).toEqual({ idle: true });
    expect(await received(cloud)).toEqual(['first', 'second']);
  });

  it('is refused without its grant, as on AWS', async () => {
    assembly.edit((template) =>
      editStatements(template, (all) => all.filter(({ Action }) => Action !== 'sqs:SendMessage')),
    );
    cloud = await assembly.start();

    expect(await send(cloud, 'third')).toEqual({
      refused: 'AccessDeniedException',
      message:
        'User: one-more-send is not authorized to perform: sqs:sendmessage on resource: arn:aws:sqs:us-east-1:000000000000:one-more',
    });
  });

  it('is not called without the permission of its API', async () => {
    assembly.edit(({ Resources }) => {
      for (const [id, { Type }] of Object.entries(Resources))
        if (Type === 'AWS::Lambda::Permission') delete Resources[id];
    });
    cloud = await assembly.start();

    expect(await send(cloud, 'third')).toEqual({ message: 'Internal Server Error' });
  });
});

describe('the start stops', () => {
  const add = (resource: { Type: string; Properties?: Record<string, unknown> }) =>
    assembly.edit(({ Resources }) => {
      Resources['Added'] = resource;
    });

  it.each<[string, () => void, string]>([
    [
      'at an unknown resource type',
      () => add({ Type: 'AWS::StepFunctions::StateMachine' }),
      'Stack one-more, resource Added: the local cloud does not know the resource type AWS::StepFunctions::StateMachine',
    ],
    [
      'at an unknown intrinsic',
      () => add({ Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::ToJsonString': {} } } }),
      'Stack one-more, resource Added: the local cloud does not know the intrinsic Fn::ToJsonString',
    ],
    [
      'at a property of what it runs that it does not obey',
      () => add({ Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } }),
      'Stack one-more, resource Added: AWS::SQS::Queue as the local cloud knows it: ✖ Unrecognized key: "FifoQueue"',
    ],
    [
      'at an unknown policy operator',
      () =>
        assembly.edit((template) =>
          editStatements(template, (all) =>
            all.map((statement) => ({
              ...statement,
              Condition: { DateLessThan: { 'aws:CurrentTime': '2030-01-01' } },
            })),
          ),
        ),
      'the local cloud does not know the policy condition operator DateLessThan',
    ],
    [
      'when a reader of a queue has no right to read it',
      () =>
        assembly.edit((template) =>
          editStatements(template, (all) =>
            all.filter(({ Action }) => !JSON.stringify(Action).includes('sqs:ReceiveMessage')),
          ),
        ),
      'The role of one-more-receive does not have permission to call sqs:ReceiveMessage',
    ],
  ])('%s', async (_, change, sentence) => {
    change();

    await expect(assembly.start()).rejects.toThrow(sentence);
  });

  it('when its data is in use, without harm to the other cloud', async () => {
    cloud = await assembly.start();

    await expect(assembly.start()).rejects.toThrow(/is in use by the local cloud on port \d+/);
    expect(await send(cloud)).toEqual({ sent: true });
  });
});

describe('a killed function', () => {
  it('keeps the work that it finished, and its unfinished messages come again', async () => {
    cloud = await assembly.start();
    await hook(cloud, 'faults', { killNext: { function: 'send', afterRequests: 1 } });

    const answer = await send(cloud, 'before the kill', 'after the kill');
    await hook(cloud, 'clock', { advanceMs: visibilityMs });
    await hook(cloud, 'drain', {});

    expect(answer).toEqual({ message: 'Internal Server Error' });
    expect(await received(cloud)).toContain('before the kill');
    expect(await received(cloud)).not.toContain('after the kill');
    expect(await send(cloud, 'after the kill')).toEqual({ sent: true });
  });
});

describe('a restart', () => {
  it('continues with queued work', async () => {
    cloud = await assembly.start();
    await hook(cloud, 'pause', { function: 'receive' });
    await send(cloud, 'over the restart');
    await cloud.stop();

    cloud = await assembly.start();
    await hook(cloud, 'drain', {});

    expect(await received(cloud)).toContain('over the restart');
  });
});
