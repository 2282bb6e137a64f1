import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { bundleFunctions, bundleLater, bundleRecipe, laterFolder, type Bundle } from './bundle.ts';

const functionBundle = z.object({
  /** `<module>-<operation>` */
  name: z.string(),
  /** What the function loads when it starts. */
  bytes: z.number(),
  /** What it can load later, by `import()`. */
  lazyBytes: z.number(),
  /** Source files of the project of which anything is in the bundle. */
  kept: z.array(z.string()).readonly(),
});

const builtFunction = functionBundle.extend({
  hash: z.string(),
  inputs: z.array(z.string()).readonly(),
  lazy: z.record(z.string(), z.string()),
});
type BuiltFunction = z.infer<typeof builtFunction>;

/** What functions load later, with the files that each of these loads, and their bytes. */
const builtLater = z.object({
  hash: z.string(),
  inputs: z.array(z.string()).readonly(),
  files: z.record(z.string(), z.record(z.string(), z.number())).readonly(),
});
type BuiltLater = z.infer<typeof builtLater>;

const stampSchema = z.object({ functions: z.array(builtFunction), later: builtLater });

export type FunctionBundle = z.infer<typeof functionBundle>;

export interface BuildReport {
  /** Whether nothing was built because nothing had changed. */
  readonly skipped: boolean;
  readonly functions: readonly FunctionBundle[];
}

interface Paths {
  /** The project; its handlers are below `functions/<module>/`. */
  readonly root: string;
  /** Gets a folder for each function. */
  readonly output: string;
}

interface Building extends Paths {
  /** When the sources were first read, ms since the epoch. */
  readonly startedAtMs: number;
}

const projectRoot = resolve(import.meta.dirname, '..');

/** Where the bundles of the project are: `<module>-<operation>/index.mjs`. */
export const projectPaths: Paths = { root: projectRoot, output: join(projectRoot, '.local', 'functions') };

/**
 * Bundles each handler into one file, since a cold start pays for every file and every byte. What functions load by
 * `import()` is bundled once and linked into their folders. Only what has changed is built.
 */
export const buildFunctions = async ({ root, output }: Paths = projectPaths): Promise<BuildReport> => {
  const entries = findEntries(root);
  const stampPath = join(output, 'build.json');
  const stamp = readStamp(stampPath);
  const current = (stamp?.functions ?? []).filter(
    ({ name, hash, inputs }) => name in entries && hash === hashOf(root, inputs),
  );
  const names = new Set(current.map(({ name }) => name));
  const stale = Object.entries(entries).filter(([name]) => !names.has(name));
  const laterBefore = stamp && stamp.later.hash === hashOf(root, stamp.later.inputs) ? stamp.later : undefined;
  if (stamp && laterBefore && stale.length === 0 && stamp.functions.length === current.length) {
    return { skipped: true, functions: stamp.functions };
  }

  const startedAtMs = Date.now();
  const bundles = await bundleFunctions(root, Object.fromEntries(stale));
  const requested = Object.fromEntries([...current, ...bundles].flatMap(({ lazy }) => Object.entries(lazy)));
  const placeLater = await readyLater({ root, output, startedAtMs }, laterBefore, requested);
  // A build that fails from here on must not count as complete.
  rmSync(stampPath, { force: true });
  mkdirSync(output, { recursive: true });
  const gone = readdirSync(output).filter((name) => !(name in entries) && name !== laterFolder);
  for (const name of gone) rmSync(join(output, name), { recursive: true });
  const built = [...current, ...bundles.map((bundle) => placeBundle({ root, output, startedAtMs }, bundle))];
  const later = placeLater();
  const functions = built.map((one) => ({ ...one, lazyBytes: linkLater(output, one, later) }));
  writeFileSync(stampPath, JSON.stringify({ functions, later }));
  return { skipped: false, functions };
};

/** The last build. Undefined when there is none, or one of another format. */
const readStamp = (path: string): z.infer<typeof stampSchema> | undefined =>
  existsSync(path) ? stampSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data : undefined;

