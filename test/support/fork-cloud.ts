import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { RunningCloud } from './cloud.ts';

export interface ForkedCloud {
  readonly running: RunningCloud;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a local cloud of that name in a process of its own, with fresh data, on a free port; throws when it does not start. */
export const forkCloud = async (name: string): Promise<ForkedCloud> => {
  const child = fork(resolve(import.meta.dirname, 'cloud-process.ts'), [name]);
  const ended = once(child, 'exit');
  const [running] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  if (child.exitCode !== null) throw new Error(`the local cloud did not start (see .local/test-${name}.log)`);
  return {
    running: running as RunningCloud,
    child,
    async stop() {
      // A cloud that has crashed is disconnected.
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};
