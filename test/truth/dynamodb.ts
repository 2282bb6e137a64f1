/** The API tests with Amazon's DynamoDB Local behind the front door of the local cloud. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { startOther, stoppedAfter } from './other-process.ts';
import type { Part } from './result.ts';

const folder = process.env['DYNAMODB_LOCAL'];
const root = resolve(import.meta.dirname, '../..');
const resultPath = join(root, '.local', 'truth', 'api.json');

/** The folder of Amazon's download has the jar beside the libraries; one that Maven filled has everything side by side. */
const classPathOf = (from: string): string => [join(from, '*'), join(from, 'DynamoDBLocal_lib', '*')].join(':');
const librariesOf = (from: string): string => [from, join(from, 'DynamoDBLocal_lib')].join(':');

const isThere = (from: string): boolean =>
  existsSync(from) && readdirSync(from).some((name) => name.startsWith('DynamoDBLocal'));

/** It keeps a file of its own where it is started. */
const startDynamodbLocal = (from: string, cwd: string) =>
  startOther((port) => ({
    cwd,
    words: [
      ...['java', '-Xmx1g', `-Djava.library.path=${librariesOf(from)}`, '-cp', classPathOf(from)],
      ...[
        'com.amazonaws.services.dynamodbv2.local.main.ServerRunner',
        '-inMemory',
        '-disableTelemetry',
        '-port',
        String(port),
      ],
    ],
  }));

const results = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const runApiTests = (endpoint: string): Promise<number | null> =>
  new Promise((end, fail) => {
    const words = ['run', '--config', 'test/config/vitest.ts', '--project', 'api'];
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultPath}`];
    const program = join(root, 'node_modules', '.bin', 'vitest');
    const child = spawn(process.execPath, [program, ...words, ...reports], {
      ...{ cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DYNAMODB: endpoint } },
    });
    child.on('error', fail);
    child.on('close', end);
  });

export const dynamodbPart: Part = {
  name: 'dynamodb',
  missing: () =>
    folder !== undefined && isThere(folder)
      ? undefined
      : "set DYNAMODB_LOCAL to the folder of DynamoDB Local (Amazon's download, or com.amazonaws:DynamoDBLocal with its dependencies of Maven Central; needs Java)",
  async run() {
    rmSync(resultPath, { force: true });
    const workFolder = mkdtempSync(join(tmpdir(), 'school-fees-dynamodb-'));
    const other = await startDynamodbLocal(resolve(folder ?? ''), workFolder);
    const status = await stoppedAfter(other, () => runApiTests(other.endpoint));
    rmSync(workFolder, { recursive: true });
    if (!existsSync(resultPath)) return { passed: 0, faults: [`the API tests did not run (status ${status})`] };
    const { numPassedTests: passed, testResults } = results.parse(JSON.parse(readFileSync(resultPath, 'utf8')));
    const failed = testResults.flatMap(({ name, message, status: end, assertionResults }) => {
      const tests = assertionResults.filter((one) => one.status === 'failed');
      if (tests.length > 0) return tests.map((one) => `${one.fullName}: ${one.failureMessages[0]?.split('\n')[0]}`);
      return end === 'passed' ? [] : [`${name}: ${message}`];
    });
    return { passed, faults: failed.length === 0 && status !== 0 ? [`status ${status}`] : failed };
  },
};
