/** `npm start` on a fresh clone after `npm ci`, and once more: the second start has nothing to bundle, synthesize or load. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from 'local-cloud/free-port.ts';
import { projectPaths } from '../../infra/build.ts';
import { median } from './median.ts';

export interface Starts {
  readonly firstMs: number;
  readonly secondMs: number;
  readonly ratio: number;
}

/** A second start takes a second, so a single one would be mostly chance. */
const secondStarts = 2;
const { root } = projectPaths;

/** Like a fresh clone, but with the files of the working tree. */
const copyProject = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of new Set(list.toString().split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
};

/** Starts, waits for the address, stops; answers how long the address took, in ms. */
const start = async (folder: string): Promise<number> => {
  const words = [join(folder, 'infra', 'start.mjs'), '--port', String(await freePort())];
  const startedAt = performance.now();
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let readyMs: number | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('School Fees runs on') || readyMs !== undefined) continue;
    readyMs = performance.now() - startedAt;
    child.kill('SIGTERM');
  }
  await ended;
  if (readyMs === undefined) throw new Error('the start ended before it printed its address');
  return readyMs;
};

export const measureStarts = async (): Promise<Starts> => {
  const folder = join(root, '.local', 'bench', 'clone');
  copyProject(folder);
  const firstMs = await start(folder);
  const second: number[] = [];
  while (second.length < secondStarts) second.push(await start(folder));
  rmSync(folder, { recursive: true, force: true });
  return { firstMs, secondMs: median(second), ratio: median(second) / firstMs };
};
