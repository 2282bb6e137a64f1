import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const partFiles = JSON.stringify(resolve(import.meta.dirname, 'src', 'ui', 'part-files.ts'));
const helper = 'export const __vitePreload = ';

/** In the module of Vite's helper, where `assetsURL` makes an address of a file. */
const fetchFirst = `
export const __vitePreload = (load, files = [], importer) => {
  const loadFetched = () => loadFiles(load, files, importer);
  return partFiles.fetch(files.map((file) => assetsURL(file)))?.then(loadFetched) ?? loadFetched();
};
`;

/** Lets a part of a page that could not be loaded be loaded again; `partFiles` says how. */
export const retriedParts: Plugin = {
  name: 'retried-parts',
  transform(code, id) {
    if (id !== '\0vite/preload-helper.js') return undefined;
    if (!code.includes(helper) || !code.includes('assetsURL'))
      this.error('Vite loads the parts of the site in another way now: see how a missing part is loaded again');
    const changed = code.replace(helper, 'const loadFiles = ');
    return { code: `import { partFiles } from ${partFiles};\n${changed}${fetchFirst}`, map: null };
  },
};
