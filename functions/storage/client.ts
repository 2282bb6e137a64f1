import type { Readable } from 'node:stream';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from '../api/environment.ts';

export interface Tables {
  readonly client: DynamoDBDocumentClient;
  readonly name: Readonly<Record<'main' | 'ledger', string>>;
}

/**
 * What the SDK would look for in configuration files, which a function has none of: looking costs 2 ms at a cold start.
 * The mode `standard` also gives up a connection that is not made within 3.1 s, and tries again.
 */
const settled: DynamoDBClientConfig = {
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

/** The SDK's own also asks whether it is a browser's stream, for which Node loads those first. */
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
 * Steps of each request that come to nothing here: there is no logger, and Lambda looks for loops
 * through queues and buckets, not through a table's stream.
 */
const idleSteps = ['loggerMiddleware', 'recursionDetectionMiddleware'];

/**
 * The deployment tells the SDK where the tables are, and the SDK hands it on: its own rules, for every region and kind
 * of address, take 2 ms at a cold start to come to the same.
 */
const endpointProvider: DynamoDBClientConfig['endpointProvider'] = ({ Endpoint }) => {
  if (Endpoint === undefined) throw new Error('the deployment does not say where the tables are');
  return { url: new URL(Endpoint) };
};

const own = { streamCollector, endpointProvider };

const openClient = (): DynamoDBClient => {
  const client = new DynamoDBClient({ ...settled, ...own, region: environment('AWS_REGION') });
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
