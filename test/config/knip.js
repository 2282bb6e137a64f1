/**
 * What starts something; all else must be reached from here, or it is dead code. With `--production` only what carries an
 * exclamation mark counts, so that what nothing but a test uses is found too.
 */
import { handlerFiles } from './handlers.ts';

const product = [
  ...handlerFiles(),
  'infra/start.mjs',
  'infra/{app,build,web,openapi}.ts',
  'infra/ops/*.ts',
  'web/src/main.tsx',
  'web/vite.config.ts',
];

export default {
  entry: [
    ...product.map((path) => `${path}!`),
    'test/run.mjs',
    'test/rules.ts',
    'test/bench/run.ts',
    'test/config/*.{js,ts}',
    'test/support/{start-clouds,cloud-process,prepare,prepare-tables,fresh-tables}.ts',
    '**/*.test.{ts,tsx}',
  ],
  project: ['{shared,functions,infra,web}/**/*.{ts,tsx,js,mjs}!', '!**/*-fixture.ts!', 'test/**/*.{ts,tsx,js,mjs}'],
  ignoreExportsUsedInFile: true,
  /** The first three are run by path, from `test/run.mjs`; the last is for the conformance checks of S3 stand-ins. */
  ignoreDependencies: ['prettier', 'dependency-cruiser', 'typescript-native', '@aws-sdk/lib-storage'],
};
