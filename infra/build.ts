import { createHash } from 'node:crypto';
import { existsSync, globSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild';
import * as z from 'zod';

const functionBundle = z.object({
  /** `<module>-<operation>` */
  name: z.string(),
  /** What the function loads when it starts. */
  bytes: z.number(),
  /** What it loads when it comes to it, by `import()`. */
  lazyBytes: z.number(),
});

const stampSchema = z.object({ hash: z.string(), inputs: z.array(z.string()), functions: z.array(functionBundle) });

export type FunctionBundle = z.infer<typeof functionBundle>;

export interface BuildReport {
  /** Whether nothing had changed, so that nothing was built. */
  readonly skipped: boolean;
  readonly functions: readonly FunctionBundle[];
}

interface Paths {
  /** The project; `functions/<module>/<operation>.ts` are looked for below it. */
  readonly root: string;
  /** Gets a folder for each function. */
  readonly output: string;
}

const projectRoot = resolve(import.meta.dirname, '..');

/** Where the bundles of the project are: `<module>-<operation>/index.mjs`. */
export const projectPaths: Paths = { root: projectRoot, output: join(projectRoot, '.local', 'functions') };

const options = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  splitting: true,
  chunkNames: 'c/[hash]',
  metafile: true,
  write: false,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  // Packages that are still CommonJS call require.
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** What our packages take of Node's HTTP, without the module object that reads all of its exports. */
const httpModule = `const http = process.getBuiltinModule('node:http');
export default http;
export const { Agent, request, STATUS_CODES } = http;`;

/**
 * An import of `node:http` makes Node read each of its exports, and with WebSocket it loads undici whole: 12 ms at every
 * cold start, for a table of status texts that middy looks at. The bare module costs nothing like it.
 */
const lightHttp: Plugin = {
  name: 'light-http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'require-call' ? undefined : { path: 'http', namespace: 'light-http' },
    );
    onLoad({ filter: /^http$/, namespace: 'light-http' }, () => ({ contents: httpModule, loader: 'js' }));
  },
};

/**
 * Bundles every handler in one pass, so that they share chunks, then gives each function a folder with its entry and the
 * chunks that it reaches. Does nothing when no input has changed.
 * @param keepOld leaves chunks of the build before in place, for functions that still run
 */
export async function buildFunctions(paths: Paths = projectPaths, keepOld = false): Promise<BuildReport> {
  const entries = findEntries(paths.root);
  const stampPath = join(paths.output, 'build.json');
  const stamp = existsSync(stampPath) ? stampSchema.parse(JSON.parse(readFileSync(stampPath, 'utf8'))) : undefined;
  if (stamp && stamp.hash === hashInputs(paths.root, entries, stamp.inputs)) {
    return { skipped: true, functions: stamp.functions };
  }
  const { build } = await import('esbuild');
  const built = await build({
    ...options,
    plugins: [lightHttp],
    absWorkingDir: paths.root,
    entryPoints: entries,
    outdir: paths.output,
  });
  if (!keepOld) rmSync(paths.output, { recursive: true, force: true });
  rmSync(stampPath, { force: true });
  mkdirSync(paths.output, { recursive: true });
  const files = new Set(Object.values(entries));
  const functions = writeFolders(paths, files, built.metafile.outputs, built.outputFiles);
  const inputs = Object.keys(built.metafile.inputs).filter(isSource);
  writeFileSync(join(paths.output, 'metafile.json'), JSON.stringify(built.metafile));
  writeFileSync(stampPath, JSON.stringify({ hash: hashInputs(paths.root, entries, inputs), inputs, functions }));
  return { skipped: false, functions };
}

/** The file of each function by its name; a file is one when it exports `handler`. */
function findEntries(root: string): Record<string, string> {
  const files = globSync('functions/*/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && /^export const handler\b/m.test(readFileSync(join(root, file), 'utf8')),
  );
  return Object.fromEntries(files.sort().map((file) => [nameOf(file), file]));
}

const nameOf = (file: string): string => file.split(/[\\/]/).slice(1).join('-').replace(/\.ts$/, '');

/** What packages are made of, the lock file says. */
const isSource = (input: string): boolean => !input.includes('node_modules/') && !input.startsWith('light-http:');

function hashInputs(root: string, entries: Record<string, string>, inputs: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([entries, options, httpModule]));
  for (const input of [...inputs, 'package-lock.json'].sort()) {
    const path = join(root, input);
    hash.update(`\n${input}\n`).update(existsSync(path) ? readFileSync(path) : 'gone');
  }
  return hash.digest('hex');
}

function writeFolders(
  { root, output }: Paths,
  entries: ReadonlySet<string>,
  outputs: Metafile['outputs'],
  files: readonly OutputFile[],
): FunctionBundle[] {
  const contents = new Map(files.map(({ path, contents: bytes }) => [relative(root, path), bytes]));
  const bytesOf = (chunks: Iterable<string>): number =>
    [...chunks].reduce((sum, chunk) => sum + (outputs[chunk]?.bytes ?? 0), 0);
  const written = new Map<string, string>();
  return Object.entries(outputs).flatMap(([entry, { entryPoint }]) => {
    // What is imported by `import()` counts as an entry point for esbuild too.
    if (entryPoint === undefined || !entries.has(entryPoint)) return [];
    const name = nameOf(entryPoint);
    const reached = reachedFrom(entry, outputs, true);
    const atStart = reachedFrom(entry, outputs, false);
    for (const path of reached) {
      const inFolder = path === entry ? 'index.mjs' : relative(relative(root, output), path);
      place(join(output, name, inFolder), path, contents.get(path) ?? new Uint8Array(), written);
    }
    return [{ name, bytes: bytesOf(atStart), lazyBytes: bytesOf(reached) - bytesOf(atStart) }];
  });
}

/** The first folder gets the chunk itself, the others a hard link: 170 functions share most of their bytes. */
function place(target: string, chunk: string, contents: Uint8Array, written: Map<string, string>): void {
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  const first = written.get(chunk);
  if (first === undefined) writeFileSync(target, contents);
  else linkSync(first, target);
  written.set(chunk, first ?? target);
}

function reachedFrom(entry: string, outputs: Metafile['outputs'], lazyToo: boolean): Set<string> {
  const reached = new Set([entry]);
  // A set takes in what is added to it while it is walked.
  for (const path of reached) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (!external && (lazyToo || kind !== 'dynamic-import')) reached.add(imported);
    }
  }
  return reached;
}

/** One line a function, the heaviest first. */
function describe(functions: readonly FunctionBundle[]): string {
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0).padStart(6)} KB`;
  return functions
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes, lazyBytes }) => `${kilobytes(bytes)} ${kilobytes(lazyBytes)} later  ${name}`)
    .join('\n');
}

if (import.meta.main) {
  const startedAt = performance.now();
  const { skipped, functions } = await buildFunctions();
  console.log(describe(functions));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.log(`${functions.length} functions ${skipped ? 'are as they were' : 'bundled'} (${seconds} s)`);
}
