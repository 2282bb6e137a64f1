/** Batches, as the relay of the outbox and the tools of the tests use them. */
import {
  type BatchResultErrorEntry,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
} from '@aws-sdk/client-sqs';
import { answerOf, type Answer, type Step } from './answer.ts';
import { urlOf, type SqsSide } from './sqs-side.ts';

const QueueName = 'batches';

interface Entry {
  readonly Id: string;
  readonly MessageBody: string;
}
const entries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ Id: `m${index}`, MessageBody: `message ${index}` }));

interface BatchAnswer {
  readonly Successful?: readonly { readonly Id: string | undefined }[] | undefined;
  readonly Failed?: readonly BatchResultErrorEntry[] | undefined;
}
const ends = ({ Successful = [], Failed = [] }: BatchAnswer): Answer => ({
  taken: Successful.map(({ Id }) => Id).toSorted(),
  failed: Failed.map(({ Id, Code, SenderFault }) => `${Id} ${Code} ${SenderFault}`),
});

const send = (side: SqsSide, Entries: readonly Entry[]): Promise<Answer> =>
  answerOf(
    side.client.send(new SendMessageBatchCommand({ QueueUrl: urlOf(side, QueueName), Entries: [...Entries] })),
    ends,
  );

/** All that can be received, by body; keeps the receipts. */
const receive = async (side: SqsSide): Promise<readonly string[]> => {
  const QueueUrl = urlOf(side, QueueName);
  const bodies: string[] = [];
  for (;;) {
    const request = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 });
    const { Messages = [] } = await side.client.send(request);
    if (Messages.length === 0) return bodies.toSorted();
    for (const { Body = '', ReceiptHandle = '' } of Messages) {
      bodies.push(Body);
      side.kept.set(Body, ReceiptHandle);
    }
  }
};

const receiptOf = ({ kept }: SqsSide, index: number): string => kept.get(`message ${index}`) ?? '';

export const batchSteps: readonly Step<SqsSide>[] = [
  {
    name: 'a queue for batches',
    run: (side) =>
      answerOf(side.client.send(new CreateQueueCommand({ QueueName })), ({ QueueUrl = '' }) => {
        side.kept.set(`queue ${QueueName}`, QueueUrl);
        return {};
      }),
  },
  { name: 'ten messages are sent at once', run: (side) => send(side, entries(10)) },
  { name: 'ten messages are received', run: async (side) => ({ bodies: await receive(side) }) },
  {
    name: 'messages are removed at once, one of them by a malformed receipt',
    run: (side) =>
      answerOf(
        side.client.send(
          new DeleteMessageBatchCommand({
            QueueUrl: urlOf(side, QueueName),
            Entries: [
              { Id: 'good', ReceiptHandle: receiptOf(side, 1) },
              { Id: 'bad', ReceiptHandle: 'no receipt' },
            ],
          }),
        ),
        ends,
      ),
  },
  { name: 'eleven messages are refused', run: (side) => send(side, entries(11)) },
  { name: 'a batch without messages is refused', run: (side) => send(side, []) },
  {
    name: 'a batch with one id twice is refused',
    run: (side) => send(side, [...entries(1), ...entries(1)]),
  },
  {
    name: 'a batch with a malformed id is refused',
    run: (side) => send(side, [{ Id: 'not an id!', MessageBody: 'x' }]),
  },
  {
    name: 'a batch of more than 1 MiB is refused',
    run: (side) =>
      send(
        side,
        entries(2).map((entry) => ({ ...entry, MessageBody: 'x'.repeat(600_000) })),
      ),
  },
  {
    name: 'a batch takes the good messages and names the bad one',
    run: (side) => send(side, [...entries(1), { Id: 'bad', MessageBody: 'a\u0000b' }]),
  },
  {
    name: 'a queue is emptied',
    run: (side) => answerOf(side.client.send(new PurgeQueueCommand({ QueueUrl: urlOf(side, QueueName) }))),
  },
];