/** The file of each function by its name; a file is one when it exports `handler`. */
const findEntries = (root: string): Record<string, string> => {
  const files = globSync(['functions/*/*.ts', 'functions/*/{calls,workers}/*.ts'], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && /^export const handler\b/m.test(readFileSync(join(root, file), 'utf8')),
  );
  return Object.fromEntries(files.sort().map((file) => [nameOf(file), file]));
};

/** `<module>-<operation>`: the folders `calls` and `workers` are no part of a function's name. */
const nameOf = (file: string): string => {
  const [, module = '', ...rest] = file.replace(/\.ts$/, '').split(/[\\/]/);
  return `${module}-${rest.at(-1)}`;
};

/** Of the sources, the packages and how they are bundled. */
const hashOf = (root: string, inputs: readonly string[]): string => {
  const hash = createHash('sha256').update(bundleRecipe);
  for (const input of [...inputs, 'package-lock.json'].sort()) {
    const path = join(root, input);
    hash.update(`\n${input}\n`).update(existsSync(path) ? readFileSync(path) : 'gone');
  }
  return hash.digest('hex');
};

/** The hash of what was bundled. A source that changed meanwhile may be in it as it was or as it is, so it has none. */
const bundledHash = ({ root, startedAtMs }: Building, inputs: readonly string[]): string => {
  const isChanged = inputs.some((input) => {
    const found = statSync(join(root, input), { throwIfNoEntry: false });
    // A time of a file has parts of a millisecond, the clock has none.
    return !found || Math.floor(found.mtimeMs) > startedAtMs;
  });
  return isChanged ? '' : hashOf(root, inputs);
};

const placeBundle = (
  { output, ...building }: Building,
  { contents, ...bundle }: Bundle,
): Omit<BuiltFunction, 'lazyBytes'> => {
  mkdirSync(join(output, bundle.name), { recursive: true });
  writeFileSync(join(output, bundle.name, 'index.mjs'), contents);
  return { ...bundle, hash: bundledHash({ output, ...building }, bundle.inputs) };
};

/** What is loaded later, as it was or bundled anew: answers how it is put in its place. */
const readyLater = async (
  building: Building,
  before: BuiltLater | undefined,
  requested: Readonly<Record<string, string>>,
): Promise<() => BuiltLater> => {
  if (before && Object.keys(requested).every((file) => file in before.files)) return () => before;
  const { contents, files, inputs } = await bundleLater(building.root, requested);
  return () => {
    const folder = join(building.output, laterFolder);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, bytes] of contents) writeFileSync(join(folder, file), bytes);
    return { hash: bundledHash(building, inputs), inputs, files };
  };
};

/** Links what a function can load later into its folder, because 170 functions share it. Returns the bytes. */
const linkLater = (
  output: string,
  { name, lazy }: Pick<BuiltFunction, 'name' | 'lazy'>,
  { files }: BuiltLater,
): number => {
  const folder = join(output, name, laterFolder);
  rmSync(folder, { recursive: true, force: true });
  const sizes = Object.fromEntries(Object.keys(lazy).flatMap((file) => Object.entries(files[file] ?? {})));
  if (Object.keys(sizes).length > 0) mkdirSync(folder, { recursive: true });
  for (const file of Object.keys(sizes)) linkSync(join(output, laterFolder, file), join(folder, file));
  return Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
};

/** One line a function, the heaviest first. */
const describe = (functions: readonly FunctionBundle[]): string => {
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0).padStart(6)} KB`;
  return functions
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes, lazyBytes }) => `${kilobytes(bytes)} ${kilobytes(lazyBytes)} later  ${name}`)
    .join('\n');
};

if (import.meta.main) {
  const startedAt = performance.now();
  const { skipped, functions } = await buildFunctions();
  console.log(describe(functions));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.log(`${functions.length} functions ${skipped ? 'are as they were' : 'bundled'} (${seconds} s)`);
}
