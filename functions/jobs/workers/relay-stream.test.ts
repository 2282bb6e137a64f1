import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import type { Parked } from '../../api/park.ts';
import type { Outgoing, SendOutbox } from '../send-outbox.ts';
import { run } from './relay-stream.ts';

const now = Date.now();

/** The record of a new outbox row; its number in the stream is its id. */
const recordOf = (number: number, queue = 'bulk'): DynamoDBRecord => {
  const Keys = { pk: { S: `OUTBOX#${number}` }, sk: { S: 'OUTBOX' } };
  const NewImage = { ...Keys, queue: { S: queue }, body: { S: '{}' } };
  return { eventName: 'INSERT', dynamodb: { Keys, NewImage, SequenceNumber: String(number) } };
};

const relay = async (
  records: readonly DynamoDBRecord[],
  how: { readonly refused?: readonly string[]; readonly left?: readonly string[]; readonly isParkAway?: boolean } = {},
) => {
  const { refused = [], left = [], isParkAway = false } = how;
  const sent: string[] = [];
  const parked: Parked[] = [];
  const send: SendOutbox = (rows) => {
    const among = <Row extends Outgoing>(all: readonly Row[], ids: readonly string[]) =>
      all.filter(({ outboxId }) => ids.includes(outboxId));
    sent.push(...rows.map(({ outboxId }) => outboxId).filter((id) => !refused.includes(id) && !left.includes(id)));
    return Promise.resolve({ refused: among(rows, refused), left: among(rows, left) });
  };
  const park = (one: Parked) => {
    if (isParkAway) return Promise.reject(new Error('away'));
    parked.push(one);
    return Promise.resolve();
  };
  const again = await run(records, { now }, { send, park });
  return { sent, parked: parked.map(({ id }) => id), again: again.map(({ dynamodb }) => dynamodb?.SequenceNumber) };
};

it('sends the rows around one that names an unknown queue, and puts that one aside', async () => {
  const records = [recordOf(1), recordOf(2, 'of a later release'), recordOf(3, 'messages')];

  expect(await relay(records)).toEqual({ sent: ['1', '3'], parked: ['2'], again: [] });
});

it('puts a row aside that its queue never takes, and asks only for those again that it may take later', async () => {
  const records = [recordOf(1), recordOf(2), recordOf(3), recordOf(4)];

  expect(await relay(records, { refused: ['2'], left: ['3'] })).toEqual({
    sent: ['1', '4'],
    parked: ['2'],
    again: ['3'],
  });
});

it('asks for a row again that it could neither send nor put aside', async () => {
  const records = [recordOf(1), recordOf(2, 'of a later release')];

  expect(await relay(records, { isParkAway: true })).toEqual({ sent: ['1'], parked: [], again: ['2'] });
});

it('sends the file of a row that has expired to be removed, and no other row that was removed', async () => {
  const bodies: string[] = [];
  const send: SendOutbox = (rows) => {
    bodies.push(...rows.map(({ queue, body }) => `${queue} ${body}`));
    return Promise.resolve({ refused: [], left: [] });
  };
  const removedRow = (pk: string, image: object = {}): DynamoDBRecord => ({
    eventName: 'REMOVE',
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'X' } }, OldImage: { ...image }, SequenceNumber: '1' },
  });
  const rows = [removedRow('FILE#a'), removedRow('FILE#b', { multipartId: { S: 'm' } }), removedRow('OUTBOX#1')];

  const again = await run(rows, { now }, { send, park: () => Promise.reject(new Error('parked')) });

  expect(again).toEqual([]);
  expect(bodies).toEqual(['files {"fileId":"a"}', 'files {"fileId":"b","multipartId":"m"}']);
});
