import * as z from 'zod/mini';
import type { Call } from '../../../shared/contract/call.ts';
import type { commonErrors, ErrorCode } from '../../../shared/contract/error-codes.ts';
import type { FieldFault, Params } from '../../../shared/contract/errors.ts';
import { facts } from '../../../shared/contract/plain.ts';
import type { Language } from '../../../shared/contract/texts.ts';
import { commonErrorTexts } from '../../../shared/contract/texts/server.ts';

/** `network`: no answer came, so the outcome of the call is unknown. */
export type CallErrorCode = ErrorCode | 'network';

/**
 * Why a call did not succeed. `message` is a sentence in the user's language, ready to show (empty for `network`:
 * the page says it). `fields` name the faults of the request, `path` as in `items.0.money`.
 */
export class CallError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: CallErrorCode;
  readonly params: Params;
  readonly fields: readonly FieldFault[];
  readonly requestId: string | undefined;
  constructor(facts: {
    status: number;
    code: CallErrorCode;
    message: string;
    params?: Params | undefined;
    fields?: readonly FieldFault[] | undefined;
    requestId?: string | undefined;
    cause?: unknown;
  }) {
    super(facts.message, { cause: facts.cause });
    this.name = 'CallError';
    this.status = facts.status;
    this.code = facts.code;
    this.params = facts.params ?? {};
    this.fields = facts.fields ?? [];
    this.requestId = facts.requestId;
  }
}

const refusal = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string'),
  message: z.string(),
  params: z.optional(facts()),
  fields: z.optional(
    z.array(
      z.pipe(
        z.object({ path: z.string(), code: z.string(), params: z.optional(facts()) }),
        z.transform(({ params, ...rest }): FieldFault => (params ? { ...rest, params } : rest)),
      ),
    ),
  ),
  requestId: z.optional(z.string()),
});

/** Codes of answers that come from the edge or the gateway, without a body of ours. */
const codeOfStatus: Readonly<Record<number, keyof typeof commonErrors>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  429: 'tooManyRequests',
};

/** Reads a refusal of the server. An answer that is not one of ours gets the code and sentence of its status. */
export const callErrorOf = (status: number, body: unknown, language: Language): CallError => {
  const read = refusal.safeParse(body);
  if (read.success) return new CallError({ status, ...read.data });
  const code = codeOfStatus[status] ?? 'failed';
  return new CallError({ status, code, message: commonErrorTexts[code][language] });
};

export const readAttemptsMax = 3;

/** Reads are repeated when no answer came or the server failed; never when it refused. */
export const mayRepeatRead = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** The server knows the operation id: an attempt under it was committed, and money may be booked by it. */
export const isReused = (error: unknown): boolean => error instanceof CallError && error.code === 'operationIdReused';

/** Refused for certain, nothing stored: the next attempt is a new act. Everything else may have happened. */
export const isDefiniteRefusal = ({ kind }: Pick<Call, 'kind'>, error: unknown): boolean =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'unauthenticated' &&
  error.code !== 'tooManyRequests' &&
  error.code !== 'busy' &&
  !(kind === 'money' && isReused(error));
