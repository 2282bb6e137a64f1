import * as z from 'zod';
import type { Clock } from './engine.ts';
import { readJson, writeJson } from './json-file.ts';

/** The longest delay that setTimeout takes, in ms. */
const timerDelayMsMax = 2 ** 31 - 1;

const savedClock = z.object({ offsetMs: z.number().int().nonnegative() });

export interface LocalClock extends Clock {
  /** How far this clock is ahead of the machine's, in ms. */
  offsetMs(): number;
  /** Cancels all pending wake-ups. */
  stop(): void;
}

interface Wake {
  readonly at: number;
  readonly wake: () => void;
}

/** Read before anything replaces `Date`. */
const machineNow = Date.now;

/** The machine's time plus an offset that `file` keeps over a restart. The clock only moves forward. */
export const createClock = ({ file }: { file: string }): LocalClock => {
  let offsetMs = readJson(file, savedClock)?.offsetMs ?? 0;
  const waiting = new Set<Wake>();
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  const now = () => machineNow() + offsetMs;

  const arm = (at: number) => {
    clearTimeout(timer);
    timerAt = at;
    if (at === Infinity) return;
    timer = setTimeout(ring, Math.min(Math.max(at - now(), 0), timerDelayMsMax));
    // The server keeps the process alive; a pending wake-up must not.
    timer.unref();
  };

  const ring = () => {
    const moment = now();
    const due = [...waiting].filter((one) => one.at <= moment).sort((a, b) => a.at - b.at);
    for (const one of due) {
      // A wake may cancel a later one.
      if (waiting.delete(one)) one.wake();
    }
    arm([...waiting].reduce((earliest, one) => Math.min(earliest, one.at), Infinity));
  };

  return {
    now,
    offsetMs: () => offsetMs,
    advance(ms) {
      if (!Number.isSafeInteger(ms) || ms < 0)
        throw new RangeError(`The clock moves forward by whole ms, not by ${ms}.`);
      offsetMs += ms;
      writeJson(file, { offsetMs });
      ring();
    },
    wakeAt(at, wake) {
      const one = { at, wake };
      waiting.add(one);
      if (at < timerAt) arm(at);
      return () => {
        waiting.delete(one);
      };
    },
    stop() {
      waiting.clear();
      arm(Infinity);
    },
  };
};

/**
 * Makes `new Date()` and `Date.now()` of this process return `now` (ms), for packages that do not accept a clock.
 * Returns a function that undoes it.
 */
export const installAsDate = (now: () => number): (() => void) => {
  const MachineDate = globalThis.Date;
  const LocalDate = new Proxy(MachineDate, {
    construct: (target, parameters, newTarget) =>
      // oxlint-disable-next-line typescript/no-unsafe-return -- Date makes dates
      Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget),
    apply: () => new LocalDate().toString(),
    get: (target, property): unknown => (property === 'now' ? now : Reflect.get(target, property)),
  });
  globalThis.Date = LocalDate;
  MachineDate.prototype.constructor = LocalDate;
  return () => {
    globalThis.Date = MachineDate;
    MachineDate.prototype.constructor = MachineDate;
  };
};
