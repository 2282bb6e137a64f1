/** Into which files the built site is cut. */
import type { Plugin } from 'vite';

/** What a grouping of modules may ask about them. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** A module and all that it imports before it can run. */
const loadedWith = (entry: string, modules: Modules): ReadonlySet<string> => {
  if (!modules.getModuleInfo(entry)) throw new Error(`the build has no ${entry}`);
  const reached = new Set([entry]);
  // A set takes in what is added to it while it is walked.
  for (const id of reached) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

/**
 * One file of each kind for what many parts of the site use, instead of a small file for each set of parts: the list of
 * notices loads 30 files, where with one for Cloudscape alone it loads 81, and more bytes. What a module imports is used
 * by at least as many parts as the module itself, so it is in the same file or in one named before it, and the files form
 * no circle. `payPage`: the small page of the parents, which loads of these only what it needs.
 */
export const commonParts = (payPage: string) => {
  let onPayPage: ReadonlySet<string> | undefined;
  const fileOf = (id: string, modules: Modules): string | null => {
    // A style sheet of both pages that stays what each of them needs.
    if (id.includes('/global-styles/')) return null;
    onPayPage ??= loadedWith(payPage, modules);
    if (onPayPage.has(id)) return 'base';
    if (id.includes('/@cloudscape-design/')) return 'cloudscape';
    return id.includes('/node_modules/') ? 'packages' : 'common';
  };
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: fileOf, debugName: 'common parts', minShareCount: 9 }],
  };
};

/** Files that import each other in a circle can run before what they need; `commonParts` could make such files. */
export const withoutCircles: Plugin = {
  name: 'without-circles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) this.error(`files import each other in a circle: ${[...way, file].join(', ')}`);
      const built = bundle[file];
      if (done.has(file) || built?.type !== 'chunk') return;
      for (const imported of built.imports) visit(imported, [...way, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};
