/**
 * DynamoDB and S3 in the process of the test, for functions that the test runs itself: `run` of a call, a worker, a store.
 * Nothing follows a write here: what streams and queues carry on is tested against the local cloud.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createClock } from 'local-cloud/clock.ts';
import { createDynamoEngine, type DynamoEngine } from 'local-cloud/dynamodb/engine.ts';
import { createDynamoFaults } from 'local-cloud/dynamodb/faults.ts';
import type { Caller } from 'local-cloud/engine.ts';
import { answerError } from 'local-cloud/front-door/aws.ts';
import { createMeter } from 'local-cloud/meter.ts';
import { createS3Engine, type S3Engine } from 'local-cloud/s3/engine.ts';
import { changesIn } from './changes.ts';
import { copyTables, servicesOfFunctions, tablesFile, testDirectory } from './prepare.ts';

const credentials = { accessKeyId: 'TEST', secretAccessKey: 'secret-of-the-test' };
const caller: Caller = { name: 'test', secret: credentials.secretAccessKey, allows: () => true };

/** Each worker has its own; processes of vitest that run at the same time name theirs, because each counts its workers from 1. */
const { VITEST_POOL_ID: worker = '0', TEST_TABLES: name = worker } = process.env;
const directory = testDirectory(`tables-${name}`);
const clock = createClock({ file: join(directory, 'clock.json') });
/** Throttled requests, conflicts and lost answers on demand. */
export const tableFaults = createDynamoFaults();
/** Counts the requests to the tables. */
export const tableMeter = createMeter();

const { latestMoment, changesSince } = changesIn(() => tablesFile(directory));
/** What some work changes in the tables, as `added main NOTICE PERSON: 3`. */
export const changesBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = latestMoment();
  await work();
  return changesSince(before);
};

let engines: { readonly dynamodb: DynamoEngine; readonly s3: S3Engine } | undefined;

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = { request, response, url: new URL(request.url ?? '/', 'http://127.0.0.1'), caller };
  const findCaller = () => caller;
  if (request.headers['x-amz-target'] === undefined) await engines?.s3.handle({ ...call, findCaller });
  else await engines?.dynamodb.handle({ ...call, findCaller, body: await buffer(request) });
};

const openEndpoint = async (): Promise<string> => {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => answerError(response, error, 'request', clock.now()));
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

const { tables, buckets, environment } = servicesOfFunctions();
const endpoint = await openEndpoint();
Object.assign(process.env, environment, {
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
});

/** Both tables with the demonstration organisations and nothing else, and empty buckets. */
export const freshTables = async (): Promise<void> => {
  await engines?.dynamodb.stop();
  await engines?.s3.stop();
  rmSync(directory, { recursive: true, force: true });
  const tableDirectory = join(directory, 'tables');
  copyTables(tableDirectory);
  engines = {
    dynamodb: await createDynamoEngine({
      ...{ directory: tableDirectory, clock, tables, faults: tableFaults, meter: tableMeter },
    }),
    s3: createS3Engine({ directory: join(directory, 'buckets'), clock, buckets, onEvent: () => undefined }),
  };
};
