import { EventEmitter, once } from 'node:events';
import type { Clock } from '../engine.ts';

/** Pauses and stops the work of one mapping. */
export interface Gate {
  /** Aborted when the mapping stops. */
  readonly signal: AbortSignal;
  /**
   * Waits until the mapping is not paused, then runs `work`, whose signal is aborted when it is paused or stopped. Throws
   * when the mapping is stopped.
   */
  run<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>;
  /** Waits for `ms` of the clock, or until `listen` calls back. Throws when the mapping is stopped. */
  sleep(ms: number, listen?: (wake: () => void) => () => void): Promise<void>;
  /** Resolves when nothing runs any more. */
  pause(): Promise<void>;
  resume(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

export const createGate = (clock: Clock): Gate => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const changes = new EventEmitter().setMaxListeners(0);
  let pausing = new AbortController();
  let running = 0;

  const untilQuiet = async (): Promise<void> => {
    while (running > 0) await once(changes, 'change');
  };

  return {
    signal,
    async run(work) {
      while (pausing.signal.aborted && !signal.aborted) await once(changes, 'change', { signal });
      signal.throwIfAborted();
      running += 1;
      try {
        return await work(pausing.signal);
      } finally {
        running -= 1;
        changes.emit('change');
      }
    },
    sleep: (ms, listen) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const end = (settle: () => void) => () => {
          cancel();
          unlisten?.();
          signal.removeEventListener('abort', abort);
          settle();
        };
        const abort = end(() => reject(signal.reason));
        const wake = end(resolve);
        const cancel = clock.wakeAt(clock.now() + ms, wake);
        const unlisten = listen?.(wake);
        signal.addEventListener('abort', abort);
      }),
    pause() {
      pausing.abort();
      return untilQuiet();
    },
    resume() {
      if (pausing.signal.aborted) pausing = new AbortController();
      changes.emit('change');
    },
    stop() {
      stopping.abort();
      pausing.abort();
      return untilQuiet();
    },
  };
};

/** Repeats `work` until the gate stops. Waits a moment after an error. */
export const repeat = async (gate: Gate, what: string, work: () => Promise<void>): Promise<void> => {
  const errorWaitMs = 1_000;
  while (!gate.signal.aborted) {
    try {
      await work();
    } catch (error) {
      if (gate.signal.aborted) return;
      console.error(`${what}: ${String(error)}`);
      await gate.sleep(errorWaitMs).catch(() => undefined);
    }
  }
};
