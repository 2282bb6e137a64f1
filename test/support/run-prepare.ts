import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Runs `prepare.ts` in a process of its own: vitest runs a global setup through Vite, where `import.meta.resolve` is missing. */
export const runPrepare = async (what: 'functions' | 'site'): Promise<void> => {
  await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, 'prepare.ts'), what]);
};
