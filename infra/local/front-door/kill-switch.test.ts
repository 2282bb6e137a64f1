import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKillSwitch, killOrder } from './kill-switch.ts';
import type { KillSwitch } from './kill-switch.ts';

let kills: number;
let killSwitch: KillSwitch;

beforeEach(() => {
  kills = 0;
  killSwitch = createKillSwitch(async () => {
    kills += 1;
  });
});

describe('an order to kill a function', () => {
  it('by number of requests serves that many and not the next', async () => {
    killSwitch.arm({ function: 'f', afterRequests: 2 });

    const served = [];
    for (const caller of ['f', 'other', 'f', 'f', 'f']) served.push(!(await killSwitch.onRequest(caller)));

    expect(served).toEqual([true, true, true, false, true]);
    expect(kills).toBe(1);
  });

  it('after some time counts from the next invocation, once', () => {
    vi.useFakeTimers();
    killSwitch.arm({ function: 'f', afterMs: 50 });

    vi.advanceTimersByTime(1_000);
    killSwitch.onInvocation('other');
    killSwitch.onInvocation('f');
    killSwitch.onInvocation('f');
    vi.advanceTimersByTime(49);
    expect(kills).toBe(0);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();

    expect(kills).toBe(1);
  });

  it('gives either a time or a number of requests', () => {
    expect(killOrder.safeParse({ function: 'f' }).success).toBe(false);
    expect(killOrder.safeParse({ function: 'f', afterMs: 1, afterRequests: 1 }).success).toBe(false);
    expect(killOrder.safeParse({ function: 'f', afterMs: 1 }).success).toBe(true);
  });
});
