/** Calls answered by their handlers in the process of the test: the whole chain on real tables, without HTTP. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Answer, Call } from '../../shared/contract/call.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { people, type PersonName } from '../../shared/demonstration/people.ts';
import { eventOf } from './call-event.ts';
import type { Wire } from './requests.ts';

/** The handler of a function's file. */
export type Handler = (event: never, context: never) => Promise<unknown>;

export interface HandleOptions {
  /** The member of staff who calls; nobody when left out. */
  readonly by?: PersonName;
  /** The token of a pay link or of a public link. */
  readonly payToken?: string | undefined;
  /** The operation id; a new one for each call that needs one when left out, none when null. */
  readonly key?: string | null;
  readonly language?: Language;
  readonly now?: number;
}

const result = z.object({ statusCode: z.number(), body: z.string().optional() });

export interface HandledAnswer {
  readonly status: number;
  /** What the JSON body holds; undefined when there is none. */
  readonly body: unknown;
}

const kindsWithKey = new Set(['write', 'money', 'bulk']);

const keyOf = (call: Call, { key }: HandleOptions): string | undefined => {
  if (key === null) return undefined;
  return key ?? (kindsWithKey.has(call.kind) ? randomUUID() : undefined);
};

/** Sends a request as it is on the wire to the handler of its call; answers whatever comes. */
export const handledBy = async (
  handler: Handler,
  call: Call,
  request: Wire,
  options: HandleOptions,
): Promise<HandledAnswer> => {
  const { by, payToken, language, now } = options;
  const originVerify = process.env['ORIGIN_VERIFY'] ?? '';
  const subject = by && people[by].subject;
  const event = await eventOf(call, request, {
    ...{ subject, payToken, originVerify, key: keyOf(call, options), language, now },
  });
  const { statusCode, body = '' } = result.parse(await handler(event as never, {} as never));
  return { status: statusCode, body: body === '' ? undefined : JSON.parse(body) };
};

/** The answer of a call that is not refused, decoded by the contract; the input as it is on the wire. */
export const handle = async <C extends Call>(
  handler: Handler,
  call: C,
  input: z.input<C['request']>,
  options: HandleOptions,
): Promise<Answer<C>> => {
  const { status, body } = await handledBy(handler, call, input as Wire, options);
  if (status !== 200) throw new Error(`${call.path} answered ${status} ${JSON.stringify(body)}`);
  return call.response.parse(body) as Answer<C>;
};
