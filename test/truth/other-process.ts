/** A service of another maker in a process of its own, on a free port of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const startMsMax = 60_000;
const stopMsMax = 5_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the machine gave no free port');
  return address.port;
};

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
  const failed = once(child, 'exit').then(() => false);
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
      const isLate = await Promise.race([failed, pause(stopMsMax, true, { ref: false })]);
      if (isLate) child.kill('SIGKILL');
    },
  };
};
