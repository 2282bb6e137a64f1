import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { LocalClock } from '../clock.ts';
import type { DynamoEngine } from '../dynamodb/engine.ts';
import type { DynamoFaults } from '../dynamodb/faults.ts';
import type { EventSources } from '../event-sources/event-sources.ts';
import type { Credentials } from '../iam/callers.ts';
import type { UsedRight } from '../iam/used-rights.ts';
import type { LambdaService } from '../lambda/service.ts';
import type { Meter } from '../meter.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { SqsEngine } from '../sqs/engine.ts';
import { readBody } from './body.ts';
import { untilIdle } from './idle.ts';
import { killOrder } from './kill-switch.ts';
import type { KillSwitch } from './kill-switch.ts';

export interface HookParts {
  readonly clock: LocalClock;
  readonly lambda: LambdaService;
  /** Names of every function of the template. */
  readonly functionNames: readonly string[];
  readonly eventSources: Pick<EventSources, 'pause' | 'resume' | 'windows'>;
  readonly scheduler: Scheduler;
  readonly killSwitch: KillSwitch;
  readonly dynamoFaults: DynamoFaults;
  readonly writtenUnits: DynamoEngine['writtenUnits'];
  readonly sqs: SqsEngine;
  /** Names of every queue of the template. */
  readonly queueNames: readonly string[];
  readonly meter: Meter;
  readonly administrator: Credentials;
  usedRights(): readonly UsedRight[];
  /** How long a drain waits at most. */
  readonly drainWaitMsMax: number;
  /** Whether every queue and stream with a reader is empty and nothing runs. */
  isIdle(): boolean;
  /** Makes an access token as the sign-in would. */
  readonly makeToken: ((options: unknown) => Promise<{ token: string }>) | undefined;
}

type Hook = (parts: HookParts, input: unknown, url: URL) => unknown;

const bodyBytesMax = 1024 * 1024;

const count = z.number().int().min(0);
const queueName = z.object({ queue: z.string() });

const faults = z.strictObject({
  throttle: z.strictObject({ count, action: z.string().optional() }).optional(),
  conflicts: count.optional(),
  failuresAfterCommit: count.optional(),
  transactionHoldMs: count.optional(),
  partitionUnitsPerSecond: count.optional(),
  killNext: killOrder.optional(),
  timeout: z.strictObject({ function: z.string(), ms: count }).optional(),
  duplicate: queueName.optional(),
  delay: queueName.extend({ ms: count }).optional(),
});

const applyFaults = (parts: HookParts, input: z.infer<typeof faults>): void => {
  const { dynamoFaults, killSwitch, sqs, queueNames, writtenUnits } = parts;
  const {
    partitionUnitsPerSecond,
    throttle,
    conflicts,
    failuresAfterCommit,
    transactionHoldMs,
    killNext,
    timeout,
    duplicate,
    delay,
  } = input;
  if (throttle) dynamoFaults.throttleNext(throttle.count, throttle.action);
  if (conflicts !== undefined) dynamoFaults.conflictNext(conflicts);
  if (failuresAfterCommit !== undefined) dynamoFaults.failAfterCommit(failuresAfterCommit);
  if (transactionHoldMs !== undefined) dynamoFaults.transactionHoldMs = transactionHoldMs;
  if (partitionUnitsPerSecond !== undefined) {
    dynamoFaults.partitionUnitsPerSecond = partitionUnitsPerSecond;
    writtenUnits.restart();
  }
  if (killNext) killSwitch.arm({ ...killNext, function: findFunction(parts, killNext.function) });
  if (timeout) parts.lambda.limitTime(findFunction(parts, timeout.function), timeout.ms);
  if (duplicate) sqs.injectDuplicate(findName(queueNames, duplicate.queue));
  if (delay) sqs.delayNext(findName(queueNames, delay.queue), delay.ms);
};

/** A hook that takes a JSON object of that shape. */
const taking =
  <Input>(schema: z.ZodType<Input>, run: (parts: HookParts, input: Input) => unknown): Hook =>
  (parts, input) =>
    run(parts, schema.parse(input));

const ofFunction = z.strictObject({ function: z.string() });

const hooks: Readonly<Record<string, Hook>> = {
  'GET clock': ({ clock }) => tell(clock),
  'POST clock': taking(z.strictObject({ advanceMs: count }), ({ clock, lambda }, { advanceMs }) => {
    // Functions get the new time first, because the clock may wake pollers that call them.
    lambda.setClock(clock.offsetMs() + advanceMs);
    clock.advance(advanceMs);
    return tell(clock);
  }),
  'POST faults': taking(faults, applyFaults),
  'POST pause': taking(ofFunction, (parts, input) => parts.eventSources.pause(findFunction(parts, input.function))),
  'POST resume': taking(ofFunction, (parts, input) => parts.eventSources.resume(findFunction(parts, input.function))),
  'POST fire': taking(z.strictObject({ schedule: z.string() }), async ({ scheduler }, { schedule }) => ({
    endedWell: await scheduler.fire(findName(scheduler.names, schedule)),
  })),
  'GET meter': ({ meter }, _, url) => {
    const since = url.searchParams.get('since');
    return { mark: meter.mark(), totals: since === null ? [] : meter.since(Number(since)) };
  },
  'GET write-units': ({ writtenUnits }) => writtenUnits.hottest() ?? {},
  'POST token': ({ makeToken }, input) => makeToken?.(input),
  'POST drain': async ({ isIdle, drainWaitMsMax, eventSources: { windows } }) => ({
    idle: await windows.closedDuring(() => untilIdle(isIdle, drainWaitMsMax)),
  }),
  'GET credentials': ({ administrator }) => administrator,
  'GET rights': ({ usedRights }) => usedRights(),
};

const tell = (clock: LocalClock) => ({ now: clock.now(), offsetMs: clock.offsetMs() });

const findFunction = ({ functionNames }: HookParts, name: string): string => findName(functionNames, name);

/** The name itself, or the only one that ends with it, so that tests need not know the stage. */
const findName = (names: readonly string[], name: string): string => {
  const [found, another] = names.includes(name) ? [name] : names.filter((each) => each.endsWith(`-${name}`));
  if (found === undefined || another !== undefined)
    throw new Error(`There is not exactly one ${name} among ${names.join(', ')}`);
  return found;
};

/** Answers the test hooks under `/_local/`. They refuse requests that a browser sends for a web page. */
export const createHooks =
  (parts: HookParts) =>
  async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { origin, 'sec-fetch-site': site = 'none' } = request.headers;
    if (origin !== undefined || site !== 'none') return answer(response, 403, { message: 'Not for web pages' });
    const hook = hooks[`${request.method} ${url.pathname.replace('/_local/', '')}`];
    if (!hook) return answer(response, 404, { message: `There are: ${Object.keys(hooks).join(', ')}` });
    try {
      const body = await readBody(request, bodyBytesMax);
      const input: unknown = body && body.length > 0 ? JSON.parse(body.toString()) : {};
      answer(response, 200, (await hook(parts, input, url)) ?? {});
    } catch (error) {
      answer(response, 400, { message: error instanceof z.ZodError ? z.prettifyError(error) : String(error) });
    }
  };

const answer = (response: ServerResponse, status: number, content: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
};
