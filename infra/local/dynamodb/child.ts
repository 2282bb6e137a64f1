import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { createWire, type Wire } from './wire.ts';

const readyWaitMs = 10_000;
const stopWaitMs = 3_000;

/** Ends dynoxide when this process closes the standard input or dies, so that dynoxide never runs on alone. */
const keeper = 'exec 3<&0; "$@" </dev/null & child=$!; (cat <&3 >/dev/null; kill "$child" 2>/dev/null) & wait "$child"';

export interface DynoxideProcess {
  readonly wire: Wire;
  stop(): Promise<void>;
}

/** Starts dynoxide (the DynamoDB emulator) on a free port of 127.0.0.1 over a SQLite file, and waits until it answers. */
export const startDynoxide = async (file: string): Promise<DynoxideProcess> => {
  const port = await freePort();
  const dynoxide = [findBinary(), 'serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file];
  // A separate process group: Ctrl-C reaches only this process, so that running functions can still write.
  const child = spawn('/bin/sh', ['-c', keeper, 'sh', ...dynoxide], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text.toString()).slice(-2_000);
  });
  // A dynoxide that could not start has closed it already.
  child.stdin.on('error', () => undefined);
  const wire = createWire({ endpoint: `http://127.0.0.1:${port}` });
  try {
    await untilReady(wire, child, () => errorOutput);
  } catch (error) {
    child.stdin.end();
    throw error;
  }
  return {
    wire,
    async stop() {
      wire.close();
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.stdin.end();
      const stopped = await Promise.race([exited.then(() => true), pause(stopWaitMs, false, { ref: false })]);
      if (!stopped && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    },
  };
};

const untilReady = async (wire: Wire, child: ChildProcess, errorOutput: () => string): Promise<void> => {
  const giveUpAt = performance.now() + readyWaitMs;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`dynoxide stopped at once: ${errorOutput().trim()}`);
    const ready = await wire.call('DynamoDB_20120810.ListTables', {}).then(
      () => true,
      () => false,
    );
    if (ready) return;
    await pause(10);
  }
  throw new Error(`dynoxide did not answer within ${readyWaitMs / 1000} s: ${errorOutput().trim()}`);
};

const findBinary = (): string => {
  try {
    return import.meta.resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`).replace('file://', '');
  } catch (error) {
    throw new Error(
      `There is no DynamoDB emulator for ${process.platform}-${process.arch} here. Install it by: npm install --no-save dynoxide@1.2.1`,
      { cause: error },
    );
  }
};
