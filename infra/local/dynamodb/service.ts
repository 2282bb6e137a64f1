import { AwsError, type Caller } from '../engine.ts';
import { demandAccess, demandStreamAccess, demandTables } from './access.ts';
import type { Tables } from './definitions.ts';
import type { DynamoFaults } from './faults.ts';
import { type Json, parseObject } from './json.ts';
import { demandLimits, demandTransactionBytes } from './limits.ts';
import { partsOf, streamTableOf } from './operations.ts';
import { itemsIn, readOf } from './reads.ts';
import type { Wire } from './wire.ts';
import { writeOperations, type Writes } from './writes.ts';

/** A request, as far as it matters here. */
export interface ServiceRequest {
  /** `DynamoDB_20120810` or `DynamoDBStreams_20120810`. */
  readonly service: string;
  readonly operation: string;
  readonly body: Buffer;
  readonly caller: Caller;
}

export interface Served {
  readonly status: number;
  readonly body: Buffer;
  /** Counts the bytes of the items read; absent when none are. */
  readonly itemBytes?: () => number;
  /** Whether to cut the connection instead of answering. */
  readonly cut?: boolean;
}

/** Answers a request; throws an AwsError where dynoxide is not asked at all. */
export type Serve = (request: ServiceRequest) => Promise<Served>;

interface Parts {
  readonly tables: Tables;
  readonly wire: Wire;
  readonly writes: Writes;
  readonly faults: DynamoFaults;
  readonly onWritten: (table: string) => void;
}

export const createService =
  (parts: Parts): Serve =>
  async (request) => {
    const { service, operation, body, caller } = request;
    const input = parseInput(body);
    if (service === 'DynamoDBStreams_20120810') return serveStreams(parts, request, input);
    const touched = service === 'DynamoDB_20120810' ? partsOf(operation, input) : undefined;
    if (!touched) throw unknownOperation(operation);
    const names = [...new Set(touched.map(({ table }) => table))];
    demandAccess(caller, touched, parts.tables);
    demandTables(names, parts.tables);
    if (parts.faults.takeThrottle(operation)) throw throttled();
    demandLimits(operation, input, parts.tables);
    if (!writeOperations.has(operation)) return serveRead(parts, request, input);
    const { status, body: answer } = await parts.writes.run(operation, input, body);
    if (status !== 200) return { status, body: answer };
    for (const name of names) parts.onWritten(name);
    return { status, body: answer, cut: parts.faults.takeFailureAfterCommit() };
  };

const serveRead = async ({ wire, writes, tables }: Parts, request: ServiceRequest, input: Json): Promise<Served> => {
  const { operation, body } = request;
  const target = `DynamoDB_20120810.${operation}`;
  if (operation === 'TransactGetItems') writes.demandReadable(input);
  const read = readOf(operation, input);
  const answer = await wire.send(target, read?.ask ? JSON.stringify(read.ask) : body);
  if (answer.status !== 200) return answer;
  if (!read) return { status: 200, body: withLocalArns(answer.body, tables) };
  if (!read.ask && operation !== 'TransactGetItems') {
    return { ...answer, itemBytes: () => read.bytesOf(parseObject(answer.body.toString())) };
  }
  const parsed = parseObject(answer.body.toString());
  if (operation === 'TransactGetItems') demandTransactionBytes(itemsIn(operation, parsed));
  const bytes = read.bytesOf(parsed);
  return { status: 200, body: Buffer.from(JSON.stringify(read.answerOf(parsed))), itemBytes: () => bytes };
};

const serveStreams = async ({ tables, wire }: Parts, request: ServiceRequest, input: Json): Promise<Served> => {
  const { operation, body, caller, service } = request;
  const table = streamTableOf(operation, input);
  if (table === undefined) throw unknownOperation(operation);
  demandStreamAccess(caller, operation, table, tables);
  demandTables([table], tables);
  const answer = await wire.send(`${service}.${operation}`, body);
  return { status: answer.status, body: withLocalArns(answer.body, tables) };
};

/** dynoxide makes up ARNs and a region of its own; clients know those of the template. */
const withLocalArns = (body: Buffer, tables: Tables): Buffer => {
  const region = tables.values().next().value?.arn.split(':')[3] ?? '';
  return Buffer.from(
    body
      .toString()
      .replaceAll(
        /arn:aws:dynamodb:dynoxide:\d+:table\/([\w.-]+)(\/stream\/[\w.:-]+)?/g,
        (whole, name: string, stream?: string) => `${tables.get(name)?.arn ?? whole}${stream ? '/stream/local' : ''}`,
      )
      .replaceAll('"awsRegion":"dynoxide"', `"awsRegion":"${region}"`),
  );
};

const parseInput = (body: Buffer): Json => {
  try {
    return parseObject(body.toString());
  } catch {
    throw new AwsError('SerializationException', 'The request is no JSON object.');
  }
};

const unknownOperation = (operation: string): AwsError =>
  new AwsError('UnknownOperationException', `The local cloud does not have the operation ${operation} of DynamoDB.`);

const throttled = (): AwsError =>
  new AwsError(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
  );
