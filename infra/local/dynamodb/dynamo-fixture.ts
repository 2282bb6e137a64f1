import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { Caller } from '../engine.ts';
import { createMeter, type Meter } from '../meter.ts';
import { type EngineFixture, startEngine } from '../signature/engine-fixture.ts';
import type { TableDefinition } from './definitions.ts';
import { createDynamoEngine, type DynamoEngine } from './engine.ts';
import { createDynamoFaults, type DynamoFaults } from './faults.ts';

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

export interface TestDynamo extends EngineFixture<DynamoEngine> {
  readonly faults: DynamoFaults;
  readonly meter: Meter;
  /** A client whose caller may do what `allows` says; everything by default. It does not try again. */
  client(allows?: Caller['allows'], config?: DynamoDBClientConfig): DynamoDBClient;
  /** Stops the engine and starts it again over the same data, with other tables if there are any. */
  restart(tables?: readonly TableDefinition[]): Promise<void>;
}

/** Starts the DynamoDB engine with a dynoxide of its own, in a folder of its own. */
export const startTestDynamo = async (): Promise<TestDynamo> => {
  const faults = createDynamoFaults();
  const meter = createMeter();
  let tables: readonly TableDefinition[] = [testTable];
  const fixture = await startEngine((directory, clock) =>
    createDynamoEngine({ directory, clock, tables, faults, meter }),
  );
  return {
    ...fixture,
    get engine() {
      return fixture.engine;
    },
    faults,
    meter,
    client: (allows, config) => new DynamoDBClient({ ...fixture.clientConfig(allows), ...config }),
    restart(changed = tables) {
      tables = changed;
      return fixture.restart();
    },
  };
};
