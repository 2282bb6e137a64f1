import * as z from 'zod';
import { readJson, writeLate } from '../json-file.ts';

/** How far each mapping has read its stream, kept in a file. */
export interface Checkpoints {
  get(name: string): string | undefined;
  /** Kept a moment later: after a kill the last batches are delivered again, as AWS may do. */
  set(name: string, sequenceNumber: string): void;
  /** Keeps what was set. */
  close(): void;
}

export const openCheckpoints = (file: string): Checkpoints => {
  const checkpoints = new Map(Object.entries(readJson(file, z.record(z.string(), z.string())) ?? {}));
  const { changed, flush } = writeLate(file, () => Object.fromEntries(checkpoints));
  return {
    get: (name) => checkpoints.get(name),
    set(name, sequenceNumber) {
      checkpoints.set(name, sequenceNumber);
      changed();
    },
    close: flush,
  };
};
