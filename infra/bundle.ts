/** esbuild, as the bundles of the functions need it. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';

const options = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  metafile: true,
  write: false,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  // Packages that are still CommonJS call require.
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Modules of Node that are slow to import, with the exports of them that our packages and sources use. */
const slowModules: Readonly<Record<string, string>> = {
  http: 'Agent, request, STATUS_CODES',
  util: 'isDeepStrictEqual, promisify',
};

/**
 * An import of a module of Node reads each of its exports, and some of them load more: `node:http` all of undici for
 * WebSocket, 12 ms at every cold start, for a table of status texts that middy reads; `node:util` loads workers, 1 ms.
 * The module object alone takes almost no time.
 */
const lightModules: Plugin = {
  name: 'light-modules',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(node:)?(${Object.keys(slowModules).join('|')})$`);
    onResolve({ filter }, ({ path, kind }) =>
      kind === 'require-call' ? undefined : { path: path.replace('node:', ''), namespace: 'light' },
    );
    onLoad({ filter: /./, namespace: 'light' }, ({ path }) => ({
      contents: `const module = process.getBuiltinModule('node:${path}');
export default module;
export const { ${slowModules[path]} } = module;`,
      loader: 'js',
    }));
  },
};

/**
 * What `once` is given runs when its value is first asked for, so an `once` that a function never asks leaves its bundle,
 * and with it all that only it uses: a tenth of some bundles.
 */
const withPureOnce = (code: string): string =>
  code.replace(/^((?:export )?const \w+ = )(?=once(?:For)?\()/gm, '$1/* @__PURE__ */ ');

/**
 * V8 takes longer to read an arrow function than a plain one: our sources and zod, which consist of arrow functions,
 * compile in a tenth less time without them. The SDK's stay, because esbuild gives them `this` too early in some constructors.
 */
const quickSources: Plugin = {
  name: 'quick-sources',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.ts$|[\\/]zod[\\/].*\.js$/ }, async ({ path }) => {
      const loader = path.endsWith('.ts') ? 'ts' : 'js';
      const source = await readFile(path, 'utf8');
      const { target } = options;
      const { code } = await esbuild.transform(source, {
        loader,
        target,
        sourcefile: path,
        supported: { arrow: false },
      });
      return { contents: withPureOnce(code), loader: 'js' };
    });
  },
};

/** Folder beside `index.mjs` with what a function loads by `import()`. */
export const laterFolder = 'c';

/** Of the project, by path from its root: neither a package nor made by a plugin. */
const isSource = (path: string): boolean => !isPackage(path) && !path.startsWith('light:');
const isPackage = (path: string): boolean => path.includes('node_modules/');
/** A package's place among the packages, or the place of one of our modules in the project. */
const laterName = (root: string, path: string): string =>
  (isPackage(path) ? path.slice(path.lastIndexOf('node_modules/') + 13) : relative(root, path))
    .replace(/\W+/g, '-')
    .replace(/^-/, '');

/**
 * Leaves what is loaded by `import()` out of a bundle, and notes by which file name it is looked for. A module of ours that
 * is loaded so is a copy, with copies of what it imports: it must keep no state.
 */
const loadedLater = (root: string, found: Map<string, string>): Plugin => ({
  name: 'loaded-later',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === laterFolder) return undefined;
      // Resolves like an import statement, to the ESM form of a package that has one.
      const options = { kind: 'import-statement', resolveDir, importer, pluginData: laterFolder } as const;
      const resolved = await build.resolve(path, options);
      if (resolved.external) return resolved;
      const file = `${laterName(root, resolved.path)}.mjs`;
      found.set(file, resolved.path);
      return { path: `./${laterFolder}/${file}`, external: true };
    });
  },
});

export interface Bundle {
  readonly name: string;
  readonly contents: Uint8Array;
  readonly bytes: number;
  /** Source files of the project in it, by path from the root; what packages are made of, the lock file says. */
  readonly inputs: readonly string[];
  /** Those of the inputs of which anything is left in the bundle. */
  readonly kept: readonly string[];
  /** File name and path of each module that it loads by `import()`. */
  readonly lazy: Readonly<Record<string, string>>;
}

/** What changes a bundle beside its sources: this file. */
export const bundleRecipe = readFileSync(import.meta.filename);

/** Bundles each entry into one file, with nothing in it that the function does not use. */
export const bundleFunctions = async (root: string, entries: Readonly<Record<string, string>>): Promise<Bundle[]> => {
  const { build } = await import('esbuild');
  const found = new Map<string, string>();
  const { metafile, outputFiles } = await build({
    ...options,
    plugins: [lightModules, quickSources, loadedLater(root, found)],
    absWorkingDir: root,
    entryPoints: { ...entries },
    outdir: root,
  });
  const outputs = new Map(Object.values(metafile.outputs).map((one) => [one.entryPoint, one]));
  const contentsOf = new Map(outputFiles.map(({ path, contents }) => [basename(path, '.mjs'), contents]));
  return Object.entries(entries).map(([name, file]) => {
    const { bytes = 0, inputs = {}, imports = [] } = outputs.get(file) ?? {};
    const requested = new Set(imports.map(({ path }) => basename(path)));
    const sources = Object.entries(inputs).filter(([input]) => isSource(input));
    return {
      name,
      contents: contentsOf.get(name) ?? new Uint8Array(),
      bytes,
      inputs: sources.map(([input]) => input),
      kept: sources.flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
      lazy: Object.fromEntries([...found].filter(([one]) => requested.has(one))),
    };
  });
};

const reachedFrom = (entry: string, outputs: Metafile['outputs']): string[] => {
  const reached = new Set([entry]);
  // A loop over a set also visits the entries that are added during the loop.
  for (const path of reached)
    for (const { path: imported, external } of outputs[path]?.imports ?? []) if (!external) reached.add(imported);
  return [...reached];
};

interface Later {
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** The files that each of them loads, with their bytes. */
  readonly files: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Source files of the project in them. */
  readonly inputs: readonly string[];
}

/** Bundles the modules that are loaded later, and puts what they share into files of its own. */
export const bundleLater = async (root: string, modules: Readonly<Record<string, string>>): Promise<Later> => {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    ...options,
    plugins: [lightModules, quickSources],
    splitting: true,
    chunkNames: '[hash]',
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(modules).map(([file, path]) => [basename(file, '.mjs'), path])),
    outdir: root,
  });
  const { inputs, outputs } = metafile;
  const entryOf = new Map(Object.keys(outputs).map((path) => [basename(path), path]));
  const sizes = (file: string) =>
    reachedFrom(entryOf.get(file) ?? '', outputs).map((path) => [basename(path), outputs[path]?.bytes ?? 0] as const);
  return {
    contents: new Map(outputFiles.map(({ path, contents }) => [basename(path), contents])),
    files: Object.fromEntries(Object.keys(modules).map((file) => [file, Object.fromEntries(sizes(file))])),
    inputs: Object.keys(inputs).filter(isSource),
  };
};
