import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fromHost } from './protocol.ts';
import type { HostedFunction, Invocation, ToHost } from './protocol.ts';

/** The result of an invocation. `payload` is JSON text: the answer or the error of Lambda. */
export interface InvokeResult {
  readonly payload: string;
  readonly failed: boolean;
}

/** One Lambda host process and the invocations that run in it. */
export interface HostProcess {
  invoke(invocation: Invocation): Promise<InvokeResult>;
  setClock(offsetMs: number): void;
  /** Ends the wait for an invocation that timed out, with a failure. */
  abandon(id: string, failure: InvokeResult): void;
  /** Ends the process as soon as nothing runs in it. */
  retire(): void;
  /** Ends the process at once: what runs in it fails, as a crashed function does. */
  kill(): Promise<void>;
  /** Settles when the process is gone. */
  readonly gone: Promise<void>;
}

/** The error of Lambda for a function that did not end by itself. */
export const failure = (errorType: string, id: string, errorMessage: string): InvokeResult => ({
  payload: JSON.stringify({ errorType, errorMessage: `RequestId: ${id} Error: ${errorMessage}` }),
  failed: true,
});

/** Starts a host. Its functions do not see the variables and credentials of this machine. */
export const startHostProcess = (
  functions: Readonly<Record<string, HostedFunction>>,
  offsetMs: number,
  log: (text: string) => void,
): HostProcess => {
  const child = fork(new URL('./host.ts', import.meta.url), [], {
    env: { PATH: process.env['PATH'], TZ: ':UTC' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const waiting = new Map<string, (result: InvokeResult) => void>();
  let retired = false;
  const gone = once(child, 'exit').then(() => {
    for (const [id, answer] of waiting)
      answer(failure('Runtime.ExitError', id, 'Runtime exited without providing a reason'));
    waiting.clear();
  });

  const settle = (id: string, result: InvokeResult): void => {
    waiting.get(id)?.(result);
    waiting.delete(id);
    if (retired && waiting.size === 0) child.kill('SIGKILL');
  };
  const send = (message: ToHost): void => {
    if (child.connected) child.send(message, () => undefined);
  };

  child.stdout?.on('data', (chunk: Buffer) => log(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => log(chunk.toString()));
  child.on('message', (message) => {
    const { id, ...result } = fromHost.parse(message);
    settle(id, result);
  });
  send({ kind: 'functions', functions });
  send({ kind: 'clock', offsetMs });

  return {
    gone,
    invoke: (invocation) =>
      new Promise((answer) => {
        if (hasEnded(child)) return answer(failure('Runtime.ExitError', invocation.id, 'Runtime exited'));
        waiting.set(invocation.id, answer);
        send({ kind: 'invoke', invocation });
      }),
    setClock: (ms) => send({ kind: 'clock', offsetMs: ms }),
    abandon: settle,
    retire() {
      retired = true;
      if (waiting.size === 0) child.kill('SIGKILL');
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
