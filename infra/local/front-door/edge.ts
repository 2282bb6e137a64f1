import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../engine.ts';
import type { Api } from '../gateway/api.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Site } from '../site/site.ts';
import { createAddressLimiter } from './address-limits.ts';
import { findBehaviour } from './distribution.ts';
import type { Behaviour, Distribution } from './distribution.ts';

export interface EdgeOptions {
  readonly distribution: Distribution;
  readonly gateway: Gateway;
  readonly site: Site;
  readonly clock: Clock;
}

/** Answers as the CloudFront distribution of the template does: the site and, under its path patterns, the API. */
export const createEdge = ({ distribution, gateway, site, clock }: EdgeOptions) => {
  const refusalOf = createAddressLimiter(distribution.addressLimits);

  const answerApi = async (behaviour: Behaviour, api: Api, call: EdgeCall): Promise<void> => {
    const { request, response, url } = call;
    const { originHeaders, responseHeaders } = behaviour;
    const { status, headers, body } = await gateway.handle(api, { request, url, originHeaders });
    // Chrome waits for data that a kept-alive connection never sends when a 204 says how long it is.
    const length = status === 204 ? {} : { 'content-length': body.length };
    response.writeHead(status, { ...headers, ...length, ...responseHeaders }).end(body);
  };

  const answerSite = (
    { onRequest, responseHeaders }: Behaviour,
    { request, response, url }: EdgeCall,
  ): Promise<void> => {
    const path = onRequest && !site.isOwnPath(url.pathname) ? onRequest(url.pathname) : url.pathname;
    const file = path === '/' ? `/${distribution.rootObject}` : path;
    return site.handle(request, response, `${file}${url.search}`, responseHeaders);
  };

  return async (call: EdgeCall): Promise<void> => {
    const { request, response, url } = call;
    // Pages learn the time of the cloud by it.
    response.setHeader('date', new Date(clock.now()).toUTCString());
    const refusal = refusalOf(request.socket.remoteAddress ?? '127.0.0.1', url.pathname, performance.now());
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      return;
    }
    const behaviour = findBehaviour(distribution, url.pathname);
    if (!behaviour?.methods.includes(request.method ?? '')) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('This distribution does not allow the method.');
      return;
    }
    const { api } = behaviour;
    await (api ? answerApi(behaviour, api, call) : answerSite(behaviour, call));
  };
};

export interface EdgeCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}
