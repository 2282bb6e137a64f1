import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Call } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { answerError } from './answer.ts';
import { environment } from './environment.ts';
import { log } from './log.ts';

export type Event = APIGatewayProxyEventV2 & {
  readonly requestContext: { readonly authorizer?: { readonly jwt?: { readonly claims?: Record<string, unknown> } } };
};

/** A language that we have, as in `zh`, `zh-CN;q=0.9`. */
const acceptedLanguage = /^\s*(zh|en)\b[^;]*(?:;\s*q=([\d.]+)\s*)?$/i;

/** The language with the largest weight that we have, the first of several; English when there is none. */
export const languageOf = ({ headers }: Pick<Event, 'headers'>): Language => {
  const accepted = (headers['accept-language'] ?? '').split(',').flatMap((one) => {
    const [, language, weight = '1'] = acceptedLanguage.exec(one) ?? [];
    return language !== undefined && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
  });
  const [best] = accepted.toSorted((one, other) => other.weight - one.weight);
  return best?.language.toLowerCase() === 'zh' ? 'zh' : 'en';
};

/** The gateway's time of the request, ms since the epoch: the `now` of the call. */
export const timeOf = (event: Event): number => event.requestContext.timeEpoch;

// A type, not an interface: middy asks for an index signature.
type Internal = { startedAt?: number };
type Middleware = middy.MiddlewareObj<Event, APIGatewayProxyStructuredResultV2, Error, Context, Internal>;

/** One line a request: which call, how it ended, how long it took. Never names, phones, bodies or query strings. */
const logged = (call: Call): Middleware => ({
  before: ({ internal }) => {
    internal.startedAt = performance.now();
  },
  after: ({ event, response, internal }) => {
    log.info('answered', {
      call: call.path,
      status: response?.statusCode,
      durationMs: Math.round(performance.now() - (internal.startedAt ?? 0)),
      requestId: event.requestContext.requestId,
    });
  },
});

/** Refusals become answers; anything else is a fault of ours, logged with its cause. */
const answered = (call: Call): Middleware => ({
  onError: async (request) => {
    const { event, error } = request;
    const { requestId } = event.requestContext;
    const details = { call: call.path, requestId };
    if (error instanceof Refusal) log.info('refused', { ...details, code: error.code });
    else log.error('failed', details, error ?? new Error('unknown'));
    request.response = await answerError(error, languageOf(event), requestId);
  },
});

/**
 * Only requests that come through CloudFront are served (architecture "Stacks and edge"). CloudFront sends the secret of
 * its release and that of the next one, so a function that already expects the next one is served too.
 */
const throughFront: Middleware = {
  before: ({ event }) => {
    const { 'x-origin-verify': current, 'x-origin-verify-next': next } = event.headers;
    if (![current, next].includes(environment('ORIGIN_VERIFY'))) throw new Refusal('forbidden');
  },
};

/** The chores of every call, around its own work. CloudFront puts the security headers on every answer. */
export const chain = (call: Call, work: (event: Event) => Promise<APIGatewayProxyStructuredResultV2>) =>
  middy<Event, APIGatewayProxyStructuredResultV2, Error, Context, Internal>()
    .use(answered(call))
    .use(logged(call))
    .use(throughFront)
    .handler(work);
