import type * as z from 'zod';
import { AwsError } from '../engine.ts';
import type { Caller } from '../engine.ts';
import type { Queue } from './queue.ts';
import type { Queues } from './queues.ts';

/** One call of SQS's JSON protocol. */
export interface SqsCall {
  readonly caller: Caller;
  readonly queues: Queues;
  /** Ends when the client hangs up. */
  readonly signal: AbortSignal;
}

export type Operation = (call: SqsCall, input: unknown) => object | Promise<object>;

/** An operation whose input goes through its schema. Throws InvalidParameterValue or MissingParameter. */
export const operation =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (call: SqsCall, input: z.output<Schema>) => object | Promise<object>,
  ): Operation =>
  (call, input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(call, parsed.data);
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    if (issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
      throw new AwsError('MissingParameter', `The request must contain the parameter ${path}.`);
    }
    throw new AwsError('InvalidParameterValue', `Value for parameter ${path} is invalid. Reason: ${issue?.message}`);
  };

/** Throws AccessDenied unless the caller's policies allow the action. */
export const authorize = ({ caller }: SqsCall, action: string, arn: string): void => {
  if (caller.allows(action, arn)) return;
  const message = `User: ${caller.name} is not authorized to perform: ${action.toLowerCase()} on resource: ${arn}`;
  throw new AwsError('AccessDeniedException', message, 403);
};

/** The queue of a URL, for an action that the caller may do to it. */
export const findQueue = (call: SqsCall, queueUrl: string, action: string): Queue => {
  const name = queueUrl.split('/').at(-1) ?? '';
  authorize(call, action, call.queues.arnOf(name));
  return call.queues.byName(name);
};

const entriesMax = 10;

/** Runs each entry of a batch separately and reports which succeeded. Throws when the batch itself is invalid. */
export const runBatch = <Entry extends { Id: string }>(
  entries: readonly Entry[],
  run: (entry: Entry) => object,
): { Successful: object[]; Failed: object[] } => {
  const ids = new Set(entries.map(({ Id }) => Id));
  if (entries.length === 0)
    throw new AwsError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > entriesMax) {
    throw new AwsError('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.');
  }
  if (ids.size < entries.length)
    throw new AwsError('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.');
  if (entries.some(({ Id }) => !/^[\w-]{1,80}$/.test(Id))) {
    throw new AwsError(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores.',
    );
  }
  const [successful, failed]: [object[], object[]] = [[], []];
  for (const entry of entries) {
    try {
      successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message });
    }
  }
  return { Successful: successful, Failed: failed };
};
