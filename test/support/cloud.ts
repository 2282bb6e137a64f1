/** The running local cloud, as tests use it: calls over HTTP as a person, its test hooks, and AWS by the administrator's key. */
import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import * as z from 'zod';
import type { Answer, Call } from '../../shared/contract/call.ts';
import type { FieldFault } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { demonstrationPeople } from '../../shared/demonstration/people.ts';
import type { Wire } from './requests.ts';
import { sendWire, type WireAnswer, type WireOptions } from './wire.ts';

/** What the global setup tells the tests. */
export interface RunningCloud {
  /** Address of the site and the API. */
  readonly origin: string;
  /** Address of AWS, S3, sign-in and the hooks. */
  readonly awsOrigin: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly tables: { readonly main: string; readonly ledger: string };
  /** The emulator's file of both tables. */
  readonly tablesFile: string;
  readonly filesBucket: string;
  /** Names of all functions: `school-fees-<stage>-<module>-<operation>`. */
  readonly functions: readonly string[];
  /** Where everything lies that functions log and the local cloud has to say. */
  readonly logFile: string;
  /** By how much longer than usual everything may take. */
  readonly patience: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker of vitest. */
    clouds: readonly RunningCloud[];
  }
}

let chosen: RunningCloud | undefined;
/** Chooses the cloud of a process that vitest did not start. */
export const useCloud = (running: RunningCloud): void => {
  chosen = running;
};

/** The cloud of this worker. Vitest counts its workers from 1 and gives a number to one file at a time. */
const workerCloud = (): RunningCloud => {
  const found = inject('clouds')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!found) throw new Error('this worker has no cloud');
  return found;
};
export const cloud = (): RunningCloud => (chosen ??= workerCloud());

