import { join } from 'node:path';
import type { Clock } from '../engine.ts';
import { openCheckpoints } from './checkpoints.ts';
import { createGate, type Gate } from './gate.ts';
import { type MappingDefinition, neededActions, parseMapping } from './mapping.ts';
import type { Invoke, OpenStream, QueuePort } from './ports.ts';
import { pollQueue } from './queue-poller.ts';
import { pollStream } from './stream-poller.ts';
import { type BatchingWindows, createBatchingWindows } from './windows.ts';

export interface EventSources {
  /** Pauses every mapping of a function. Resolves when none of its polled work runs any more. */
  pause(functionName: string): Promise<void>;
  resume(functionName: string): void;
  readonly windows: BatchingWindows;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Starts the pollers of the template's event source mappings; throws a sentence for a mapping that can't run. */
export const startEventSources = async (parts: {
  readonly mappings: readonly MappingDefinition[];
  readonly invoke: Invoke;
  readonly queues: QueuePort;
  readonly openStream: OpenStream;
  /** Whether the function's role allows an action. */
  readonly allows: (functionName: string, action: string, resource: string) => boolean;
  readonly clock: Clock;
  /** The folder of the checkpoints. */
  readonly directory: string;
}): Promise<EventSources> => {
  const { invoke, queues, clock } = parts;
  const checkpoints = openCheckpoints(join(parts.directory, 'stream-checkpoints.json'));
  const mappings = parts.mappings.filter(({ properties }) => properties.Enabled).map(parseMapping);
  for (const mapping of mappings) demandActions(mapping.functionName, neededActions(mapping), parts.allows);

  const gates: { functionName: string; gate: Gate }[] = [];
  const polls: Promise<void>[] = [];
  const windows = createBatchingWindows();
  for (const mapping of mappings) {
    const gate = createGate(clock);
    gates.push({ functionName: mapping.functionName, gate });
    if (mapping.kind === 'queue') {
      polls.push(pollQueue(mapping, { queues, invoke, gate }));
    } else {
      const stream = await parts.openStream(mapping.sourceArn);
      polls.push(pollStream(mapping, { stream, checkpoints, windows, queues, invoke, gate, clock }));
    }
  }
  const gatesOf = (functionName: string): Gate[] => {
    const found = gates.filter((one) => one.functionName === functionName);
    if (found.length === 0) throw new Error(`No event source mapping is for ${functionName}.`);
    return found.map(({ gate }) => gate);
  };
  return {
    windows,
    async pause(functionName) {
      await Promise.all(gatesOf(functionName).map((gate) => gate.pause()));
    },
    resume(functionName) {
      for (const gate of gatesOf(functionName)) gate.resume();
    },
    async stop() {
      await Promise.all(gates.map(({ gate }) => gate.stop()));
      await Promise.all(polls);
      checkpoints.close();
    },
  };
};

/** AWS refuses to make a mapping whose function can't read the source. */
const demandActions = (
  functionName: string,
  needed: readonly { action: string; resource: string }[],
  allows: (functionName: string, action: string, resource: string) => boolean,
): void => {
  for (const { action, resource } of needed) {
    if (!allows(functionName, action, resource)) {
      throw new Error(`The role of ${functionName} does not have permission to call ${action} on ${resource}.`);
    }
  }
};
