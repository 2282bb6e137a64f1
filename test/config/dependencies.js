/** Which folder may import what (README, "How a call travels"). Read by dependency-cruiser. */
import { handlerFiles } from './handlers.ts';

const exactly = (paths) => (paths.length === 0 ? '^none$' : `^(${paths.join('|').replaceAll('.', '\\.')})$`);

const isTest = '\\.test\\.tsx?$|^test/';
/** Of a package's own path: dependency-cruiser resolves packages to node_modules. */
const packages = '^node_modules/';
const zod = '^node_modules/zod/';
const builtIn = { dependencyTypes: ['core'] };

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

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
      'nobody-imports-an-endpoint',
      "An endpoint's file is a bundle entry: another module is met through its store and keys.",
      { pathNot: isTest },
      { path: exactly(handlerFiles()) },
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
    forbidden(
      'pages-do-not-import-pages',
      "A page never imports another module's page.",
      { path: '^web/src/([^/]+)/', pathNot: '^web/src/app/' },
      { path: '^web/src/(?!app/)[^/]+/[^/]*page\\.tsx$', pathNot: '^web/src/$1/' },
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
