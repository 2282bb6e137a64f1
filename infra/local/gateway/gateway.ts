import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../engine.ts';
import { readBody } from '../front-door/body.ts';
import type { Api } from './api.ts';
import { authorize } from './authorize.ts';
import { createTokenCheck } from './authorizer.ts';
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

  const answer = async (api: Api, call: GatewayCall, requestId: string): Promise<ApiResponse> => {
    const { request, url } = call;
    const method = request.method ?? 'GET';
    const body = await readBody(request, bodyBytesMax);
    if (!body) return gatewayAnswer(413, 'Request Entity Too Large');
    const match = matchRoute(api.routes, method, url.pathname);
    if (!match) return gatewayAnswer(404, 'Not Found');
    const { route, pathParameters } = match;
    if (route.throttle && !mayPass(`${api.id} ${route.key.text}`, route.throttle, performance.now())) {
      return gatewayAnswer(429, 'Too Many Requests');
    }
    const now = clock.now();
    const authorization = await authorize(route, request.headers.authorization, checkToken, now);
    if ('refused' in authorization) return authorization.refused;
    if (!route.permitted) {
      log(`The API has no permission to call ${route.functionName} for ${route.key.text}\n`);
      return gatewayAnswer(500, 'Internal Server Error');
    }
    const { domainName, account, id: apiId } = api;
    const headers = { ...viewerHeaders(request), ...call.originHeaders, host: domainName };
    const routeKey = route.key.text;
    const { jwt } = authorization;
    const described = { requestId, routeKey, method, url, headers, body, pathParameters, jwt, now };
    const event = toEvent({ ...described, apiId, domainName, account, sourceIp: sourceOf(request) });
    return callIntegration(route, JSON.stringify(event), invoke, log);
  };

  return {
    async handle(api, call) {
      const requestId = randomUUID();
      const { headers, method } = call.request;
      if (api.cors && headers.origin !== undefined && method === 'OPTIONS') {
        return { status: 204, headers: preflightHeaders(api.cors, headers.origin), body: Buffer.alloc(0) };
      }
      const response = await answer(api, call, requestId);
      const added = { ...corsHeaders(api.cors, headers.origin), 'apigw-requestid': requestId };
      return { ...response, headers: { ...response.headers, ...added } };
    },
  };
};

const sourceOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '127.0.0.1';

const viewerHeaders = (request: IncomingMessage): Record<string, string> => {
  const { connection: _, ...headers } = joinHeaders(request.headersDistinct);
  const forwarded = headers['x-forwarded-for'];
  const source = sourceOf(request);
  return {
    ...headers,
    'x-forwarded-for': forwarded === undefined ? source : `${forwarded}, ${source}`,
    'x-forwarded-port': String(request.socket.localPort ?? ''),
    'x-forwarded-proto': 'http',
  };
};
