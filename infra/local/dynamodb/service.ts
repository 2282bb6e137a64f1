import { AwsError, type Caller } from '../engine.ts';
import { demandAccess } from './access.ts';
import type { Tables } from './definitions.ts';
import type { DynamoFaults } from './faults.ts';
import { parseInput } from './json.ts';
import { demandLimits } from './limits.ts';
import { partsOf } from './operations.ts';
import { read, type ReadAnswer } from './reads.ts';
import type { Wire } from './wire.ts';
import { writeOperations, type Write } from './writes.ts';

export interface Served extends ReadAnswer {
  /** Whether to cut the connection instead of answering. */
  readonly cut?: boolean;
}

/** Answers a request. Throws an AwsError when it refuses the request before it asks dynoxide. */
export type Serve = (operation: string, body: Buffer, caller: Caller) => Promise<Served>;

interface Parts {
  readonly tables: Tables;
  readonly wire: Wire;
  readonly write: Write;
  readonly faults: DynamoFaults;
  readonly onWritten: (table: string) => Promise<void>;
}

export const createService =
  (parts: Parts): Serve =>
  async (operation, body, caller) => {
    const input = parseInput(body);
    const requestParts = partsOf(operation, input);
    if (!requestParts) throw unknownOperation(operation);
    demandAccess(caller, requestParts, parts.tables);
    if (parts.faults.takeThrottle(operation)) throw throttled();
    demandLimits(operation, requestParts, parts.tables);
    if (!writeOperations.has(operation)) return read(parts.wire, operation, input, body);
    const { status, body: answer } = await parts.write(operation, requestParts, input, body);
    if (status !== 200) return { status, body: answer };
    for (const table of new Set(requestParts.map(({ table }) => table))) await parts.onWritten(table);
    return { status, body: answer, cut: parts.faults.takeFailureAfterCommit() };
  };

const unknownOperation = (operation: string): AwsError =>
  new AwsError('UnknownOperationException', `The local cloud does not have the operation ${operation} of DynamoDB.`);

const throttled = (): AwsError =>
  new AwsError(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
  );
