import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../engine.ts';
import { refusalOf, startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { createSqsEngine, type SqsEngine } from './engine.ts';
import { defaultDefinition } from './queue-attributes.ts';

const arnOf = (name: string) => `arn:aws:sqs:eu-west-1:000000000000:${name}`;
const urlOf = (name: string) => `http://127.0.0.1/000000000000/${name}`;
const jobs = arnOf('jobs');
const dead = arnOf('dead');
const QueueUrl = urlOf('jobs');
const mebibyte = 2 ** 20;

let fixture: EngineFixture<SqsEngine>;
let client: SQSClient;

beforeEach(async () => {
  const redrive = { deadLetterTargetArn: dead, maxReceiveCount: 1 };
  const queues = [{ ...defaultDefinition('jobs', jobs), redrive }, defaultDefinition('dead', dead)];
  fixture = await startEngine((directory, clock) => {
    const place = { region: 'eu-west-1', account: '000000000000', origin: 'http://127.0.0.1' };
    return createSqsEngine({ directory, clock, ...place, queues });
  });
  client = clientOf();
});
afterEach(() => fixture.stop());

const clientOf = (allows?: Caller['allows']) => new SQSClient(fixture.clientConfig(allows));
const send = (MessageBody: string, more = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more = {}) => (await client.send(new ReceiveMessageCommand({ QueueUrl, ...more }))).Messages;
const sendBatch = (Entries: { Id: string; MessageBody: string }[]) =>
  client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
const nameOf = async (work: Promise<unknown>) => (await refusalOf(work)).name;

describe('rights', () => {
  it('are asked for each operation and queue', async () => {
    const sender = clientOf((action, arn) => action === 'sqs:SendMessage' && arn === jobs);

    await sender.send(new SendMessageCommand({ QueueUrl, MessageBody: 'a' }));
    const Entries = [{ Id: 'a', MessageBody: 'a' }];
    const refusals = await Promise.all(
      [
        sender.send(new SendMessageCommand({ QueueUrl: urlOf('dead'), MessageBody: 'a' })),
        sender.send(new SendMessageBatchCommand({ QueueUrl: urlOf('dead'), Entries })),
        sender.send(new ReceiveMessageCommand({ QueueUrl })),
        sender.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: 'a' })),
        sender.send(new PurgeQueueCommand({ QueueUrl })),
        sender.send(new CreateQueueCommand({ QueueName: 'more' })),
        sender.send(new StartMessageMoveTaskCommand({ SourceArn: dead })),
      ].map(nameOf),
    );

    expect(refusals).toEqual(Array(7).fill('AccessDeniedException'));
  });

  it('of a redrive include sending to where the messages came from', async () => {
    await send('poison');
    await receive({ VisibilityTimeout: 0 });
    await receive();
    const mover = clientOf((action, arn) => !(action === 'sqs:SendMessage' && arn === jobs));

    expect(await nameOf(mover.send(new StartMessageMoveTaskCommand({ SourceArn: dead })))).toBe(
      'AccessDeniedException',
    );
    expect(fixture.engine.counts('dead').visible).toBe(1);
  });
});

describe('a message', () => {
  it('travels with its attributes, which the SDK checks by their MD5', async () => {
    const MessageAttributes = {
      trace: { DataType: 'String', StringValue: '世界' },
      'trace.count': { DataType: 'Number.int', StringValue: '12' },
    };

    const sent = await send('a', { MessageAttributes });
    const [all] = (await receive({ MessageAttributeNames: ['All'], VisibilityTimeout: 1 })) ?? [];

    expect(all?.MessageAttributes).toEqual(MessageAttributes);
    expect(all?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
  });

  it('comes with the attributes that were asked for', async () => {
    const value = { DataType: 'String', StringValue: 'x' };
    await send('a', { MessageAttributes: { trace: value, 'trace.id': value, other: value } });

    const asked = { MessageAttributeNames: ['trace'], MessageSystemAttributeNames: ['SenderId'] };
    const [message] = (await receive(asked)) ?? [];

    expect(Object.keys(message?.MessageAttributes ?? {})).toEqual(['trace']);
    expect(message?.Attributes).toEqual({ SenderId: 'CALLER0' });
    expect(await receive()).toBeUndefined();
  });

  it('has at most 1 MiB, its attributes included', async () => {
    const attribute = { a: { DataType: 'String', StringValue: 'x' } };
    const body = 'é'.repeat(mebibyte / 2);

    await send(body);
    expect(await nameOf(send(body, { MessageAttributes: attribute }))).toBe('InvalidParameterValue');
    expect(await nameOf(send(`${body}x`))).toBe('InvalidParameterValue');
  });

  it.each([
    ['no text', '', {}, 'MissingParameter'],
    ['a character that SQS does not take', 'a\u0000', {}, 'InvalidMessageContents'],
    ['a delay over 15 minutes', 'a', { DelaySeconds: 901 }, 'InvalidParameterValue'],
    [
      'a binary attribute',
      'a',
      { MessageAttributes: { a: { DataType: 'Binary', BinaryValue: Uint8Array.from([0]) } } },
      'InvalidParameterValue',
    ],
    ['a group of a FIFO queue', 'a', { MessageGroupId: 'g' }, 'InvalidParameterValue'],
    ['no queue', 'a', { QueueUrl: undefined }, 'MissingParameter'],
    ['a queue that is not there', 'a', { QueueUrl: urlOf('none') }, 'QueueDoesNotExist'],
  ])('with %s is refused', async (_case, body, more, name) => {
    expect(await nameOf(send(body, more))).toBe(name);
  });

  it('that is no longer in flight keeps its visibility', async () => {
    await send('a');
    const [message] = (await receive({ VisibilityTimeout: 1 })) ?? [];
    fixture.clock.advance(1000);

    const { ReceiptHandle } = message ?? {};
    const change = client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 9 }));

    expect(await nameOf(change)).toBe('MessageNotInflight');
  });
});

