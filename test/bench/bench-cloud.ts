/** The local cloud that is measured. It has a process of its own, so that it shares no thread with the measuring code. */
import { once } from 'node:events';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { functionName, lambda, useCloud } from '../support/cloud.ts';
import { forkCloud } from '../support/fork-cloud.ts';
import { runPrepare } from '../support/run-prepare.ts';

export interface BenchCloud {
  /** Starts a new function process: the next call of each function starts cold. */
  restartFunctions(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it with the demonstration organisations, on a free port, with a data directory of its own; throws when it does not start. */
export const startBenchCloud = async (): Promise<BenchCloud> => {
  await runPrepare('functions');
  const { running, child, stop } = await forkCloud('bench');
  useCloud(running);
  return {
    async restartFunctions() {
      const reloaded = once(child, 'message');
      child.send('reload');
      await reloaded;
      // Node itself has started once the smallest of the functions has answered.
      const FunctionName = functionName('ledger', 'watch-ledger');
      await lambda().send(new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records: [] }) }));
    },
    stop,
  };
};
