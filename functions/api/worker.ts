import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from 'aws-lambda';
import type * as z from 'zod/mini';
import { currentTime } from './clock.ts';
import { log } from './log.ts';
import { TimeUp } from './time-up.ts';

/** What a worker's `run` gets besides the message. `now`: the time it runs at, ms since the epoch. */
export interface WorkContext {
  readonly now: number;
  readonly messageId: string;
  /** When the work must be through, as `performance.now()` counts. */
  readonly endsAt: number;
}

/** Left of a function's time for what follows its last wait. */
const reserveMs = 8_000;

const report = (what: string, id: string | undefined, error: unknown) => {
  log.error(what, { messageId: id }, error);
};

/**
 * A handler for a queue: parses each body, runs them one after the other, and reports those that failed so that only
 * they come again (partial batch response). The work must be safe to run twice. `sendAgain` puts the body of work that
 * throws `TimeUp` into the queue as a new message: one that failed comes again only after the visibility timeout.
 */
export const queueWorker =
  <Schema extends z.ZodMiniType, Deps>(
    schema: Schema,
    buildDeps: () => Deps,
    run: (message: z.output<Schema>, context: WorkContext, deps: Deps) => Promise<void>,
    sendAgain?: (body: string) => Promise<void>,
  ) =>
  async (event: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<SQSBatchResponse> => {
    const endsAt = performance.now() + context.getRemainingTimeInMillis() - reserveMs;
    const batchItemFailures: { itemIdentifier: string }[] = [];
    const deps = buildDeps();
    const one = async (record: SQSRecord) => {
      const message = schema.parse(JSON.parse(record.body));
      try {
        await run(message, { now: currentTime(), messageId: record.messageId, endsAt }, deps);
      } catch (error) {
        if (!(error instanceof TimeUp && sendAgain)) throw error;
        log.info('message goes on in another run', { messageId: record.messageId });
        await sendAgain(record.body);
      }
    };
    for (const record of event.Records) {
      try {
        await one(record);
      } catch (error) {
        report('message failed', record.messageId, error);
        batchItemFailures.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures };
  };

/**
 * A handler for a table's stream. `run` answers the records that must come again: Lambda delivers the first of them and
 * all behind it, so the others must be done as well, and safe to do twice. If it throws, Lambda halves the batch.
 */
export const streamWorker =
  <Deps>(
    buildDeps: () => Deps,
    run: (
      records: readonly DynamoDBRecord[],
      context: { now: number },
      deps: Deps,
    ) => Promise<readonly DynamoDBRecord[]>,
  ) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const again = await run(event.Records, { now: currentTime() }, buildDeps()).catch((error: unknown) => {
      report('stream batch failed', event.Records[0]?.dynamodb?.SequenceNumber, error);
    });
    // Lambda logs what a function throws, and an error of the SDK may hold a row.
    if (!again) throw new Error('stream batch failed');
    const numbers = again.flatMap(({ dynamodb }) => dynamodb?.SequenceNumber ?? []);
    return { batchItemFailures: numbers.map((itemIdentifier) => ({ itemIdentifier })) };
  };

/** A handler that ops invoke by hand: its payload is parsed as at every edge. */
export const opsWorker =
  <Schema extends z.ZodMiniType, Deps, Result>(
    schema: Schema,
    buildDeps: () => Deps,
    run: (payload: z.output<Schema>, context: { now: number }, deps: Deps) => Promise<Result>,
  ) =>
  (payload: unknown): Promise<Result> =>
    run(schema.parse(payload), { now: currentTime() }, buildDeps());

/** A handler that a schedule starts: on time, twice or late, so the work must be safe to run at any time. */
export const scheduledWorker =
  <Schema extends z.ZodMiniType, Deps, Result>(
    schema: Schema,
    buildDeps: () => Deps,
    run: (input: z.output<Schema>, context: Pick<WorkContext, 'now' | 'endsAt'>, deps: Deps) => Promise<Result>,
  ) =>
  (input: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Result> => {
    const endsAt = performance.now() + context.getRemainingTimeInMillis() - reserveMs;
    return run(schema.parse(input), { now: currentTime(), endsAt }, buildDeps());
  };