describe('a batch', () => {
  const entry = (Id: string, MessageBody = 'a') => ({ Id, MessageBody });

  it.each([
    ['nothing in it', [], 'EmptyBatchRequest'],
    ['11 messages', Array.from({ length: 11 }, (_, index) => entry(`m${index}`)), 'TooManyEntriesInBatchRequest'],
    ['one id twice', [entry('a'), entry('a')], 'BatchEntryIdsNotDistinct'],
    ['an id with a space', [entry('a b')], 'InvalidBatchEntryId'],
    ['more than 1 MiB in sum', [entry('a', 'x'.repeat(mebibyte)), entry('b')], 'BatchRequestTooLong'],
  ])('with %s is refused as a whole', async (_case, entries, name) => {
    expect(await nameOf(sendBatch(entries))).toBe(name);
    expect(fixture.engine.counts('jobs').visible).toBe(0);
  });

  it('refuses one message for itself', async () => {
    const result = await sendBatch([entry('good'), entry('bad', 'a\u0000')]);

    expect(result.Successful?.map(({ Id }) => Id)).toEqual(['good']);
    expect(result.Failed).toMatchObject([{ Id: 'bad', Code: 'InvalidMessageContents', SenderFault: true }]);
  });

  it('of deletes refuses a receipt that is none', async () => {
    const Entries = [{ Id: 'a', ReceiptHandle: 'none' }];

    const result = await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));

    expect(result.Failed).toMatchObject([{ Id: 'a', Code: 'ReceiptHandleIsInvalid' }]);
  });
});

describe('a dead-letter queue', () => {
  it('gives its messages back to their sources', async () => {
    await send('poison');
    await receive({ VisibilityTimeout: 0 });
    await receive();

    await client.send(new StartMessageMoveTaskCommand({ SourceArn: dead }));

    expect((await receive())?.[0]?.Body).toBe('poison');
  });

  it('keeps a message that was sent to it directly, because it has no source', async () => {
    await client.send(new SendMessageCommand({ QueueUrl: urlOf('dead'), MessageBody: 'stray' }));

    await client.send(new StartMessageMoveTaskCommand({ SourceArn: dead }));

    expect(fixture.engine.counts('dead').visible).toBe(1);
  });

  it('is the only kind of queue that can be redriven', async () => {
    expect(await nameOf(client.send(new StartMessageMoveTaskCommand({ SourceArn: jobs })))).toBe(
      'InvalidParameterValue',
    );
  });
});

describe('a queue', () => {
  it('that was made is there until the engine stops, and not made again with other attributes', async () => {
    const make = (VisibilityTimeout: string) =>
      client.send(new CreateQueueCommand({ QueueName: 'made', Attributes: { VisibilityTimeout } }));
    await make('7');

    expect((await make('7')).QueueUrl).toBe(urlOf('made'));
    expect(await nameOf(make('8'))).toBe('QueueNameExists');
    await fixture.restart();
    expect(() => fixture.engine.counts('made')).toThrow('does not exist');
  });

  it.each([
    ['FifoQueue', 'true', 'InvalidAttributeValue'],
    ['VisibilityTimeout', '43201', 'InvalidAttributeValue'],
    ['RedrivePolicy', 'no JSON', 'InvalidAttributeValue'],
    ['RedrivePolicy', JSON.stringify({ deadLetterTargetArn: arnOf('none'), maxReceiveCount: 1 }), 'QueueDoesNotExist'],
  ])('is not made with %s %s', async (name, value, code) => {
    const command = new CreateQueueCommand({ QueueName: 'made', Attributes: { [name]: value } });

    expect(await nameOf(client.send(command))).toBe(code);
  });

  it('is not purged with a signature of another', async () => {
    const { credentials, ...config } = fixture.clientConfig();
    const forger = new SQSClient({ ...config, credentials: { ...credentials, secretAccessKey: 'guess' } });

    expect(await nameOf(forger.send(new PurgeQueueCommand({ QueueUrl })))).toBe('InvalidSignatureException');
  });
});
