import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError } from '../engine.ts';
import type { Clock } from '../engine.ts';
import type { Message, QueueDefinition } from './definitions.ts';
import { checkMessage } from './messages.ts';
import { Queue } from './queue.ts';

export interface QueuesOptions {
  /** Holds a log per queue. */
  readonly directory: string;
  readonly clock: Clock;
  readonly region: string;
  readonly account: string;
  /** What queue URLs begin with, for example `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** The queues of the template. */
  readonly queues: readonly QueueDefinition[];
}

/** A message before it is sent. */
type NewMessage = Pick<Message, 'body' | 'attributes' | 'senderName'> & { readonly delaySeconds: number };

/** All queues by name: the queues of the template, and those that CreateQueue made since the start. */
export class Queues {
  readonly clock: Clock;
  readonly #options: QueuesOptions;
  readonly #queues = new Map<string, Queue>();

  constructor(options: QueuesOptions) {
    this.clock = options.clock;
    this.#options = options;
    mkdirSync(options.directory, { recursive: true });
    for (const definition of options.queues) this.create(definition);
  }

  create(definition: QueueDefinition): void {
    const queue = new Queue({
      ...{ definition, clock: this.clock },
      path: join(this.#options.directory, `${definition.name}.log`),
      giveUp: (message, arn) => {
        const now = this.clock.now();
        this.byArn(arn).add({ ...message, visibleAt: now, sourceArn: definition.arn });
      },
    });
    this.#queues.set(definition.name, queue);
  }

  all(): Queue[] {
    return [...this.#queues.values()];
  }

  has(name: string): boolean {
    return this.#queues.has(name);
  }

  /** Throws QueueDoesNotExist. */
  byName(name: string): Queue {
    const queue = this.#queues.get(name);
    if (queue) return queue;
    throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
  }

  byArn(arn: string): Queue {
    return this.byName(arn.split(':').at(-1) ?? '');
  }

  arnOf(name: string): string {
    const { region, account } = this.#options;
    return this.#queues.get(name)?.definition.arn ?? `arn:aws:sqs:${region}:${account}:${name}`;
  }

  urlOf(name: string): string {
    return `${this.#options.origin}/${this.#options.account}/${name}`;
  }

  /** Checks a new message and puts it into the queue. Returns its id. */
  send(queue: Queue, { delaySeconds, ...message }: NewMessage): string {
    checkMessage(message.body, message.attributes);
    const now = this.clock.now();
    const [entryId, messageId] = [randomUUID(), randomUUID()];
    const visibleAt = now + delaySeconds * 1000;
    queue.add({ ...message, entryId, messageId, sentAt: now, visibleAt, receiveCount: 0 });
    return messageId;
  }

  /** Moves a visible message. As on AWS it becomes a new message. */
  move(message: Message, from: Queue, to: Queue): void {
    const { body, attributes, senderName } = message;
    this.send(to, { body, attributes, senderName, delaySeconds: 0 });
    from.forget(message.entryId);
  }
}
