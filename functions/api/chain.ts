import { Logger } from '@aws-lambda-powertools/logger';
import middy from '@middy/core';
import httpContentNegotiation from '@middy/http-content-negotiation';
import httpSecurityHeaders from '@middy/http-security-headers';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Call } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/messages/texts.ts';
import { answerError } from './answer.ts';
import { environment } from './environment.ts';

export type Event = APIGatewayProxyEventV2 & {
  readonly preferredLanguage?: string;
  readonly requestContext: { readonly authorizer?: { readonly jwt?: { readonly claims?: Record<string, unknown> } } };
};

export const languageOf = (event: Event): Language => (event.preferredLanguage === 'zh' ? 'zh' : 'en');

/** The gateway's time of the request, in ms: what the act calls now. */
export const timeOf = (event: Event): number => event.requestContext.timeEpoch;

const logger = new Logger();

// A type, not an interface: middy asks for an index signature.
type Internal = { startedAt?: number };
type Middleware = middy.MiddlewareObj<Event, APIGatewayProxyStructuredResultV2, Error, Context, Internal>;

/** One line a request: which call, how it ended, how long it took. Never names, phones, bodies or query strings. */
const logged = (call: Call): Middleware => ({
  before: ({ internal }) => {
    internal.startedAt = performance.now();
  },
  after: ({ event, response, internal }) => {
    logger.info('answered', {
      call: call.path,
      status: response?.statusCode,
      durationMs: Math.round(performance.now() - (internal.startedAt ?? 0)),
      requestId: event.requestContext.requestId,
    });
  },
});

/** Refusals become answers; anything else is a fault of ours, logged with its cause. */
const answered = (call: Call): Middleware => ({
  onError: (request) => {
    const { event, error } = request;
    const { requestId } = event.requestContext;
    const details = { call: call.path, requestId };
    if (error instanceof Refusal) logger.info('refused', { ...details, code: error.code });
    else logger.error('failed', { ...details, error: error ?? new Error('unknown') });
    request.response = answerError(error, languageOf(event), requestId);
  },
});

/** Only what comes through CloudFront is served (architecture "Stacks and edge"). */
const throughFront: Middleware = {
  before: ({ event }) => {
    if (event.headers['x-origin-verify'] !== environment('ORIGIN_VERIFY')) throw new Refusal('forbidden');
  },
};

/** middy's negotiation puts its finding into the context; the rest of the chain reads it from the event. */
const languageKept: Middleware = {
  before: ({ event, context }) => {
    if ('preferredLanguage' in context) Object.assign(event, { preferredLanguage: context.preferredLanguage });
  },
};

/** The chores of every call, around its own work. */
export const chain = (call: Call, work: (event: Event) => Promise<APIGatewayProxyStructuredResultV2>) =>
  middy<Event, APIGatewayProxyStructuredResultV2, Error, Context, Internal>()
    .use(httpSecurityHeaders())
    .use(
      httpContentNegotiation({
        parseCharsets: false,
        parseEncodings: false,
        parseMediaTypes: false,
        availableLanguages: ['en', 'zh'],
        failOnMismatch: false,
      }),
    )
    .use(languageKept)
    .use(answered(call))
    .use(logged(call))
    .use(throughFront)
    .handler(work);
