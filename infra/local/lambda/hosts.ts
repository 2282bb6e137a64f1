import { startHostProcess } from './host-process.ts';
import type { HostProcess } from './host-process.ts';
import type { HostedFunction } from './protocol.ts';

/** How long functions may still run when the local cloud stops. */
const stopWaitMs = 3_000;

/** The host process that takes new invocations, and older ones that only finish theirs. */
export interface Hosts {
  /** The host for a new invocation; starts one when the last has crashed. Throws once the local cloud stops. */
  current(): HostProcess;
  setClock(offsetMs: number): void;
  /** New invocations run in a new process, with the code as it is now; what runs, runs to its end in the old one. */
  replace(): void;
  /** Gives a host no new invocations, and ends it when the last has answered. */
  retire(host: HostProcess): void;
  /** Ends the process in the middle of whatever runs: what runs fails. */
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
      // After a crash the next invocation starts a host, not this: one that crashes while it starts would do so for ever.
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
