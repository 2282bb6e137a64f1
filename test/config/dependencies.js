/** Which folder may import what (README, "How a call travels"). Read by dependency-cruiser. */
import { entityFiles } from './handlers.ts';

const exactly = (paths) => `^(${paths.join('|').replaceAll('.', '\\.')})$`;

const isTest = '\\.test\\.tsx?$|^test/';
/** Of a package's own path: dependency-cruiser resolves packages to node_modules. */
const packages = '^node_modules/';
const zod = '^node_modules/zod/';
const builtIn = { dependencyTypes: ['core'] };
/** An import of types only is no part of a bundle. */
const notTypeOnly = { dependencyTypesNot: ['type-only'] };

/** What all functions share; each of the two may know the other. */
const serverFrames = '^functions/(api|storage)/';
/** A load replaces masters as rows, and the check of the books reads every row: both see entities as such. */
const opsFiles = ['functions/organisation/sections.ts', 'functions/ledger/recompute-books.ts'];
const stores = '-store\\.ts$';

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The folders that all modules of the site share; each may import only those before it. */
const frames = ['client', 'locale', 'ui', 'app'];
const frame = `(?:${frames.join('|')})/`;
const importsOneWay = (folder, index) =>
  forbidden(
    `site-${folder}-imports-one-way`,
    'The common folders of the site import in one direction only, and no module.',
    { path: `^web/src/${folder}/` },
    { path: '^web/src/', pathNot: `^web/src/(?:${frames.slice(0, index + 1).join('|')})/` },
  );

export default {
  forbidden: [
    forbidden('no-cycle', 'Two files that import each other are one idea in two places.', {}, { circular: true }),
    forbidden('resolvable', 'Every import resolves.', {}, { couldNotResolve: true }),
    forbidden(
      'no-unlisted-package',
      'A package is listed in package.json before it is imported; shipped code uses no dev dependency.',
      { path: '^(shared|functions|web)/', pathNot: `${isTest}|^web/(vite|dev)` },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: '^node_modules/@types/' },
    ),
    forbidden(
      'shared-imports-zod-only',
      'shared runs in browser and Lambda alike.',
      { path: '^shared/', pathNot: isTest },
      { pathNot: `^shared/|${zod}` },
    ),
    forbidden(
      'functions-import-shared',
      'functions know shared, their own kind and packages.',
      { path: '^functions/', pathNot: isTest },
      { path: '^(infra|web|test)/' },
    ),
    forbidden(
      'frames-know-no-module',
      'Chain and storage are the same for every module: what they need of one is handed to them.',
      { path: serverFrames, pathNot: isTest },
      { path: '^functions/', pathNot: serverFrames },
    ),
    forbidden(
      'nobody-imports-an-endpoint',
      "An endpoint's or worker's file is a bundle entry: another module is met through its stores.",
      { pathNot: isTest },
      { path: '^functions/[^/]+/(calls|workers)/' },
    ),
    forbidden(
      'nobody-imports-the-catalogue',
      'The list of all entities is for tests and ops: it would put every entity into a bundle.',
      { pathNot: `${isTest}|^infra/ops/` },
      { path: '^functions/catalogue\\.ts$' },
    ),
    forbidden(
      'an-entity-is-met-through-its-store',
      'Keys and attributes of an entity are known to its store only; its type may be used anywhere.',
      { path: '^functions/', pathNot: `${isTest}|${stores}|${serverFrames}|^functions/catalogue|${exactly(opsFiles)}` },
      { path: exactly(entityFiles()), ...notTypeOnly },
    ),
    forbidden(
      'only-stores-build-actions',
      'What is written, and under which condition, is decided in stores.',
      { path: '^functions/', pathNot: `${isTest}|${stores}|^functions/storage/` },
      { path: '^functions/storage/action\\.ts$', ...notTypeOnly },
    ),
    forbidden(
      'only-storage-talks-to-the-tables',
      "DynamoDB's client is used in functions/storage only.",
      { path: '^functions/', pathNot: `${isTest}|^functions/storage/` },
      { path: '^node_modules/@aws-sdk/(client|lib)-dynamodb/' },
    ),
    forbidden(
      'infra-imports-shared',
      'infra names function files by path.',
      { path: '^infra/' },
      { path: '^functions/' },
    ),
    forbidden(
      'local-cloud-knows-no-product',
      'The local cloud is a package of its own: the product hands it what it needs.',
      { path: '^infra/local/' },
      { path: '^(shared|functions|web|test|infra)/', pathNot: '^infra/local/' },
    ),
    forbidden(
      'web-imports-shared',
      'The site knows the contract only.',
      { path: '^web/', pathNot: isTest },
      { path: '^(functions|infra)/' },
    ),
    ...frames.slice(0, -1).map(importsOneWay),
    forbidden(
      'modules-share-parts',
      'A module imports of another module only what lies in its parts.',
      { path: '^web/src/([^/]+)/', pathNot: '^web/src/app/' },
      { path: `^web/src/(?!${frame})[^/]+/(?!parts/)`, pathNot: '^web/src/$1/' },
    ),
    forbidden(
      'texts-load-with-their-pages',
      'Every page loads the routes of all modules: what these import is in the first file of the site.',
      { path: '^web/src/[^/]+/module\\.ts$' },
      { path: '^shared/[^/]+/texts/', pathNot: '/site-navigation\\.ts$' },
    ),
    forbidden(
      'app-names-no-page',
      'The layout and the router know a module by its module.ts.',
      { path: '^web/src/(app/|main)' },
      { path: `^web/src/(?!${frame})[^/]+/(?!module\\.ts$)` },
    ),
    forbidden('web-has-no-node', 'The site runs in a browser.', { path: '^web/src/', pathNot: isTest }, builtIn),
    forbidden('nobody-imports-test', 'Only test files import test/support.', { pathNot: isTest }, { path: '^test/' }),
    forbidden('nobody-imports-tests', 'A test file is imported by nobody.', {}, { path: '\\.test\\.tsx?$' }),
    forbidden(
      'infra-is-not-imported',
      'Only tests and infra itself know infra.',
      { path: '^(shared|functions|web/src)/', pathNot: isTest },
      { path: '^infra/' },
    ),
  ],
  options: {
    doNotFollow: { path: packages },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
