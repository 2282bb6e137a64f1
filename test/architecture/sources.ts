import { globSync, readFileSync } from 'node:fs';

export interface Source {
  /** From the top of the repository. */
  readonly path: string;
  readonly text: string;
}

const everywhere = '{shared,functions,infra,web,test}/**/*.{ts,tsx,js,mjs}';
const notOurs = ['**/node_modules/**', '**/dist/**', '**/cdk.out/**'];

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/');

/** Source files whose path matches, tests included. Paths are those of the working folder, which vitest sets to the top. */
export const sources = (glob = everywhere): readonly Source[] =>
  globSync(glob, { exclude: notOurs })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Each line that matches, as `path:line text`, so that a failing test shows where. */
export const linesThatMatch = (files: readonly Source[], pattern: RegExp): readonly string[] =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
