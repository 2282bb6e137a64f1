import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { AwsError } from '../engine.ts';
import { failure } from './host-process.ts';
import type { InvokeResult } from './host-process.ts';
import { createHosts } from './hosts.ts';
import type { Hosts } from './hosts.ts';
import type { HostedFunction } from './protocol.ts';

/** For events and answers. AWS documents 6 MB and accepts 100 bytes more. */
export const payloadBytesMax = 6 * 1024 * 1024 + 100;

/**
 * How many invocations of one function run at once; the others wait for their turn. On AWS each has an environment with
 * sockets of its own. Here they share the 50 sockets of their function's AWS client, and a request that waits 3.1 s for
 * one of them counts as a connection that failed.
 */
const invocationsMax = 40;

export interface LambdaFunction extends HostedFunction {
  readonly name: string;
  readonly timeoutMs: number;
}

export interface LambdaService extends Pick<Hosts, 'setClock' | 'replace' | 'kill' | 'stop'> {
  /**
   * Runs a function with an event (JSON text).
   * @throws {AwsError} for an unknown function or an event over 6 MB
   */
  invoke(name: string, event: string): Promise<InvokeResult>;
  /** Gives the next invocations of a function another timeout; 0 for that of its template. */
  limitTime(name: string, timeoutMs: number): void;
  /** How many invocations run now or wait for their turn. */
  runningCount(): number;
}

export const createLambdaService = (options: {
  functions: readonly LambdaFunction[];
  offsetMs: number;
  log: (text: string) => void;
  /** Called when an invocation begins. */
  onStart?: (functionName: string) => void;
}): LambdaService => {
  const functions = new Map(
    options.functions.map((lambda) => [lambda.name, { lambda, inTurn: pLimit(invocationsMax) }]),
  );
  const running = new Set<string>();
  const otherTimeouts = new Map<string, number>();
  const hosted = Object.fromEntries(options.functions.map((lambda) => [lambda.name, lambda]));
  const hosts = createHosts(hosted, options.offsetMs, options.log);

  const run = async (
    { name: functionName, timeoutMs: usualTimeoutMs }: LambdaFunction,
    id: string,
    event: string,
  ): Promise<InvokeResult> => {
    const timeoutMs = otherTimeouts.get(functionName) || usualTimeoutMs;
    const host = hosts.current();
    const timer = setTimeout(() => {
      // On AWS a timeout ends the environment of the function. Here the host ends as soon as no other invocation needs it.
      hosts.retire(host);
      host.abandon(
        id,
        failure('Sandbox.Timedout', id, `Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`),
      );
    }, timeoutMs);
    options.onStart?.(functionName);
    try {
      return withinLimit(await host.invoke({ id, functionName, timeoutMs, event }));
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    setClock: hosts.setClock,
    replace: hosts.replace,
    kill: hosts.kill,
    stop: hosts.stop,
    limitTime: (name, timeoutMs) => void otherTimeouts.set(name, timeoutMs),
    runningCount: () => running.size,
    async invoke(name, event) {
      const found = functions.get(name);
      if (!found) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
      demandSize(event);
      const id = randomUUID();
      running.add(id);
      try {
        return await found.inTurn(() => run(found.lambda, id, event));
      } finally {
        running.delete(id);
      }
    },
  };
};

const demandSize = (event: string): void => {
  const bytes = Buffer.byteLength(event);
  if (bytes <= payloadBytesMax) return;
  const message = `${bytes} byte payload is too large for the RequestResponse invocation type (limit ${payloadBytesMax} bytes)`;
  throw new AwsError('RequestTooLargeException', message, 413);
};

const withinLimit = (result: InvokeResult): InvokeResult => {
  if (Buffer.byteLength(result.payload) <= payloadBytesMax) return result;
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${payloadBytesMax} bytes).`;
  return { payload: JSON.stringify({ errorType: 'Function.ResponseSizeTooLarge', errorMessage }), failed: true };
};
