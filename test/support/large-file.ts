import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * The path of a PDF of so many bytes, which takes no room on the disk, and is removed after the test. The browser reads it
 * by itself; bytes that the test hands it go through a text, which takes seconds.
 */
export const largeFile = async (name: string, bytes: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'large-file-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, '%PDF-1.7');
  await truncate(path, bytes);
  return path;
};
