import { createHash } from 'node:crypto';
import { AwsError } from '../engine.ts';
import type { Delivery, MessageAttributes } from './definitions.ts';

const attributesMax = 10;

type MessageAttribute = MessageAttributes[string];

const valueOf = ({ DataType, StringValue, BinaryValue }: MessageAttribute): Buffer =>
  DataType.startsWith('Binary') ? Buffer.from(BinaryValue ?? '', 'base64') : Buffer.from(StringValue ?? '');

const lengthPrefixed = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

export const md5Of = (bytes: string | Buffer): string => createHash('md5').update(bytes).digest('hex');

/** The MD5 of attributes that SDKs compare; undefined for none. */
export const md5OfAttributes = (attributes: MessageAttributes): string | undefined => {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const pieces = names.flatMap((name) => {
    const attribute = attributes[name];
    if (!attribute) return [];
    const transport = Buffer.from([attribute.DataType.startsWith('Binary') ? 2 : 1]);
    const [type, value] = [Buffer.from(attribute.DataType), valueOf(attribute)];
    return [lengthPrefixed(Buffer.from(name)), lengthPrefixed(type), transport, lengthPrefixed(value)];
  });
  return md5Of(Buffer.concat(pieces));
};

/** The size for the limit: the body and the name, type and value of each attribute. */
export const messageBytes = (body: string, attributes: MessageAttributes): number => {
  const sizes = Object.entries(attributes).map(([name, attribute]) => {
    return Buffer.byteLength(name) + Buffer.byteLength(attribute.DataType) + valueOf(attribute).length;
  });
  return sizes.reduce((sum, size) => sum + size, Buffer.byteLength(body));
};

/** Throws the error of SQS for an invalid message. */
export const checkMessage = (body: string, attributes: MessageAttributes, bytesMax: number): void => {
  if (body === '') throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(body)) {
    throw new AwsError('InvalidMessageContents', 'Invalid characters found. Valid are #x9, #xA, #xD and #x20 upwards.');
  }
  const named = Object.entries(attributes);
  if (named.length > attributesMax) {
    throw new AwsError(
      'InvalidParameterValue',
      `Number of message attributes [${named.length}] exceeds the allowed 10.`,
    );
  }
  for (const [name, attribute] of named) {
    if (valueOf(attribute).length > 0) continue;
    throw new AwsError('InvalidParameterValue', `The message attribute '${name}' must contain a non-empty value.`);
  }
  if (messageBytes(body, attributes) > bytesMax) {
    const reason = `One or more parameters are invalid. Reason: Message must be shorter than ${bytesMax} bytes.`;
    throw new AwsError('InvalidParameterValue', reason);
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

/** Which attributes a consumer asks for; `All` names all, `x.*` those that begin with `x.`. */
export interface RequestedAttributes {
  readonly system: readonly string[];
  readonly message: readonly string[];
}

const wants = (names: readonly string[], name: string): boolean =>
  names.some((one) => {
    if (one === 'All' || one === name) return true;
    return one.endsWith('.*') && name.startsWith(one.slice(0, -2));
  });

const systemAttributes = ({ message }: Delivery): Record<string, string> => {
  return {
    SenderId: message.senderName,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    ...(message.sourceArn === undefined ? {} : { DeadLetterQueueSourceArn: message.sourceArn }),
  };
};

export const presentDelivery = (delivery: Delivery, requested: RequestedAttributes): ReceivedMessage => {
  const { message, receiptHandle } = delivery;
  const system = Object.entries(systemAttributes(delivery)).filter(([name]) => wants(requested.system, name));
  const attributes = Object.entries(message.attributes).filter(([name]) => wants(requested.message, name));
  const MessageAttributes = Object.fromEntries(attributes);
  return {
    MessageId: message.messageId,
    ReceiptHandle: receiptHandle,
    Body: message.body,
    MD5OfBody: md5Of(message.body),
    Attributes: Object.fromEntries(system),
    MessageAttributes,
    MD5OfMessageAttributes: md5OfAttributes(MessageAttributes),
  };
};
