/** Rules that read a file by itself; those that need types are in `oxlint.json`. */
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import { house } from './house/plugin.js';
import { wireWords } from './house/wire-words.ts';

const tests = ['**/*.test.{ts,tsx}', 'test/**'];

const size = {
  'max-lines': ['error', { max: 250 }],
  'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
};

const plain = {
  eqeqeq: 'error',
  'no-console': 'error',
  'no-param-reassign': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that defines the thing.' },
    { selector: 'TSAsExpression > TSAnyKeyword', message: 'Parse at the edge instead.' },
    { selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword', message: 'Parse at the edge instead.' },
  ],
  '@typescript-eslint/no-dynamic-delete': 'off',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'separate-type-imports', prefer: 'type-imports' },
  ],
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
};

/** Where the documents' names are at home: the contract. What sends requests as they are on the wire says so in strings. */
const contractFiles = ['shared/*/wire.ts', 'shared/*/calls/*.ts', 'shared/*/codes.ts'];

export default defineConfig(
  globalIgnores(['node_modules', '.local', 'cdk.out', '**/dist']),
  { plugins: { house }, rules: { 'house/const-arrows': 'error', 'house/plain-english': 'error' } },
  {
    files: ['{functions,shared,web}/**/*.{ts,tsx}'],
    ignores: contractFiles,
    rules: { 'house/wire-names': ['error', wireWords], 'house/words-not-numbers': 'error' },
  },
  {
    files: ['functions/**/*.ts'],
    ignores: ['functions/**/*-store.ts', 'functions/storage/**', '**/*.test.ts'],
    rules: { 'house/table-expressions': 'error' },
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...typescript.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: { ...plain, ...size },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['infra/**', 'test/**', 'functions/api/log.ts'], rules: { 'no-console': 'off' } },
  { files: tests, rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        URL: 'readonly',
        console: 'readonly',
        performance: 'readonly',
        process: 'readonly',
      },
    },
    rules: { ...size },
  },
);
