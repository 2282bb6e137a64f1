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
  'web/src/parent/pay/main.tsx',
  'web/vite.config.ts',
];

export default {
  workspaces: {
    '.': {
      entry: [
        ...product.map((path) => `${path}!`),
        // The test of the error codes reads them by path.
        'shared/*/errors.ts!',
        'test/run.mjs',
        'test/rules.ts',
        'test/rights.ts',
        'test/truth/run.ts',
        'test/bench/run.ts',
        'test/config/*.{js,ts}',
        'test/support/{start-clouds,cloud-process,prepare,prepare-tables,fresh-tables,limited-partitions,browser-files}.ts',
        '**/*.test.{ts,tsx}',
      ],
      // The list of all entities is for tests and ops.
      project: [
        '{shared,functions,infra,web}/**/*.{ts,tsx,js,mjs}!',
        '!functions/catalogue.ts!',
        'test/**/*.{ts,tsx,js,mjs}',
      ],
      /** `test/run.mjs` runs them by path. */
      ignoreDependencies: ['oxfmt', 'dependency-cruiser', 'typescript-native', 'oxlint', 'oxlint-tsgolint'],
    },
    'infra/local': {
      entry: ['lambda/host.ts!', '**/*.test.ts'],
      project: ['**/*.ts!', '!**/*-fixture.ts!'],
      /** The conformance checks of S3 use it. */
      ignoreDependencies: ['@aws-sdk/lib-storage'],
    },
  },
  // A test may import what its file uses itself; what nobody imports is not exported.
  ignoreExportsUsedInFile: process.argv.includes('--production') || { interface: true, type: true },
};
