import type { IncomingMessage, ServerResponse } from 'node:http';
import { joinHeaders } from '../gateway/event.ts';
import type { Api } from '../gateway/api.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Site } from '../site/site.ts';
import { createAddressLimiter } from './address-limits.ts';
import { findBehaviour } from './distribution.ts';
import type { Behaviour, Distribution } from './distribution.ts';
import { applyPolicy } from './response-headers.ts';

export interface EdgeOptions {
  /** Undefined for an assembly without one: then nothing is served. */
  readonly distribution: Distribution | undefined;
  readonly gateway: Gateway;
  readonly site: Site;
}

/** Answers as the CloudFront distribution of the template does: the site and, under its path patterns, the API. */
export const createEdge = ({ distribution, gateway, site }: EdgeOptions) => {
  const refusalOf = createAddressLimiter(distribution?.addressLimits ?? []);

  const answerApi = async (behaviour: Behaviour, api: Api, call: EdgeCall): Promise<void> => {
    const { request, response, url } = call;
    const { status, headers, body } = await gateway.handle(api, {
      request,
      url,
      originHeaders: behaviour.originHeaders,
    });
    // Chrome waits for data that a kept-alive connection never sends when a 204 says how long it is.
    const length = status === 204 ? {} : { 'content-length': body.length };
    response.writeHead(status, applyPolicy({ ...headers, ...length }, behaviour.headersPolicy));
    response.end(body);
  };

  const answerSite = (behaviour: Behaviour, uri: string, { request, response, url }: EdgeCall): Promise<void> => {
    const path = uri === '/' ? `/${distribution?.rootObject}` : uri;
    return site.handle(request, response, `${path}${url.search}`, (headers) =>
      applyPolicy(headers, behaviour.headersPolicy),
    );
  };

  return async (call: EdgeCall): Promise<void> => {
    const { request, response, url } = call;
    const refusal = refusalOf(request.socket.remoteAddress ?? '127.0.0.1', url.pathname, performance.now());
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      return;
    }
    const behaviour = distribution && findBehaviour(distribution, url.pathname);
    if (!behaviour?.methods.includes(request.method ?? '')) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('This distribution does not allow the method.');
      return;
    }
    const outcome = runFunction(behaviour, site, call);
    if ('status' in outcome) {
      response.writeHead(outcome.status, outcome.headers).end(outcome.body);
      return;
    }
    const { api } = behaviour;
    await (api ? answerApi(behaviour, api, call) : answerSite(behaviour, outcome.uri, call));
  };
};

export interface EdgeCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}

const runFunction = (behaviour: Behaviour, site: Site, { request, url }: EdgeCall) => {
  const uri = url.pathname;
  if (!behaviour.onRequest || site.isOwnPath(uri)) return { uri };
  return behaviour.onRequest({
    method: request.method ?? 'GET',
    uri,
    query: url.searchParams,
    headers: joinHeaders(request.headersDistinct),
    ip: request.socket.remoteAddress ?? '127.0.0.1',
  });
};
