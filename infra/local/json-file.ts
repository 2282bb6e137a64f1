import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';

/** A write for each change would cost more than the change. */
const writeAfterMs = 100;

/** The content of a JSON file. Undefined when there is none. */
export const readJson = <Content>(file: string, schema: z.ZodType<Content>): Content | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read; delete it to start without it.`, { cause: error });
  }
};

/** Replaces a file, which only its owner may read. A kill in the middle leaves the old file, not half of the new one. */
export const writeJson = (file: string, content: unknown): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** A file that is written a moment after its content changed. */
export interface LateFile {
  changed(): void;
  /** Writes at once what is not written yet. */
  flush(): void;
}

export const writeLate = (file: string, content: () => unknown): LateFile => {
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    writeJson(file, content());
  };
  return {
    flush,
    changed() {
      timer ??= setTimeout(flush, writeAfterMs);
    },
  };
};
