import type { Readable } from 'node:stream';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '../api/environment.ts';
import type { Row, RowKey, Table } from './entity.ts';

export interface Tables {
  readonly client: DynamoDBDocumentClient;
  readonly name: Readonly<Record<Table, string>>;
  /** Set where reads of one moment are put together (`readTogether` in `read.ts`). */
  readonly readKeys?: (keys: readonly RowKey[]) => Promise<(Row | undefined)[]>;
}

/**
 * What the SDK would look up in configuration files, which a function does not have: the look-up costs 2 ms at a cold
 * start. The mode `standard` also gives up a connection that is not made within 3.1 s, and tries again.
 */
const fixed: DynamoDBClientConfig = {
  defaultsMode: 'standard',
  retryMode: 'standard',
  maxAttempts: 4,
  authSchemePreference: ['sigv4'],
  accountIdEndpointMode: 'disabled',
  endpointDiscoveryEnabled: false,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  userAgentAppId: '',
  disableClockSkewCorrection: false,
};

/** The SDK's own collector also asks whether it is a browser's stream, for which Node loads web streams first. */
const streamCollector = (stream: Readable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    stream.on('error', reject);
  });

/**
 * Steps of each request that do nothing here: there is no logger, and Lambda detects loops through queues and buckets,
 * not through a table's stream.
 */
const idleSteps = ['loggerMiddleware', 'recursionDetectionMiddleware'];

/**
 * The deployment sets the address of the tables, which the SDK hands on: its own rules for every region and kind of
 * address take 2 ms at a cold start and give the same address.
 */
const endpointProvider: DynamoDBClientConfig['endpointProvider'] = ({ Endpoint }) => {
  if (Endpoint === undefined) throw new Error('the deployment does not say where the tables are');
  return { url: new URL(Endpoint) };
};

const replaced = { streamCollector, endpointProvider };

const openClient = (): DynamoDBClient => {
  const client = new DynamoDBClient({ ...fixed, ...replaced, region: environment('AWS_REGION') });
  for (const step of idleSteps) client.middlewareStack.remove(step);
  return client;
};

let opened: Tables | undefined;

/** The two tables, opened once a process. */
export const openTables = (): Tables => {
  opened ??= {
    client: DynamoDBDocumentClient.from(openClient(), { marshallOptions: { removeUndefinedValues: true } }),
    name: { main: environment('TABLE_MAIN'), ledger: environment('TABLE_LEDGER') },
  };
  return opened;
};
