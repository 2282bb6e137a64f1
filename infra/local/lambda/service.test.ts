import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLambdaService, payloadBytesMax } from './service.ts';
import type { LambdaFunction, LambdaService } from './service.ts';

/** Handlers by the name of their function. */
const sources: Record<string, string> = {
  environment: `const atStart = process.env.NAME;
    let calls = 0;
    export const handler = async (event, context) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, event.waitMs ?? 0));
      return { atStart, now: process.env.NAME, path: process.env.PATH, keys: Object.keys(process.env), calls, id: context.awsRequestId };
    };`,
  clock: `export const handler = async () => ({ now: Date.now(), made: new Date().getTime(), fixed: new Date(0).toISOString() });`,
  fail: `export const handler = async () => { throw new RangeError('too far'); };`,
  sleep: `export const handler = async ({ waitMs }) => new Promise((resolve) => setTimeout(() => resolve('slept'), waitMs));`,
  spin: `export const handler = async () => { for (;;); };`,
  big: `export const handler = async ({ size }) => 'x'.repeat(size);`,
  crash: `export const handler = async () => process.exit(7);`,
  broken: `import './nothing.mjs'; export const handler = () => 1;`,
  talk: `export const handler = async () => { console.log('first\\nsecond'); };`,
  report: `export const handler = async () => { console.error({ what: 'failed', error: Object.assign(new TypeError('odd'), { code: 'E1' }) }); };`,
  crowd: `let now = 0;
    export const handler = async () => {
      const beside = (now += 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now -= 1;
      return beside;
    };`,
  count: `export const handler = async () => { console.info({ rows: 5n }); };`,
};

const times = z.object({ now: z.number(), made: z.number(), fixed: z.string() });

let folder: string;
let logged: string;
let started: string[];
let service: LambdaService;

const functionOf = (name: string, code: string, more: Partial<LambdaFunction> = {}): LambdaFunction => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'index.mjs'), code);
  return {
    ...{ name, folder: join(folder, name), exportName: 'handler' },
    ...{ environment: { NAME: name }, timeoutMs: 5_000 },
    ...more,
  };
};

const start = (more: LambdaFunction[] = []) => {
  service = createLambdaService({
    functions: [...Object.entries(sources).map(([name, code]) => functionOf(name, code)), ...more],
    offsetMs: 3_600_000,
    log: (text) => {
      logged += text;
    },
    onStart: (name) => started.push(name),
  });
};

