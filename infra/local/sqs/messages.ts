import { createHash } from 'node:crypto';
import { AwsError } from '../engine.ts';
import type { Delivery, MessageAttributes } from './definitions.ts';

/** The largest message, and the largest sum of a batch. */
export const messageBytesMax = 2 ** 20;
const attributesMax = 10;

const lengthPrefixed = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

export const md5Of = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('hex');

/** The MD5 of attributes that SDKs compare. Undefined when there are none. */
export const md5OfAttributes = (attributes: MessageAttributes): string | undefined => {
  const entries = Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1));
  if (entries.length === 0) return undefined;
  const isText = Buffer.from([1]);
  const pieces = entries.flatMap(([name, { DataType, StringValue }]) => [
    ...[name, DataType].map(lengthPrefixed),
    isText,
    lengthPrefixed(StringValue),
  ]);
  return md5Of(Buffer.concat(pieces));
};

/** The size that SQS limits: the body, and the name, type and value of each attribute. */
export const messageBytes = (body: string, attributes: MessageAttributes): number => {
  const texts = Object.entries(attributes).flatMap(([name, { DataType, StringValue }]) => [
    name,
    DataType,
    StringValue,
  ]);
  return [body, ...texts].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
};

/** Throws the error of SQS for an invalid message. */
export const checkMessage = (body: string, attributes: MessageAttributes): void => {
  if (body === '') throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(body)) {
    throw new AwsError('InvalidMessageContents', 'Invalid characters found. Valid are #x9, #xA, #xD and #x20 upwards.');
  }
  const refusal = (reason: string): AwsError =>
    new AwsError('InvalidParameterValue', `One or more parameters are invalid. Reason: ${reason}`);
  if (Object.keys(attributes).length > attributesMax) throw refusal('More than 10 message attributes.');
  if (messageBytes(body, attributes) > messageBytesMax) {
    throw refusal(`Message must be shorter than ${messageBytesMax} bytes.`);
  }
};

/** A message as ReceiveMessage answers it. */
export interface ReceivedMessage {
  readonly MessageId: string;
  readonly ReceiptHandle: string;
  readonly Body: string;
  readonly MD5OfBody: string;
  readonly Attributes: Readonly<Record<string, string>>;
  readonly MessageAttributes: MessageAttributes;
  readonly MD5OfMessageAttributes: string | undefined;
}

/** The names of the attributes that a consumer asks for, or `All`. */
export interface RequestedAttributes {
  readonly system: readonly string[];
  readonly message: readonly string[];
}

/** The requested ones of these attributes. */
const only = <Value>(attributes: Record<string, Value>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes('All') || names.includes(name)));

const systemAttributes = ({ message }: Delivery): Record<string, string> => ({
  SenderId: message.senderName,
  SentTimestamp: String(message.sentAt),
  ApproximateReceiveCount: String(message.receiveCount),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  ...(message.sourceArn === undefined ? {} : { DeadLetterQueueSourceArn: message.sourceArn }),
});

export const presentDelivery = (delivery: Delivery, requested: RequestedAttributes): ReceivedMessage => {
  const { message, receiptHandle } = delivery;
  const MessageAttributes = only(message.attributes, requested.message);
  return {
    MessageId: message.messageId,
    ReceiptHandle: receiptHandle,
    Body: message.body,
    MD5OfBody: md5Of(message.body),
    Attributes: only(systemAttributes(delivery), requested.system),
    MessageAttributes,
    MD5OfMessageAttributes: md5OfAttributes(MessageAttributes),
  };
};
