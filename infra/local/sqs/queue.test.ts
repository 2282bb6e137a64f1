import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine, type EngineFixture } from '../signature/engine-fixture.ts';
import { createSqsEngine, type SqsEngine } from './engine.ts';
import { defaultDefinition } from './queue-attributes.ts';

const arnOf = (name: string) => `arn:aws:sqs:eu-west-1:000000000000:${name}`;
const jobs = arnOf('jobs');
const dead = arnOf('dead');
const secondMs = 1000;
const dayMs = 86_400_000;

let fixture: EngineFixture<SqsEngine>;

beforeEach(async () => {
  const redrive = { deadLetterTargetArn: dead, maxReceiveCount: 2 };
  const queues = [
    { ...defaultDefinition('jobs', jobs), redrive },
    { ...defaultDefinition('dead', dead), retentionSeconds: 1_209_600 },
  ];
  fixture = await startEngine((directory, clock) => {
    const place = { region: 'eu-west-1', account: '000000000000', origin: 'http://127.0.0.1' };
    return createSqsEngine({ directory, clock, ...place, queues });
  });
});
afterEach(() => fixture.stop());

const send = (body: string) => fixture.engine.send(jobs, body);
const receive = (queueArn = jobs, count = 10) => fixture.engine.receive(queueArn, count, 0);
const bodiesOf = async (received = receive()) => (await received).map(({ Body }) => Body);

describe('a received message', () => {
  it('comes back when the clock reaches the end of its visibility timeout', async () => {
    send('a');
    await receive();

    fixture.clock.advance(29 * secondMs);
    expect(await receive()).toEqual([]);
    fixture.clock.advance(secondMs);

    const [again] = await receive();
    expect(again?.Attributes['ApproximateReceiveCount']).toBe('2');
  });

  it('wakes a waiting consumer when its visibility timeout is over', async () => {
    send('a');
    await receive();
    const waiting = fixture.engine.receive(jobs, 1, 20 * secondMs);
    const longer = fixture.engine.receive(jobs, 1, 60 * secondMs);

    fixture.clock.advance(30 * secondMs);

    expect([await waiting, (await longer).length]).toEqual([[], 1]);
  });

  it('moves to the dead-letter queue when it was received too often', async () => {
    const id = send('poison');
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await receive()).toHaveLength(1);
      fixture.clock.advance(30 * secondMs);
    }

    expect(await receive()).toEqual([]);

    const [given] = await receive(dead);
    expect([given?.MessageId, given?.Body, given?.Attributes]).toEqual([
      id,
      'poison',
      // It counts over both queues.
      expect.objectContaining({ DeadLetterQueueSourceArn: jobs, ApproximateReceiveCount: '3' }),
    ]);
    expect(fixture.engine.counts('jobs')).toEqual({ visible: 0, inFlight: 0, delayed: 0 });
  });

  it('is deleted by its latest receipt only', async () => {
    send('a');
    const [first] = await receive();
    fixture.clock.advance(30 * secondMs);
    const [second] = await receive();

    fixture.engine.delete(jobs, first?.ReceiptHandle ?? '');
    expect(fixture.engine.counts('jobs').inFlight).toBe(1);
    fixture.engine.delete(jobs, second?.ReceiptHandle ?? '');

    expect(fixture.engine.counts('jobs').inFlight).toBe(0);
  });

  it('is dropped when it is older than the queue keeps', async () => {
    send('old');
    fixture.clock.advance(4 * dayMs - secondMs);
    send('young');
    fixture.clock.advance(secondMs);

    expect(await bodiesOf()).toEqual(['young']);
  });
});

describe('a wait', () => {
  it('ends with the first message, for one consumer only', async () => {
    const waiting = [1, 2].map(() => fixture.engine.receive(jobs, 10, 20 * secondMs));

    send('a');
    fixture.clock.advance(20 * secondMs);

    expect((await Promise.all(waiting)).map((received) => received.length)).toEqual([1, 0]);
  });

  it('continues when the first of two hidden messages went to another consumer', async () => {
    const { engine, clock } = fixture;
    send('a');
    await engine.receive(jobs, 1, 0);
    clock.advance(10 * secondMs);
    send('b');
    await engine.receive(jobs, 1, 0);
    const waiting = [1, 2].map(() => engine.receive(jobs, 1, 60 * secondMs));

    clock.advance(20 * secondMs);
    expect(await bodiesOf(waiting[0])).toEqual(['a']);
    clock.advance(10 * secondMs);

    expect(await bodiesOf(waiting[1])).toEqual(['b']);
  });

  it('ends without a message when its signal aborts or the engine stops', async () => {
    const hungUp = new AbortController();
    const waiting = fixture.engine.receive(jobs, 1, 20 * secondMs, hungUp.signal);
    hungUp.abort();
    expect(await waiting).toEqual([]);
    send('a');
    expect(fixture.engine.counts('jobs').visible).toBe(1);

    const stopped = fixture.engine.receive(dead, 1, 20 * secondMs);
    await fixture.restart();

    expect(await stopped).toEqual([]);
  });
});

describe('an injected fault', () => {
  it('delivers the next message twice, to be deleted twice', async () => {
    const id = send('a');
    fixture.engine.injectDuplicate('jobs');

    const [first] = await receive();
    const [second] = await receive();

    expect([first?.MessageId, second?.MessageId, (await receive()).length]).toEqual([id, id, 0]);
    fixture.engine.delete(jobs, first?.ReceiptHandle ?? '');
    expect(fixture.engine.counts('jobs').inFlight).toBe(1);
    fixture.engine.delete(jobs, second?.ReceiptHandle ?? '');
    expect(fixture.engine.counts('jobs').inFlight).toBe(0);
  });

  it('delivers a message twice to those who wait', async () => {
    fixture.engine.injectDuplicate('jobs');
    const waiting = [1, 2].map(() => fixture.engine.receive(jobs, 10, 20 * secondMs));

    send('a');

    expect((await Promise.all(waiting)).map((received) => received.length)).toEqual([1, 1]);
  });

  it('delivers the next message late', async () => {
    fixture.engine.delayNext('jobs', 60 * secondMs);
    send('late');
    send('soon');

    expect(await bodiesOf()).toEqual(['soon']);
    fixture.clock.advance(30 * secondMs);
    expect(await bodiesOf()).toEqual(['soon']);
    fixture.clock.advance(30 * secondMs);

    expect(await bodiesOf()).toContain('late');
  });
});
