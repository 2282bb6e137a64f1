/** A service of another maker in a process of its own, on a free port of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'local-cloud/free-port.ts';

const startMsMax = 60_000;
const stopMsMax = 5_000;

const isAnswering = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

export interface OtherProcess {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface Command {
  readonly words: readonly string[];
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts it, and waits until it answers HTTP. */
export const startOther = async (commandOn: (port: number) => Command): Promise<OtherProcess> => {
  const port = await freePort();
  const {
    words: [program = '', ...words],
    cwd,
    environment,
  } = commandOn(port);
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-2_000);
    });
  const exited = once(child, 'exit').then(() => true);
  const endpoint = `http://127.0.0.1:${port}`;
  const giveUpAt = performance.now() + startMsMax;
  while (!(await isAnswering(endpoint))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not answer: ${output.trim()}`);
    }
    await pause(200);
  }
  return {
    endpoint,
    async stop() {
      child.kill();
      const hasEnded = await Promise.race([exited, pause(stopMsMax, false, { ref: false })]);
      if (!hasEnded) child.kill('SIGKILL');
    },
  };
};

/** Does the work, and stops the process afterwards, whatever came of it. */
export const stoppedAfter = async <Result>({ stop }: Pick<OtherProcess, 'stop'>, work: () => Promise<Result>) => {
  try {
    return await work();
  } finally {
    await stop();
  }
};
