import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * The version of the stored data. Raise it when older data can no longer be read: until the first
 * release a start then drops the data instead of failing.
 */
const layout = '1';

const owner = z.object({ processId: z.number(), port: z.number() });

export interface DataDirectory {
  readonly path: string;
  /** Whether the first data must be loaded: the directory was empty, or the first load did not finish. */
  readonly isNew: boolean;
  /** Marks the first data as loaded. */
  finish(): void;
  /** A sentence for people, when data was dropped. */
  readonly notice: string | undefined;
  release(): void;
}

/**
 * Takes a data directory for the local cloud that listens on `port`.
 * @param fresh drops what is there
 * @throws {Error} with a sentence when another local cloud runs on it
 */
export const takeDataDirectory = async (path: string, port: number, fresh: boolean): Promise<DataDirectory> => {
  const lock = join(path, 'lock.json');
  const layoutFile = join(path, 'layout');
  await demandFree(path, lock);
  const isOld = existsSync(layoutFile) && readFileSync(layoutFile, 'utf8') !== layout;
  if (fresh || isOld) rmSync(path, { recursive: true, force: true });
  const loaded = join(path, 'loaded');
  mkdirSync(path, { recursive: true });
  writeFileSync(layoutFile, layout);
  writeFileSync(lock, JSON.stringify({ processId: process.pid, port }));
  return {
    path,
    isNew: !existsSync(loaded),
    finish: () => writeFileSync(loaded, ''),
    notice: isOld ? 'The layout of the data has changed: the local data of before is dropped.' : undefined,
    release: () => rmSync(lock, { force: true }),
  };
};

/** A lock is valid while its process runs and its port answers, because after a crash another program may get the process id. */
const demandFree = async (path: string, lock: string): Promise<void> => {
  if (!existsSync(lock)) return;
  const { processId, port } = owner.parse(JSON.parse(readFileSync(lock, 'utf8')));
  if (isAlive(processId) && (await answers(port))) {
    throw new Error(
      `The data in ${path} is in use by the local cloud on port ${port} (process ${processId}). Stop that one first.`,
    );
  }
};

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', end(true));
    socket.on('error', end(false));
  });
