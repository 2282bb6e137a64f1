import { randomUUID } from 'node:crypto';
import type { Clock } from '../engine.ts';
import type { Delivery, Message, QueueCounts, QueueDefinition } from './definitions.ts';
import { LongPolls } from './long-polls.ts';
import { QueueLog, readLog, type LogRecord } from './queue-log.ts';

interface QueueParts {
  readonly path: string;
  readonly clock: Clock;
  readonly definition: QueueDefinition;
  /** Passes on a message that was received too often. The queue forgets it afterwards. */
  giveUp(message: Message, deadLetterTargetArn: string): void;
}

/** One standard queue: its visible messages, and those in flight or delayed. */
export class Queue {
  readonly definition: QueueDefinition;
  readonly #clock: Clock;
  readonly #log: QueueLog;
  readonly #giveUp: QueueParts['giveUp'];
  readonly #visible = new Map<string, Message>();
  readonly #waiting = new Map<string, Message>();
  /** The receipt of the latest delivery of each entry. */
  readonly #receipts = new Map<string, string>();
  readonly #polls: LongPolls;
  #duplicatesNext = false;
  #nextDelayMs = 0;

  constructor({ path, clock, definition, giveUp }: QueueParts) {
    this.definition = definition;
    this.#clock = clock;
    this.#log = new QueueLog(path);
    this.#giveUp = giveUp;
    this.#polls = new LongPolls({
      clock,
      take: (count, visibilityMs) => this.#take(count, visibilityMs),
      nextMoment: () => [...this.#waiting.values()].reduce((at, { visibleAt }) => Math.min(at, visibleAt), Infinity),
    });
    for (const record of readLog(path)) this.#replay(record);
    this.#compact();
  }

  #replay(record: LogRecord): void {
    if (record.kind === 'put') this.#waiting.set(record.message.entryId, record.message);
    if (record.kind === 'delete') this.#waiting.delete(record.entryId);
    if (record.kind === 'purge') this.#waiting.clear();
    const received = record.kind === 'receive' ? this.#waiting.get(record.entryId) : undefined;
    if (record.kind === 'receive' && received) {
      this.#waiting.set(record.entryId, { ...received, receiveCount: record.count, firstReceivedAt: record.firstAt });
    }
  }

  #messages(): Message[] {
    return [...this.#visible.values(), ...this.#waiting.values()];
  }

  #append(record: LogRecord): void {
    // Compacts before it appends, because the new record may not be in memory yet.
    if (this.#log.isLong) this.#compact();
    this.#log.append(record);
  }

  #compact(): void {
    const now = this.#clock.now();
    const puts = this.#messages().map((message): LogRecord => {
      // A delay outlives a restart, a visibility timeout does not.
      const visibleAt = this.#receipts.has(message.entryId) ? now : message.visibleAt;
      return { kind: 'put', message: { ...message, visibleAt } };
    });
    this.#log.compact(puts);
  }

  /** Forgets a message that is done, or that another queue has taken over. */
  forget(entryId: string): void {
    if (!this.#visible.delete(entryId) && !this.#waiting.delete(entryId)) return;
    this.#receipts.delete(entryId);
    this.#append({ kind: 'delete', entryId });
  }

  /** Makes due messages visible and drops messages that are older than the retention period. */
  #settle(): void {
    const now = this.#clock.now();
    for (const message of this.#waiting.values()) {
      if (message.visibleAt > now) continue;
      this.#waiting.delete(message.entryId);
      this.#visible.set(message.entryId, message);
    }
    const oldest = now - this.definition.retentionSeconds * 1000;
    for (const messages of [this.#visible, this.#waiting]) {
      for (const message of messages.values()) if (message.sentAt <= oldest) this.forget(message.entryId);
    }
  }

  #wait(message: Message): void {
    this.#visible.delete(message.entryId);
    this.#waiting.set(message.entryId, message);
    this.#polls.wakeBy(message.visibleAt);
  }

  add(message: Message): void {
    this.#append({ kind: 'put', message });
    if (message.visibleAt > this.#clock.now()) {
      this.#wait(message);
      return;
    }
    this.#visible.set(message.entryId, message);
    this.#polls.serve();
  }

  #deliver(message: Message, visibilityMs: number): Delivery {
    const now = this.#clock.now();
    const [count, firstAt] = [message.receiveCount + 1, message.firstReceivedAt ?? now];
    const delivered = { ...message, receiveCount: count, firstReceivedAt: firstAt, visibleAt: now + visibilityMs };
    const receiptHandle = `${message.entryId}.${randomUUID()}`;
    this.#receipts.set(message.entryId, receiptHandle);
    this.#append({ kind: 'receive', entryId: message.entryId, count, firstAt });
    this.#wait(delivered);
    return { message: delivered, receiptHandle };
  }

  /** Takes up to `count` visible messages. */
  #take(count: number, visibilityMs: number): Delivery[] {
    this.#settle();
    const deliveries: Delivery[] = [];
    for (const message of this.#visible.values()) {
      const { redrive } = this.definition;
      if (deliveries.length === count) break;
      if (redrive && message.receiveCount >= redrive.maxReceiveCount) {
        this.#giveUp(message, redrive.deadLetterTargetArn);
        this.forget(message.entryId);
      } else if (this.#nextDelayMs > 0) {
        this.#wait({ ...message, visibleAt: this.#clock.now() + this.#nextDelayMs });
        this.#nextDelayMs = 0;
      } else {
        deliveries.push(this.#deliver(message, visibilityMs));
      }
    }
    const [first] = deliveries;
    if (this.#duplicatesNext && first) {
      this.#duplicatesNext = false;
      const twin = { ...first.message, entryId: randomUUID(), visibleAt: this.#clock.now() };
      this.#append({ kind: 'put', message: twin });
      this.#wait(twin);
    }
    return deliveries;
  }

  /** Up to `count` messages. When there is none, waits for one for `waitMs`, until the signal aborts or the queue stops. */
  receive(count: number, waitMs: number, visibilityMs: number, signal?: AbortSignal): Promise<Delivery[]> {
    const deliveries = this.#take(count, visibilityMs);
    if (deliveries.length > 0 || waitMs <= 0 || signal?.aborted) return Promise.resolve(deliveries);
    return this.#polls.wait(count, waitMs, visibilityMs, signal);
  }

  /** Forgets the message of this delivery. An older receipt of a message that was received again does nothing. */
  remove(receiptHandle: string): void {
    const [entryId = ''] = receiptHandle.split('.');
    if (this.#receipts.get(entryId) === receiptHandle) this.forget(entryId);
  }

  /** Sets how long the delivery stays hidden from now. Returns false when it is not in flight. */
  changeVisibility(receiptHandle: string, visibilityMs: number): boolean {
    this.#settle();
    const [entryId = ''] = receiptHandle.split('.');
    const message = this.#waiting.get(entryId);
    if (!message || this.#receipts.get(entryId) !== receiptHandle) return false;
    this.#wait({ ...message, visibleAt: this.#clock.now() + visibilityMs });
    if (visibilityMs === 0) this.#polls.serve();
    return true;
  }

  /** The messages that could be received now, oldest first. */
  visibleMessages(): Message[] {
    this.#settle();
    return [...this.#visible.values()];
  }

  purge(): void {
    for (const messages of [this.#visible, this.#waiting, this.#receipts]) messages.clear();
    this.#append({ kind: 'purge' });
  }

  counts(): QueueCounts {
    this.#settle();
    const inFlight = [...this.#waiting.keys()].filter((entryId) => this.#receipts.has(entryId)).length;
    return { visible: this.#visible.size, inFlight, delayed: this.#waiting.size - inFlight };
  }

  /** Delivers the first message of the next delivery a second time at once. */
  duplicateNext(): void {
    this.#duplicatesNext = true;
  }

  /** Delays the next message by `delayMs`. */
  delayNext(delayMs: number): void {
    this.#nextDelayMs = delayMs;
  }

  /** Ends all waits without messages and closes the log. */
  stop(): void {
    this.#polls.stop();
    this.#log.close();
  }
}
