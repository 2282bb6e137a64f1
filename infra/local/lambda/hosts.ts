import { startHostProcess } from './host-process.ts';
import type { HostProcess } from './host-process.ts';
import type { HostedFunction } from './protocol.ts';

/** How long functions may still run when the local cloud stops. */
const stopWaitMs = 3_000;

/** The host process for new invocations, and older ones that finish theirs. */
export interface Hosts {
  /** The host for a new invocation. Starts one when the last has crashed. Throws after `stop`. */
  current(): HostProcess;
  setClock(offsetMs: number): void;
  /** New invocations run in a new process with the current code. Running invocations finish in the old one. */
  replace(): void;
  /** Gives a host no new invocations, and ends it when the last has answered. */
  retire(host: HostProcess): void;
  /** Kills the process. Running invocations fail. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const createHosts = (
  functions: Readonly<Record<string, HostedFunction>>,
  startOffsetMs: number,
  log: (text: string) => void,
): Hosts => {
  const alive = new Set<HostProcess>();
  let offsetMs = startOffsetMs;
  let stopped = false;
  let current: HostProcess | undefined;

  const start = (): HostProcess => {
    const host = startHostProcess(functions, offsetMs, log);
    alive.add(host);
    void host.gone.then(() => {
      alive.delete(host);
      // The next invocation starts a new host. Starting one here would never end for a host that crashes at its start.
      if (host === current) current = undefined;
    });
    return host;
  };
  current = start();

  return {
    current() {
      if (stopped) throw new Error('The local cloud stops');
      return (current ??= start());
    },
    setClock(ms) {
      offsetMs = ms;
      for (const host of alive) host.setClock(ms);
    },
    replace() {
      current?.retire();
      current = start();
    },
    retire(host) {
      if (host === current) current = undefined;
      host.retire();
    },
    async kill() {
      await current?.kill();
    },
    async stop() {
      stopped = true;
      const ends = [...alive].map((host) => host.gone);
      for (const host of alive) host.retire();
      const timer = setTimeout(() => [...alive].forEach((host) => void host.kill()), stopWaitMs);
      await Promise.all(ends);
      clearTimeout(timer);
    },
  };
};
