import { AwsError, type Caller, type Engine } from '../engine.ts';
import type { Meter } from '../meter.ts';
import { demandAccess } from './access.ts';
import type { Tables } from './definitions.ts';
import type { DynamoFaults } from './faults.ts';
import { parseInput } from './json.ts';
import { demandLimits } from './limits.ts';
import { partsOf } from './operations.ts';
import { read, type ReadAnswer } from './reads.ts';
import type { Wire } from './wire.ts';
import { writeOperations, type Write } from './writes.ts';

interface Served extends ReadAnswer {
  /** Whether to cut the connection instead of answering. */
  readonly cut?: boolean;
}

/** Speaks AWS JSON 1.0 with the clients and records their requests. Throws what is refused before it asks dynoxide. */
export const createService = (parts: {
  readonly tables: Tables;
  readonly wire: Wire;
  readonly write: Write;
  readonly faults: DynamoFaults;
  readonly meter: Meter;
  readonly onWritten: (table: string) => Promise<void>;
}): Engine['handle'] => {
  const { tables, wire, write, faults, meter, onWritten } = parts;

  const serve = async (operation: string, body: Buffer, caller: Caller): Promise<Served> => {
    const input = parseInput(body);
    const requestParts = partsOf(operation, input);
    if (!requestParts) throw unknownOperation(operation);
    demandAccess(caller, requestParts, tables);
    if (faults.takeThrottle(operation)) throw throttled();
    demandLimits(operation, requestParts, tables);
    if (!writeOperations.has(operation)) return read(wire, { operation, input, body, isCounted: meter.isCounting() });
    const answer = await write(operation, requestParts, input, body);
    if (answer.status !== 200) return answer;
    for (const table of new Set(requestParts.map((part) => part.table))) await onWritten(table);
    return { ...answer, cut: faults.takeFailureAfterCommit() };
  };

  return async ({ request, response, body = Buffer.alloc(0), caller }) => {
    if (!caller) throw new AwsError('MissingAuthenticationToken', 'Request must contain a valid AWS access key.');
    const operation = String(request.headers['x-amz-target']).replace(/^DynamoDB_20120810\./, '');
    let served: Served | undefined;
    try {
      served = await serve(operation, body, caller);
    } finally {
      // Counting parses the answer again, and the client need not wait for that.
      setImmediate(() => {
        const itemBytes = served?.itemBytes?.() ?? 0;
        meter.record({ caller: caller.name, service: 'dynamodb', action: operation, itemBytes });
      });
    }
    if (served.cut) return void request.socket.destroy();
    response.statusCode = served.status;
    response.setHeader('content-type', 'application/x-amz-json-1.0').end(served.body);
  };
};

const unknownOperation = (operation: string): AwsError =>
  new AwsError('UnknownOperationException', `The local cloud does not have the operation ${operation} of DynamoDB.`);

const throttled = (): AwsError =>
  new AwsError(
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
  );
