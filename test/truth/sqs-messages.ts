/** Single messages: sending, receiving, hiding, removing, and the way into the dead-letter queue. */
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
} from '@aws-sdk/client-sqs';
import { answerOf, type Answer, type Step } from './answer.ts';
import { urlOf, type SqsSide } from './sqs-side.ts';

const mebibyte = 2 ** 20;

const create = (side: SqsSide, QueueName: string, Attributes: Record<string, string> = {}): Promise<Answer> =>
  answerOf(side.client.send(new CreateQueueCommand({ QueueName, Attributes })), ({ QueueUrl = '' }) => {
    side.kept.set(`queue ${QueueName}`, QueueUrl);
    return { name: QueueUrl.split('/').at(-1) };
  });

const send = (side: SqsSide, MessageBody: string, more: Partial<SendMessageCommandInput> = {}): Promise<Answer> =>
  answerOf(
    side.client.send(new SendMessageCommand({ QueueUrl: urlOf(side, 'jobs'), MessageBody, ...more })),
    (output) => ({ digest: output.MD5OfMessageBody, attributes: output.MD5OfMessageAttributes }),
  );

/** Receives at most one message and keeps its receipt. */
const receive = (side: SqsSide, queue: string, more: Partial<ReceiveMessageCommandInput> = {}): Promise<Answer> =>
  answerOf(
    side.client.send(
      new ReceiveMessageCommand({
        ...{ QueueUrl: urlOf(side, queue), MessageSystemAttributeNames: ['ApproximateReceiveCount'] },
        ...{ MessageAttributeNames: ['All'], ...more },
      }),
    ),
    ({ Messages = [] }) => {
      const [message] = Messages;
      if (message) side.kept.set('receipt', message.ReceiptHandle ?? '');
      return {
        body: message?.Body,
        digest: message?.MD5OfBody,
        count: message?.Attributes?.ApproximateReceiveCount,
        attributes: message?.MessageAttributes?.['kind']?.StringValue,
      };
    },
  );

const hide = (side: SqsSide, VisibilityTimeout: number, ReceiptHandle = side.kept.get('receipt')): Promise<Answer> =>
  answerOf(
    side.client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: urlOf(side, 'jobs'), ReceiptHandle, VisibilityTimeout }),
    ),
  );

const remove = (side: SqsSide, queue: string, ReceiptHandle = side.kept.get('receipt')): Promise<Answer> =>
  answerOf(side.client.send(new DeleteMessageCommand({ QueueUrl: urlOf(side, queue), ReceiptHandle })));

const counts = (side: SqsSide, queue: string): Promise<Answer> =>
  answerOf(
    side.client.send(
      new GetQueueAttributesCommand({
        QueueUrl: urlOf(side, queue),
        AttributeNames: [
          'ApproximateNumberOfMessages',
          'ApproximateNumberOfMessagesNotVisible',
          'ApproximateNumberOfMessagesDelayed',
        ],
      }),
    ),
    ({ Attributes }) => ({ ...Attributes }),
  );

const longPoll = { WaitTimeSeconds: 5 };

export const messageSteps: readonly Step<SqsSide>[] = [
  { name: 'a queue for dead letters', run: (side) => create(side, 'dead') },
  {
    name: 'a queue that gives a message up after two tries',
    run: (side) => {
      const redrive = { deadLetterTargetArn: side.arnOf('dead'), maxReceiveCount: 2 };
      return create(side, 'jobs', { VisibilityTimeout: '30', RedrivePolicy: JSON.stringify(redrive) });
    },
  },
  { name: 'nothing to receive', run: (side) => receive(side, 'jobs') },
  { name: 'a message is sent', run: (side) => send(side, '{"jobId":"学"}') },
  { name: 'a message waits', run: (side) => counts(side, 'jobs') },
  { name: 'a message is received', run: (side) => receive(side, 'jobs') },
  { name: 'a received message is hidden', run: (side) => receive(side, 'jobs') },
  { name: 'a received message counts as in flight', run: (side) => counts(side, 'jobs') },
  { name: 'a message is shown again', run: (side) => hide(side, 0) },
  { name: 'a message that was shown again is received a second time', run: (side) => receive(side, 'jobs') },
  { name: 'a message is removed', run: (side) => remove(side, 'jobs') },
  { name: 'a message is removed twice', run: (side) => remove(side, 'jobs') },
  { name: 'a removed message is gone', run: (side) => counts(side, 'jobs') },
  { name: 'a message with a malformed receipt is not removed', run: (side) => remove(side, 'jobs', 'no receipt') },
  { name: 'a message with a malformed receipt is not hidden', run: (side) => hide(side, 1, 'no receipt') },
  { name: 'a message is hidden for too long', run: (side) => hide(side, 43_201) },
  {
    name: 'a message with an attribute',
    run: async (side) => {
      const MessageAttributes = { kind: { DataType: 'String', StringValue: 'import' } };
      const answers = { sent: await send(side, 'text', { MessageAttributes }), received: await receive(side, 'jobs') };
      await remove(side, 'jobs');
      return answers;
    },
  },
  {
    name: 'a message that is sent with a delay comes after it',
    run: async (side) => {
      const sent = await send(side, 'later', { DelaySeconds: 1 });
      const answers = { sent, before: await counts(side, 'jobs'), after: await receive(side, 'jobs', longPoll) };
      await remove(side, 'jobs');
      return answers;
    },
  },
  {
    name: 'a message that nobody removes comes again after its time',
    run: async (side) => {
      await send(side, 'again');
      await receive(side, 'jobs', { VisibilityTimeout: 1 });
      return receive(side, 'jobs', { ...longPoll, VisibilityTimeout: 0 });
    },
  },
  { name: 'the third try of a message finds nothing', run: (side) => receive(side, 'jobs') },
  {
    name: 'the message is in the queue of dead letters',
    run: async (side) => ({ counts: await counts(side, 'jobs'), received: await receive(side, 'dead', longPoll) }),
  },
  { name: 'a dead letter is removed', run: (side) => remove(side, 'dead') },
  { name: 'a message without text', run: (side) => send(side, '') },
  { name: 'a message with a character that XML lacks', run: (side) => send(side, 'a\u0000b') },
  { name: 'a message of 1 MiB and 1 byte', run: (side) => send(side, 'x'.repeat(mebibyte + 1)) },
  { name: 'a delay of 901 seconds', run: (side) => send(side, 'x', { DelaySeconds: 901 }) },
  { name: 'eleven messages at once', run: (side) => receive(side, 'jobs', { MaxNumberOfMessages: 11 }) },
  {
    name: 'a queue that is not there',
    run: (side) => send(side, 'x', { QueueUrl: urlOf(side, 'jobs').replace('/jobs', '/none') }),
  },
];
