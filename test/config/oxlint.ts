/** What lint finds: rules that read a file by itself, rules that need types, and those of the house. */
import { resolve } from 'node:path';
import { defineConfig } from 'oxlint';

const root = resolve(import.meta.dirname, '../..');
/** Patterns with a folder are compared with whole paths. */
const inProject = (patterns: readonly string[]): string[] => patterns.map((pattern) => resolve(root, pattern));

type Rules = NonNullable<Parameters<typeof defineConfig>[0]['rules']>;
const errors = (plugin: string, names: string): Rules =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [plugin === '' ? name : `${plugin}/${name}`, 'error']),
  );

/** What ESLint recommends, but for two faults with which a module is no JavaScript (`no-octal`, `no-dupe-args`). */
const recommended = errors(
  '',
  `for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
  no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if
  no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign
  no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
  no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins no-regex-spaces no-self-assign
  no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unexpected-multiline no-unsafe-finally
  no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-assignment
  no-useless-backreference no-useless-catch no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof
  no-array-constructor no-unused-expressions no-unused-vars no-useless-constructor`,
);

/** What types find in TypeScript. */
const withoutTypes = errors(
  '',
  `constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
  no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef
  no-unreachable no-unsafe-negation no-with`,
);

const typescript = errors(
  'typescript',
  `no-duplicate-enum-values no-empty-object-type no-explicit-any no-extra-non-null-assertion no-extraneous-class
  no-invalid-void-type no-misused-new no-namespace no-non-null-asserted-nullish-coalescing
  no-non-null-asserted-optional-chain no-non-null-assertion no-require-imports no-this-alias
  no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types
  prefer-as-const prefer-literal-enum-member prefer-namespace-keyword triple-slash-reference unified-signatures
  await-thenable no-floating-promises no-unnecessary-type-assertion no-unsafe-argument no-unsafe-assignment
  no-unsafe-call no-unsafe-member-access no-unsafe-return only-throw-error`,
);

/** The rules of the React compiler among them. */
const react = errors(
  'react',
  `rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization incompatible-library
  immutability globals refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax`,
);

const size: Rules = {
  'max-lines': ['error', { max: 250 }],
  'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
};

/** Where the documents' names are at home: the contract. What sends requests as they are on the wire says so in strings. */
const contractFiles = inProject(['shared/*/wire.ts', 'shared/*/calls/*.ts', 'shared/*/codes.ts']);

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./house/plugin.js'],
  categories: { correctness: 'off' },
  rules: { ...recommended, ...size, 'house/const-arrows': 'error', 'house/plain-english': 'error' },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...typescript,
        ...errors('', 'no-var prefer-const prefer-rest-params prefer-spread eqeqeq no-console no-param-reassign'),
        ...errors('house', 'no-barrels parse-at-the-edge'),
        'object-shorthand': 'error',
        'no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
        ],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', prefer: 'type-imports' }],
        'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: inProject(['functions/**/*.ts', 'shared/**/*.ts', 'web/**/*.ts', 'web/**/*.tsx']),
      excludeFiles: contractFiles,
      rules: errors('house', 'wire-names words-not-numbers'),
    },
    {
      files: inProject(['functions/**/*.ts']),
      excludeFiles: inProject(['functions/**/*-store.ts', 'functions/storage/**', 'functions/**/*.test.ts']),
      rules: errors('house', 'table-expressions'),
    },
    {
      files: inProject(['functions/**/*.ts', 'web/src/**/*.ts', 'web/src/**/*.tsx']),
      // Tests send requests, and read answers, as they are on the wire.
      excludeFiles: inProject(['functions/**/*.test.ts', 'web/**/*.test.ts', 'web/**/*.test.tsx']),
      rules: errors('house', 'wire-names-written parse-json'),
    },
    { files: inProject(['web/**/*.ts', 'web/**/*.tsx']), rules: react },
    { files: inProject(['infra/**', 'test/**', 'functions/api/log.ts']), rules: { 'no-console': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', ...inProject(['test/**'])],
      rules: { 'max-lines-per-function': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    { files: ['**/*.js', '**/*.mjs'], rules: withoutTypes, env: { node: true, builtin: true } },
  ],
});
