/**
 * The bytes that a browser loads before a page can be read: every script and style sheet, brotli-compressed as CloudFront
 * serves them, of the entry and of all that it imports by itself on the way to the page in one language. Other pages do
 * not count, nor does the Chinese font, which only devices without one load.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import * as z from 'zod';
import { projectPaths } from '../../infra/build.ts';

export interface PageLoad {
  readonly bytes: number;
  /** Each file with its bytes, the biggest first. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** Entries, and what they import by `import()` before the page can be read; keys of Vite's manifest end with them. */
const loads = {
  /** The notice list, with which the site opens for staff. */
  firstPage: ['index.html', 'src/notices/list/page.tsx', 'i18n/messages/all.zh-CN.js'],
  /** The page behind a pay link. */
  payPage: ['pay.html'],
} as const;

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestOf = z.record(z.string(), chunk);
type Manifest = z.infer<typeof manifestOf>;

/** Files of the entries and of all that they import statically. */
const filesFrom = (manifest: Manifest, entries: readonly string[]): Set<string> => {
  const reached = new Set(entries);
  // A set takes in what is added to it while it is walked.
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return new Set([...reached].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
};

const keyOf = (manifest: Manifest, ending: string): string => {
  const found = Object.keys(manifest).find((key) => key.endsWith(ending));
  if (found === undefined) throw new Error(`the built site has no ${ending}`);
  return found;
};

const loadOf = (outDir: string, manifest: Manifest, endings: readonly string[]): PageLoad => {
  const entries = endings.map((ending) => keyOf(manifest, ending));
  const files = [...filesFrom(manifest, entries)]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(outDir, file))).length }))
    .toSorted((one, other) => other.bytes - one.bytes);
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
};

/** Builds the site once and measures both pages. */
export const measurePageLoads = async (): Promise<Record<keyof typeof loads, PageLoad>> => {
  const outDir = join(projectPaths.root, '.local', 'bench', 'web');
  const root = join(projectPaths.root, 'web');
  const configFile = join(root, 'vite.config.ts');
  await build({ configFile, root, logLevel: 'warn', build: { outDir, manifest: true, emptyOutDir: true } });
  const manifest = manifestOf.parse(JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')));
  const firstPage = loadOf(outDir, manifest, loads.firstPage);
  const payPage = loadOf(outDir, manifest, loads.payPage);
  rmSync(outDir, { recursive: true });
  return { firstPage, payPage };
};
