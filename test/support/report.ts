/** What a story took, kept beside the results of the tests and printed as it is measured. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../.local/stories');

export const report = (name: string, lines: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.txt`, `${lines.join('\n')}\n`);
  // Vitest keeps the console of a test that passes to itself.
  process.stdout.write(`\n${[name, ...lines].join('\n  ')}\n`);
};
