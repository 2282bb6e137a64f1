import type { Clock } from '../engine.ts';
import type { Invoke } from '../event-sources/ports.ts';
import type { ScheduleDefinition } from './definitions.ts';

/** Fires the schedules of the template as the clock tells. */
export interface Scheduler {
  readonly names: readonly string[];
  /** Fires a schedule now and waits until its function has ended; answers whether it ended well. */
  fire(name: string): Promise<boolean>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

export const createScheduler = (parts: {
  readonly schedules: readonly ScheduleDefinition[];
  readonly clock: Clock;
  readonly invoke: Invoke;
  readonly send: (queueArn: string, body: string) => void;
}): Scheduler => {
  const { schedules, clock, invoke, send } = parts;
  const running = new Set<Promise<boolean>>();
  const cancels = new Map<ScheduleDefinition, () => void>();
  let stopped = false;

  const runOnce = async ({ functionName, input }: ScheduleDefinition): Promise<boolean> => {
    const run = invoke(functionName, input).then(
      ({ failed }) => !failed,
      () => false,
    );
    running.add(run);
    try {
      return await run;
    } finally {
      running.delete(run);
    }
  };

  /** A failed run comes again, later each time, until the schedule's retries or its age end. */
  const deliver = async (schedule: ScheduleDefinition, firedAt: number, retries: number): Promise<void> => {
    if (stopped || (await runOnce(schedule)) || stopped) return;
    const retryAt = clock.now() + Math.min(longestRetryMs, firstRetryMs * 2 ** retries);
    if (retries < schedule.retriesMax && retryAt - firedAt < schedule.ageMsMax) {
      clock.wakeAt(retryAt, () => void deliver(schedule, firedAt, retries + 1));
    } else if (schedule.deadLetterArn !== undefined) {
      send(schedule.deadLetterArn, schedule.input);
    }
  };

  /** What a moved clock leaps over fires once, as after a pause of the machine. */
  const arm = (schedule: ScheduleDefinition): void => {
    const at = schedule.next(clock.now());
    if (at === undefined) return;
    const wake = (): void => {
      arm(schedule);
      void deliver(schedule, clock.now(), 0);
    };
    cancels.set(schedule, clock.wakeAt(at, wake));
  };
  for (const schedule of schedules) arm(schedule);

  return {
    names: schedules.map(({ name }) => name),
    async fire(name) {
      const schedule = schedules.find((each) => each.name === name);
      if (!schedule) throw new Error(`There is no schedule ${name}`);
      return runOnce(schedule);
    },
    async stop() {
      stopped = true;
      for (const cancel of cancels.values()) cancel();
      await Promise.all(running);
    },
  };
};
