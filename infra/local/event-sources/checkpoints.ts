import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

const saved = z.record(z.string(), z.string());

/** A write for each batch would cost more than its delivery. */
const keepAfterMs = 100;

/** How far each mapping has read its stream, kept in a file. */
export interface Checkpoints {
  get(name: string): string | undefined;
  /** Kept a moment later: after a kill the last batches are delivered again, as AWS may do. */
  set(name: string, sequenceNumber: string): void;
  /** Keeps what was set. */
  close(): void;
}

export const openCheckpoints = (file: string): Checkpoints => {
  mkdirSync(dirname(file), { recursive: true });
  const checkpoints = new Map(Object.entries(readSaved(file)));
  let waiting: NodeJS.Timeout | undefined;
  const keep = (): void => {
    waiting = undefined;
    // A kill in the middle leaves the old file, not half of the new one.
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(checkpoints)));
    renameSync(`${file}.new`, file);
  };
  return {
    get: (name) => checkpoints.get(name),
    set(name, sequenceNumber) {
      checkpoints.set(name, sequenceNumber);
      waiting ??= setTimeout(keep, keepAfterMs);
    },
    close() {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      keep();
    },
  };
};

const readSaved = (file: string): z.output<typeof saved> => {
  try {
    return saved.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new Error(`${file} holds no stream checkpoints; start with --fresh.`, { cause: error });
  }
};
