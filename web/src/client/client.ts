import * as z from 'zod/mini';
import type { Answer, Call } from '../../../shared/contract/call.ts';
import { faultsOf } from '../../../shared/contract/faults.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { commonErrorTexts } from '../../../shared/contract/texts/server.ts';
import { answerTimeoutMs } from './answer-timeout.ts';
import { CallError, callErrorOf } from './call-error.ts';
import { requestOf, type SendOptions, type Sent } from './request.ts';
import { learnServerTime } from './server-clock.ts';

const prepared = <C extends Call>(call: C, input: Sent<C>, options: SendOptions) => {
  try {
    return requestOf(call, input, options);
  } catch (cause) {
    if (!(cause instanceof z.core.$ZodError)) throw cause;
    const message = commonErrorTexts.invalid[options.language];
    throw new CallError({ status: 400, code: 'invalid', message, fields: faultsOf(cause), cause });
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Does work that ends with the first of these signals. Parents' phones can be too old for `AbortSignal.any` (Safari 17.4). */
const untilAny = async <T>(signals: readonly AbortSignal[], work: (first: AbortSignal) => Promise<T>): Promise<T> => {
  const first = new AbortController();
  const end = () => first.abort(signals.find(({ aborted }) => aborted)?.reason);
  for (const signal of signals) signal.addEventListener('abort', end);
  if (signals.some(({ aborted }) => aborted)) end();
  try {
    return await work(first.signal);
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', end);
  }
};

const answered = async (url: string, init: RequestInit, signal: AbortSignal | undefined) => {
  const timeout = AbortSignal.timeout(answerTimeoutMs(init.body));
  try {
    return await untilAny(signal ? [signal, timeout] : [timeout], async (first) => {
      const sentAtMs = Date.now();
      const response = await fetch(url, { ...init, signal: first });
      learnServerTime(response.headers.get('date'), sentAtMs, Date.now());
      return { response, body: await bodyOf(response) };
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new CallError({ status: 0, code: 'network', message: '', cause });
  }
};

const decoded = <C extends Call>(call: C, body: unknown, language: Language): Answer<C> => {
  const read = call.response.safeParse(body);
  if (read.success) return read.data as Answer<C>;
  throw new CallError({ status: 200, code: 'failed', message: commonErrorTexts.failed[language], cause: read.error });
};

/**
 * Makes a call: encodes `input` by the contract (fen to decimals and so on), sends it, decodes the answer.
 * Rejects with a `CallError` only (or with the signal's reason when the caller aborts).
 */
export const send = async <C extends Call>(call: C, input: Sent<C>, options: SendOptions): Promise<Answer<C>> => {
  const { url, init } = prepared(call, input, options);
  const { response, body } = await answered(url, init, options.signal);
  if (!response.ok) throw callErrorOf(response.status, body, options.language);
  return decoded(call, body, options.language);
};
