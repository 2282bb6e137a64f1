/** The local cloud that is measured: in a process of its own, so that who measures and what is measured share no thread. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { functionName, lambda, useCloud, type RunningCloud } from '../support/cloud.ts';

export interface BenchCloud {
  /** Puts an empty function process in place: whatever is called next starts cold. */
  restartFunctions(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it with the demonstration organisations, on a free port, with a data directory of its own; throws when it does not start. */
export const startBenchCloud = async (): Promise<BenchCloud> => {
  const child = fork(new URL('../support/cloud-process.ts', import.meta.url), ['bench']);
  const ended = once(child, 'exit');
  const [told] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  if (child.exitCode !== null) throw new Error('the local cloud did not start (see .local/test-bench.log)');
  useCloud(told as RunningCloud);
  return {
    async restartFunctions() {
      const reloaded = once(child, 'message');
      child.send('reload');
      await reloaded;
      // Node itself has started once the smallest of the functions has answered.
      const FunctionName = functionName('ledger', 'watch-ledger');
      await lambda().send(new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records: [] }) }));
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
};