const hook = async (method: 'GET' | 'POST', path: string, input?: object): Promise<unknown> => {
  const response = await fetch(`${cloud().awsOrigin}/_local/${path}`, {
    method,
    ...(input && { body: JSON.stringify(input) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`hook ${path}: ${JSON.stringify(answer)}`);
  return answer;
};

/** Waits until every queue and stream is empty and no function runs. */
export const drain = async (): Promise<void> => {
  const { idle } = z.object({ idle: z.boolean() }).parse(await hook('POST', 'drain'));
  if (!idle) throw new Error('the queues do not come to rest');
};

/** Faults as `infra/local/front-door/hooks.ts` takes them; counts apply to what comes next. */
export interface Faults {
  readonly throttle?: { readonly count: number; readonly action?: string };
  readonly conflicts?: number;
  readonly failuresAfterCommit?: number;
  readonly transactionHoldMs?: number;
  /** The write units of each partition a second, as AWS limits them to 1,000; 0 for no limit. */
  readonly partitionUnitsPerSecond?: number;
  readonly killNext?: object;
  /** How long a function may run from now on; 0 ms for the time of its template. */
  readonly timeout?: { readonly function: string; readonly ms: number };
  readonly duplicate?: { readonly queue: string };
  readonly delay?: { readonly queue: string; readonly ms: number };
}
export const faults = async (wanted: Faults): Promise<void> => void (await hook('POST', 'faults', wanted));

const unitsAnswer = z.object({ partition: z.string(), units: z.number() });
/** The partition that took the most write units since their limit was set. */
export const hottestPartition = async (): Promise<z.infer<typeof unitsAnswer>> =>
  unitsAnswer.parse(await hook('GET', 'write-units'));

/** Stops and starts what carries messages to a function. */
export const pause = async (name: string): Promise<void> => void (await hook('POST', 'pause', { function: name }));
export const resume = async (name: string): Promise<void> => void (await hook('POST', 'resume', { function: name }));

const clockAnswer = z.object({ now: z.number() });
/** The time of the local cloud, ms. */
export const cloudNow = async (): Promise<number> => clockAnswer.parse(await hook('GET', 'clock')).now;
/** The clock only moves forward, for all tests that follow. Tokens from before are over then. */
export const advanceClock = async (advanceMs: number): Promise<number> => {
  tokens.clear();
  return clockAnswer.parse(await hook('POST', 'clock', { advanceMs })).now;
};

const meterAnswer = z.object({
  mark: z.number(),
  totals: z.array(
    z.object({
      caller: z.string(),
      service: z.string(),
      action: z.string(),
      requests: z.number(),
      itemBytes: z.number(),
    }),
  ),
});
export type MeterTotal = z.infer<typeof meterAnswer>['totals'][number];

/** The AWS requests, by caller and action, that `work` made the cloud see. */
export const metered = async <T>(work: () => Promise<T>): Promise<{ result: T; totals: readonly MeterTotal[] }> => {
  const { mark } = meterAnswer.parse(await hook('GET', 'meter'));
  const result = await work();
  return { result, totals: meterAnswer.parse(await hook('GET', `meter?since=${mark}`)).totals };
};

/** A member of staff of the demonstration organisations. */
export type PersonName = (typeof demonstrationPeople)[number]['key'];

export const personNamed = (name: PersonName) => {
  const found = demonstrationPeople.find(({ key }) => key === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};

const tokenAnswer = z.object({ token: z.string() });
const tokens = new Map<PersonName, Promise<string>>();

/** An access token with these claims, signed as the sign-in signs. */
export const makeToken = async (wish: object): Promise<string> =>
  tokenAnswer.parse(await hook('POST', 'token', wish)).token;

/** A token is good for some minutes: who runs for longer signs everybody in again. */
export const signInAgain = (): void => {
  tokens.clear();
};

const tokenSeconds = 900;
const longLife = () => (cloud().patience > 1 ? { expiresInSeconds: tokenSeconds * cloud().patience } : {});

/** The access token of a person of the demonstration organisations. */
export const tokenOf = (person: PersonName): Promise<string> => {
  const known = tokens.get(person) ?? makeToken({ subject: personNamed(person).subject, ...longLife() });
  tokens.set(person, known);
  return known;
};

/** Sends a request as it is on the wire, by whatever token; answers whatever comes. */
export const answerWith = (call: Call, request: Wire, options: WireOptions = {}): Promise<WireAnswer> =>
  sendWire(cloud().origin, call, request, options);

export interface CallOptions {
  /** The operation id; a new one for each call when left out, none when null. */
  readonly key?: string | null;
  readonly language?: Language;
}

const writes = new Set(['write', 'money', 'bulk']);
const keyFor = (call: Call, { key }: CallOptions): string | undefined => {
  if (key === null) return undefined;
  return key ?? (writes.has(call.kind) ? randomUUID() : undefined);
};

/** As `answerWith`, by a person's own token. */
export const answerAs = async (
  person: PersonName,
  call: Call,
  request: Wire,
  options: CallOptions = {},
): Promise<WireAnswer> =>
  answerWith(call, request, { token: await tokenOf(person), key: keyFor(call, options), language: options.language });

const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.array(z.custom<FieldFault>()).optional(),
});

/** A call that was not answered with 200. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldFault[];
  constructor({ path }: Call, { status, body }: WireAnswer) {
    const read = refusalBody.safeParse(body);
    super(`${path} answered ${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.code = read.data?.code ?? '';
    this.fields = read.data?.fields ?? [];
  }
}

/** Makes a call as a person; the input as it is on the wire, the answer decoded by the contract. Throws Refused. */
export const callAs = async <C extends Call>(
  person: PersonName,
  call: C,
  input: z.input<C['request']>,
  options: CallOptions = {},
): Promise<Answer<C>> => {
  const answer = await answerAs(person, call, input as Wire, options);
  if (answer.status !== 200) throw new Refused(call, answer);
  return call.response.parse(answer.body) as Answer<C>;
};

const clientConfig = () => ({ region: cloud().region, endpoint: cloud().awsOrigin, credentials: cloud().credentials });

let opened: { client: DynamoDBDocumentClient; name: RunningCloud['tables'] } | undefined;
/** Both tables by the administrator's key, in the form that stores take. */
export const tables = () =>
  (opened ??= {
    client: DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig()), {
      marshallOptions: { removeUndefinedValues: true },
    }),
    name: cloud().tables,
  });
export const s3 = (): S3Client => new S3Client({ ...clientConfig(), forcePathStyle: true });
export const lambda = (): LambdaClient => new LambdaClient(clientConfig());
/** A function's whole name: `functionName('notices', 'add-notice')`. */
export const functionName = (module: string, file: string): string => {
  const found = cloud().functions.find((name) => name.endsWith(`-${module}-${file}`));
  if (found === undefined) throw new Error(`no function ${module}/${file}`);
  return found;
};
