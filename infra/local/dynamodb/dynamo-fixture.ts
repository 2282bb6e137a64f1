import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock, type LocalClock } from '../clock.ts';
import type { TableDefinition } from './definitions.ts';
import { createDynamoEngine, type DynamoEngine } from './engine.ts';
import { createDynamoFaults, type DynamoFaults } from './faults.ts';
import type { Caller } from '../engine.ts';
import { createMeter, type Meter } from '../meter.ts';

/** A table like the main table: keys, an index, expiry and a stream. */
export const testTable: TableDefinition = {
  name: 'main',
  arn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/main',
  properties: {
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk', 'parent', 'parentSort'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byParent',
        KeySchema: [
          { AttributeName: 'parent', KeyType: 'HASH' },
          { AttributeName: 'parentSort', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    BillingMode: 'PAY_PER_REQUEST',
  },
};

export interface TestDynamo {
  readonly engine: DynamoEngine;
  readonly clock: LocalClock;
  readonly faults: DynamoFaults;
  readonly meter: Meter;
  readonly directory: string;
  readonly endpoint: string;
  /** A client whose caller may do what `allows` says; everything by default. It does not try again. */
  client(allows?: Caller['allows'], config?: DynamoDBClientConfig): DynamoDBClient;
  /** Stops the engine and starts it again over the same data. */
  restart(tables?: readonly TableDefinition[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the DynamoDB engine with a dynoxide of its own, in a folder of its own. */
export const startTestDynamo = async (tables: readonly TableDefinition[] = [testTable]): Promise<TestDynamo> => {
  const directory = mkdtempSync(join(tmpdir(), 'dynamo-engine-'));
  const clock = createClock({ file: join(directory, 'clock.json') });
  const faults = createDynamoFaults();
  const meter = createMeter();
  const start = (definitions: readonly TableDefinition[]) =>
    createDynamoEngine({ directory, clock, tables: definitions, faults, meter });
  let engine = await start(tables);

  const policies = new Map<string, Caller['allows']>();
  const server = createServer((request, response) => {
    const accessKey = /Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const allows = policies.get(accessKey);
    const caller = allows && { name: accessKey, secret: 'secret', allows };
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    engine.handle({ request, response, url, caller, findCaller: () => undefined }).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const clients: DynamoDBClient[] = [];
  return {
    get engine() {
      return engine;
    },
    clock,
    faults,
    meter,
    directory,
    endpoint,
    client(allows = () => true, config = {}) {
      const accessKeyId = `CALLER${policies.size}`;
      policies.set(accessKeyId, allows);
      const client = new DynamoDBClient({
        endpoint,
        region: 'eu-west-1',
        credentials: { accessKeyId, secretAccessKey: 'secret' },
        maxAttempts: 1,
        ...config,
      });
      clients.push(client);
      return client;
    },
    async restart(definitions = tables) {
      await engine.stop();
      engine = await start(definitions);
    },
    async stop() {
      for (const client of clients) client.destroy();
      server.close();
      await engine.stop();
      clock.stop();
      rmSync(directory, { recursive: true });
    },
  };
};

/** What a request is refused with; throws when it goes through. */
export const refusalOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => {
      throw new Error('The request went through.');
    },
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
