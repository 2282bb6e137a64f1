import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from '../support/other-dynamodb.ts';

const root = resolve(import.meta.dirname, '../..');
/** Vitest leaves a core to itself otherwise. */
const maxWorkers = availableParallelism();
/** A worker waits for its cloud, and for its browser, a fifth of the time. */
const cloudWorkers = maxWorkers + 1;

const support = (file: string): string => resolve(root, 'test/support', file);

/** Tests that need nothing but their own imports. */
const alone = (name: string, include: string[], exclude: string[] = []): TestProjectConfiguration => ({
  extends: true,
  test: { name, include, exclude, testTimeout: 60_000 },
});

/** Tests against a running local cloud. Each worker has its own: a file at a time moves its clock and provokes its faults. */
const onCloud = (
  name: string,
  include: string[],
  testTimeout: number,
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectConfiguration => ({
  extends: true,
  test: {
    ...{ name, include, globalSetup: support('start-clouds.ts') },
    ...{ testTimeout: testTimeout * patience, hookTimeout: 120_000 * patience },
    ...more,
  },
});

/** Functions on real tables in the process of the test: calls, workers and stores. */
const tableTests = ['functions/**/{calls,workers}/*.test.ts', 'functions/**/*-{store,facts}.test.ts'];

/**
 * What a student owes in all, and a list that is empty, are tested on clouds where nobody was billed yet: the main job
 * bills the whole school, and the books the other one. Then come the files that take longest, so that none of them runs
 * alone at the end.
 */
const firstFiles = [
  ...['e2e/students/student-page', 'e2e/students/pay-again', 'e2e/notices/list'],
  ...['e2e/app/main-job', 'e2e/stories/from-file', 'e2e/imports/plan-refusals', 'e2e/ledger/books'],
  ...['api/hostile-requests', 'calls/money-model', 'calls/money-races-jobs'],
  ...['infra/bundles', 'front-door/edge-function', 'messages/post.test'],
];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = firstFiles.findIndex((name) => moduleId.includes(name));
  return place === -1 ? firstFiles.length : place;
};

class FirstFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  root,
  plugins: [react()],
  cacheDir: '.local/vitest',
  test: {
    environment: 'node',
    maxWorkers,
    // The modules of a worker stay loaded: to load them again for each file takes as long as many a test.
    isolate: false,
    sequence: { sequencer: FirstFilesFirst },
    // Functions log a line a call.
    silent: 'passed-only',
    // As long as the browser waits for what it looks for. To ask twice as often takes the time of what is waited for.
    expect: { poll: { timeout: 30_000 * patience, interval: 100 } },
    projects: [
      alone('unit', ['{shared,functions,infra,web}/**/*.test.{ts,tsx}', 'test/support/**/*.test.ts'], tableTests),
      {
        extends: true,
        test: {
          name: 'calls',
          include: tableTests,
          globalSetup: support('prepare-tables.ts'),
          setupFiles: support('fresh-tables.ts'),
          // Only the tables are new for each file.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'infra', include: ['test/infra/**/*.test.ts'], testTimeout: 60_000 },
      },
      alone('architecture', ['test/architecture/**/*.test.ts']),
      onCloud('api', ['test/api/**/*.test.ts'], 120_000, { maxWorkers: cloudWorkers }),
      // A browser that has loaded the site once loads it three times faster, so a worker keeps its own.
      onCloud('e2e', ['test/e2e/**/*.test.ts'], 120_000, {
        ...{ setupFiles: support('browser-files.ts'), maxWorkers: cloudWorkers },
      }),
      // Files that take minutes gain nothing by modules that stay loaded.
      onCloud('story', ['test/story/**/*.test.ts'], 900_000, {
        ...{ setupFiles: support('browser-files.ts'), isolate: true },
      }),
      onCloud('chaos', ['test/chaos/**/*.test.ts'], 300_000, {
        ...{ setupFiles: support('limited-partitions.ts'), isolate: true },
      }),
    ],
  },
});
