import type { Clock } from '../engine.ts';
import type { Delivery } from './definitions.ts';

interface Waiter {
  readonly count: number;
  readonly visibilityMs: number;
  finish(deliveries: Delivery[]): void;
}

interface LongPollParts {
  readonly clock: Clock;
  take(count: number, visibilityMs: number): Delivery[];
  /** When the next hidden message becomes visible (ms). Infinity when there is none. */
  nextMoment(): number;
}

/** The consumers that wait for a message of one queue. The clock is used only while there are any. */
export class LongPolls {
  readonly #parts: LongPollParts;
  readonly #waiters = new Set<Waiter>();
  #wakeAt = Infinity;
  #cancelWake: (() => void) | undefined;

  constructor(parts: LongPollParts) {
    this.#parts = parts;
  }

  /** Waits for messages for at most `waitMs`, or until the signal aborts. */
  wait(count: number, waitMs: number, visibilityMs: number, signal?: AbortSignal): Promise<Delivery[]> {
    const { clock, nextMoment } = this.#parts;
    return new Promise((resolve) => {
      const giveUp = (): void => waiter.finish([]);
      const cancelDeadline = clock.wakeAt(clock.now() + waitMs, giveUp);
      const waiter: Waiter = {
        count,
        visibilityMs,
        finish: (deliveries) => {
          this.#waiters.delete(waiter);
          cancelDeadline();
          signal?.removeEventListener('abort', giveUp);
          resolve(deliveries);
        },
      };
      signal?.addEventListener('abort', giveUp);
      this.#waiters.add(waiter);
      this.wakeBy(nextMoment());
    });
  }

  /** Delivers the visible messages to the consumers that wait, in the order in which they came. */
  serve(): void {
    for (const waiter of this.#waiters) {
      const deliveries = this.#parts.take(waiter.count, waiter.visibilityMs);
      if (deliveries.length === 0) return;
      waiter.finish(deliveries);
    }
  }

  /** A message becomes visible at `at`. */
  wakeBy(at: number): void {
    if (this.#waiters.size === 0 || at >= this.#wakeAt) return;
    this.#cancelWake?.();
    this.#wakeAt = at;
    this.#cancelWake = this.#parts.clock.wakeAt(at, () => {
      this.#wakeAt = Infinity;
      this.serve();
      this.wakeBy(this.#parts.nextMoment());
    });
  }

  /** Ends all waits without messages. */
  stop(): void {
    for (const waiter of this.#waiters) waiter.finish([]);
    this.#cancelWake?.();
    this.#wakeAt = Infinity;
  }
}