const invoke = async (name: string, event: object = {}): Promise<{ failed: boolean; payload: unknown }> => {
  const { failed, payload } = await service.invoke(name, JSON.stringify(event));
  return { failed, payload: JSON.parse(payload) };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lambda-'));
  logged = '';
  started = [];
});
afterEach(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

describe('a function', () => {
  it('sees its own variables, when its modules load and while it runs beside others, and none of this machine', async () => {
    start([functionOf('second', sources['environment'] ?? '')]);

    const [first, second] = await Promise.all([
      invoke('environment', { waitMs: 50 }),
      invoke('second', { waitMs: 10 }),
    ]);

    expect(first.payload).toMatchObject({ atStart: 'environment', now: 'environment', keys: ['NAME'], calls: 1 });
    expect(second.payload).toMatchObject({ atStart: 'second', now: 'second', keys: ['NAME'], calls: 1 });
    expect(first.payload).not.toHaveProperty('path');
  });

  it('keeps its modules from one invocation to the next', async () => {
    start();

    await invoke('environment');

    expect((await invoke('environment')).payload).toMatchObject({ calls: 2 });
    expect(started).toEqual(['environment', 'environment']);
  });

  it('follows the clock, also when it is moved', async () => {
    start();
    const aheadMs = async () => {
      const { payload } = await invoke('clock');
      const { now, made, fixed } = times.parse(payload);
      expect(Math.abs(now - made)).toBeLessThan(100);
      expect(fixed).toBe('1970-01-01T00:00:00.000Z');
      return Math.round((now - Date.now()) / 60_000);
    };

    expect(await aheadMs()).toBe(60);
    service.setClock(7_200_000);
    expect(await aheadMs()).toBe(120);
  });

  it('that throws fails with its error, as Lambda reports it', async () => {
    start();

    expect(await invoke('fail')).toMatchObject({
      failed: true,
      payload: { errorType: 'RangeError', errorMessage: 'too far' },
    });
    expect(logged).toContain('[fail] RangeError: too far');
  });

  it('that can not be loaded fails, and the others run', async () => {
    start();

    expect(await invoke('broken')).toMatchObject({ failed: true });
    expect(await invoke('environment')).toMatchObject({ failed: false });
  });

  it('logs under its name', async () => {
    start();

    await invoke('talk');

    await expect.poll(() => logged).toContain('[talk] first\n[talk] second\n');
  });

  it('with the log format JSON logs one object per line with error details and the time of the clock', async () => {
    const environment = { AWS_LAMBDA_LOG_FORMAT: 'JSON' };
    start([functionOf('structured', sources['report'] ?? '', { environment })]);

    await invoke('structured');

    await expect.poll(() => logged).toMatch(/^\[structured\] \{.*\}$/m);
    const [, line = ''] = /^\[structured\] (\{.*\})$/m.exec(logged) ?? [];
    expect(JSON.parse(line)).toMatchObject({
      level: 'ERROR',
      message: { what: 'failed', error: { errorType: 'TypeError', errorMessage: 'odd', code: 'E1' } },
    });
    const { timestamp } = z.object({ timestamp: z.iso.datetime() }).parse(JSON.parse(line));
    expect(Date.parse(timestamp) - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('logs as text what JSON cannot say', async () => {
    start([functionOf('counted', sources['count'] ?? '', { environment: { AWS_LAMBDA_LOG_FORMAT: 'JSON' } })]);

    expect(await invoke('counted')).toMatchObject({ failed: false });

    await expect.poll(() => logged).toContain('"message":"{ rows: 5n }"');
  });
});

describe('limits', () => {
  it.each(['sleep', 'spin'])('end a function that runs longer than its timeout: %s', async (name) => {
    start([functionOf('short', sources[name] ?? '', { timeoutMs: 300 })]);

    const { failed, payload } = await invoke('short', { waitMs: 4_000 });

    expect(failed).toBe(true);
    expect(payload).toMatchObject({ errorType: 'Sandbox.Timedout' });
    expect(payload).toHaveProperty('errorMessage', expect.stringContaining('Task timed out after 0.30 seconds'));
    expect(await invoke('environment')).toMatchObject({ failed: false });
  });

  it('do not end other invocations when one times out', async () => {
    start([functionOf('short', sources['sleep'] ?? '', { timeoutMs: 100 })]);

    const [beside, over] = await Promise.all([invoke('sleep', { waitMs: 600 }), invoke('short', { waitMs: 4_000 })]);
    expect(over.failed).toBe(true);
    expect(beside).toEqual({ failed: false, payload: 'slept' });
  });

  it('let events and answers of 6 MB through, and nothing larger', async () => {
    start();
    const filled = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));

    expect((await service.invoke('clock', filled(payloadBytesMax))).failed).toBe(false);
    await expect(service.invoke('clock', filled(payloadBytesMax + 1))).rejects.toMatchObject({ status: 413 });
    expect(await invoke('big', { size: payloadBytesMax - 2 })).toMatchObject({ failed: false });
    expect(await invoke('big', { size: payloadBytesMax - 1 })).toMatchObject({
      failed: true,
      payload: { errorType: 'Function.ResponseSizeTooLarge' },
    });
  });

  it('let 40 invocations of a function run at once, the others in their turn, and other functions beside them', async () => {
    start([functionOf('other', sources['crowd'] ?? '')]);
    const most = async (name: string) => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => invoke(name)));
      return Math.max(...answers.map(({ payload }) => Number(payload)));
    };

    const crowds = Promise.all([most('crowd'), most('other')]);
    expect(service.runningCount()).toBe(200);
    expect(await crowds).toEqual([40, 40]);
    expect(service.runningCount()).toBe(0);
  });

  it('refuse an unknown function', async () => {
    start();
    await expect(invoke('nobody')).rejects.toMatchObject({ code: 'ResourceNotFoundException' });
  });
});

describe('the host', () => {
  it('fails running invocations when it is killed, and a new host runs the next one', async () => {
    start();
    const running = invoke('sleep', { waitMs: 10_000 });
    await expect.poll(() => service.runningCount()).toBe(1);

    await service.kill();

    expect(await running).toMatchObject({ failed: true, payload: { errorType: 'Runtime.ExitError' } });
    expect(await invoke('environment')).toMatchObject({ failed: false, payload: { calls: 1 } });
  });

  it('is started again after a function ended it', async () => {
    start();

    expect(await invoke('crash')).toMatchObject({ failed: true });
    expect(await invoke('environment')).toMatchObject({ failed: false });
  });

  it('is replaced for new code after its running invocations end', async () => {
    start();
    const running = invoke('sleep', { waitMs: 400 });
    await expect.poll(() => service.runningCount()).toBe(1);
    writeFileSync(join(folder, 'clock', 'index.mjs'), `export const handler = async () => 'new code';`);

    service.replace();

    expect(await invoke('clock')).toEqual({ failed: false, payload: 'new code' });
    expect(await running).toEqual({ failed: false, payload: 'slept' });
  });
});
