import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import type { QueueDefinition } from './definitions.ts';
import { createSqsEngine, type SqsEngine } from './engine.ts';
import { defaultDefinition } from './queue-attributes.ts';

const arnOf = (name: string) => `arn:aws:sqs:eu-west-1:000000000000:${name}`;
const jobs = arnOf('jobs');
const secondMs = 1000;

let fixture: EngineFixture<SqsEngine>;
let queues: QueueDefinition[];

beforeEach(async () => {
  queues = [defaultDefinition('jobs', jobs), defaultDefinition('dead', arnOf('dead'))];
  fixture = await startEngine((directory, clock) => {
    const place = { region: 'eu-west-1', account: '000000000000', origin: 'http://127.0.0.1' };
    return createSqsEngine({ directory, clock, ...place, queues });
  });
});
afterEach(() => fixture.stop());

const logPath = () => join(fixture.directory, 'data', 'jobs.log');
const send = (body: string) => fixture.engine.send(jobs, body);
const receive = () => fixture.engine.receive(jobs, 10, 0);
const bodiesOf = async (received = receive()) => (await received).map(({ Body }) => Body);

describe('after a restart', () => {
  it('what was queued or in flight is visible, with its receive count, attributes and delay', async () => {
    const attributes = { trace: { DataType: 'String', StringValue: 'x' } };
    const client = new SQSClient(fixture.clientConfig());
    const QueueUrl = `${fixture.endpoint}/000000000000/jobs`;
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'taken', MessageAttributes: attributes }));
    send('done');
    const taken = await receive();
    fixture.engine.delete(jobs, taken[1]?.ReceiptHandle ?? '');
    send('queued');
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'later', DelaySeconds: 60 }));

    await fixture.restart();

    expect(fixture.engine.counts('jobs')).toEqual({ visible: 2, inFlight: 0, delayed: 1 });
    const received = await receive();
    expect(received.map((one) => [one.Body, one.Attributes['ApproximateReceiveCount']])).toEqual([
      ['taken', '2'],
      ['queued', '1'],
    ]);
    expect(received[0]?.MessageAttributes).toEqual(attributes);
    fixture.clock.advance(29 * secondMs);
    await fixture.restart();
    expect(fixture.engine.counts('jobs')).toEqual({ visible: 2, inFlight: 0, delayed: 1 });
  });

  it('a line that a killed process left unfinished does not count', async () => {
    send('whole');
    appendFileSync(logPath(), '{"kind":"put","message":{"entryId":"x","bo');

    await fixture.restart();

    expect(await bodiesOf()).toEqual(['whole']);
  });

  it('the log of an earlier version, which has the definition of the queue, is read', async () => {
    send('kept');
    appendFileSync(logPath(), '{"kind":"define","definition":{"name":"jobs"},"created":false,"createdAt":0}\n');

    await fixture.restart();

    expect(await bodiesOf()).toEqual(['kept']);
  });

  it('a log that is damaged before its end stops the start', async () => {
    appendFileSync(logPath(), 'damaged\n{"kind":"purge"}\n');

    await expect(fixture.restart()).rejects.toThrow(/jobs\.log holds no queue/);
  });

  it('a queue that left the template is not served, and back with its messages when it returns', async () => {
    send('a');
    const all = queues;
    queues = all.filter(({ name }) => name !== 'jobs');
    await fixture.restart();
    expect(() => fixture.engine.counts('jobs')).toThrow('does not exist');

    queues = all;
    await fixture.restart();

    expect(await bodiesOf()).toEqual(['a']);
  });
});

describe('the log of a queue', () => {
  const body = 'x'.repeat(2 ** 20 - 10);

  it('stays short after many messages', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      send(body);
      const [received] = await receive();
      fixture.engine.delete(jobs, received?.ReceiptHandle ?? '');
    }

    expect(statSync(logPath()).size).toBeLessThan(34 * 2 ** 20);
  });

  it('loses no message when it is compacted, not even one in flight', async () => {
    for (let turn = 0; turn < 10; turn += 1) send(body);
    expect(await receive()).toHaveLength(10);
    for (let turn = 0; turn < 30; turn += 1) send(body);

    await fixture.restart();

    expect(fixture.engine.counts('jobs').visible).toBe(40);
  });
});
