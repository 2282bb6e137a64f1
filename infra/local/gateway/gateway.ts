import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../engine.ts';
import { readBody } from '../front-door/body.ts';
import type { Api } from './api.ts';
import { createTokenCheck } from './authorizer.ts';
import { formatClaims } from './claims.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { joinHeaders, toEvent } from './event.ts';
import { callIntegration } from './integration.ts';
import type { Invoke } from './integration.ts';
import { gatewayAnswer } from './response.ts';
import type { ApiResponse } from './response.ts';
import { matchRoute } from './routes.ts';
import { createThrottle } from './throttle.ts';

const bodyBytesMax = 10 * 1024 * 1024;

/** A request that came through CloudFront. */
export interface GatewayCall {
  readonly request: IncomingMessage;
  readonly url: URL;
  /** Headers that CloudFront adds for this origin. */
  readonly originHeaders: Readonly<Record<string, string>>;
}

export interface Gateway {
  /** Answers a request as the HTTP API would. */
  handle(api: Api, call: GatewayCall): Promise<ApiResponse>;
}

export const createGateway = ({
  clock,
  invoke,
  log,
}: {
  clock: Clock;
  invoke: Invoke;
  log: (text: string) => void;
}): Gateway => {
  const checkToken = createTokenCheck();
  const mayPass = createThrottle();

  const answer = async (api: Api, { request, url, originHeaders }: GatewayCall): Promise<ApiResponse> => {
    const body = await readBody(request, bodyBytesMax);
    if (!body) return gatewayAnswer(413, 'Request Entity Too Large');
    const match = matchRoute(api.routes, request.method ?? '', url.pathname);
    if (!match) return gatewayAnswer(404, 'Not Found');
    const { route, pathParameters } = match;
    if (!mayPass(`${api.id} ${route.key.text}`, route.throttle, performance.now())) {
      return gatewayAnswer(429, 'Too Many Requests');
    }
    const now = clock.now();
    const claims = route.authorizer && (await checkToken(route.authorizer, request.headers.authorization, now));
    if (route.authorizer && !claims) return gatewayAnswer(401, 'Unauthorized');
    if (!route.permitted) {
      log(`The API has no permission to call ${route.functionName} for ${route.key.text}\n`);
      return gatewayAnswer(500, 'Internal Server Error');
    }
    const headers = { ...joinHeaders(request.headersDistinct), ...originHeaders, host: api.domainName };
    const jwt = claims && { claims: formatClaims(claims), scopes: null };
    const event = toEvent({ requestId: randomUUID(), url, headers, body, pathParameters, jwt, now });
    return callIntegration(route, JSON.stringify(event), invoke, log);
  };

  return {
    async handle(api, call) {
      const { headers, method } = call.request;
      if (headers.origin !== undefined && method === 'OPTIONS') {
        return { status: 204, headers: preflightHeaders(api.cors, headers.origin), body: Buffer.alloc(0) };
      }
      const response = await answer(api, call);
      return { ...response, headers: { ...response.headers, ...corsHeaders(api.cors, headers.origin) } };
    },
  };
};
