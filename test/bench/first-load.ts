/**
 * The bytes that the first page makes a browser load: every script and style sheet, brotli-compressed as CloudFront serves
 * them, of the entry and of what it imports by itself on the way to the notice list in one language. Fonts, the other
 * language and other pages do not count.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import * as z from 'zod';
import { projectPaths } from '../../infra/build.ts';

export interface FirstLoad {
  readonly bytes: number;
  /** Each file with its bytes, the biggest first. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** What is imported when it is needed, and needed before the list is seen; keys of Vite's manifest end with them. */
const loadedOnTheWay = [
  'index.html',
  'src/app/staff-area.tsx',
  'src/app/shell.tsx',
  'src/notices/list-page.tsx',
  'shared/messages/zh.ts',
  'i18n/messages/all.zh-CN.js',
  '@fontsource/noto-sans-sc/400.css',
];

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestOf = z.record(z.string(), chunk);

/** Files of the entries and of all that they import statically. */
const filesFrom = (manifest: z.infer<typeof manifestOf>, entries: readonly string[]): Set<string> => {
  const reached = new Set(entries);
  // A set takes in what is added to it while it is walked.
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return new Set([...reached].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
};

export const measureFirstLoad = async (): Promise<FirstLoad> => {
  const outDir = join(projectPaths.root, '.local', 'bench', 'web');
  const root = join(projectPaths.root, 'web');
  const configFile = join(root, 'vite.config.ts');
  await build({ configFile, root, logLevel: 'warn', build: { outDir, manifest: true, emptyOutDir: true } });
  const manifest = manifestOf.parse(JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')));
  const entries = loadedOnTheWay.map((ending) => {
    const found = Object.keys(manifest).find((key) => key.endsWith(ending));
    if (found === undefined) throw new Error(`the built site has no ${ending}`);
    return found;
  });
  const files = [...filesFrom(manifest, entries)]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(outDir, file))).length }))
    .toSorted((one, other) => other.bytes - one.bytes);
  rmSync(outDir, { recursive: true });
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
};
