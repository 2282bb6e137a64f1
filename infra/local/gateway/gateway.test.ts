import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AwsError } from '../engine.ts';
import type { Api, ApiRoute } from './api.ts';
import { createGateway } from './gateway.ts';
import type { Invoke } from './integration.ts';
import { parseRouteKey } from './routes.ts';

const now = Date.UTC(2026, 0, 1);
const clock = { now: () => now, advance: () => undefined, wakeAt: () => () => undefined };

let server: Server;
let origin: string;
let keys: CryptoKeyPair;
let api: Api;
let invoke: Invoke;
let events: unknown[];

const route = (key: string, more: Partial<ApiRoute> = {}): ApiRoute => ({
  ...{ key: parseRouteKey(key), functionName: 'f', timeoutMs: 30_000, authorizer: undefined },
  ...{ throttle: { ratePerSecond: 100, burst: 100 }, permitted: true },
  ...more,
});

/** The API and, under `/issuer`, the issuer of its tokens. */
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
  const gateway = createGateway({
    clock,
    log: () => undefined,
    invoke: (name, event) => {
      events.push(JSON.parse(event));
      return invoke(name, event);
    },
  });
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const json = (content: object) => response.end(JSON.stringify(content));
    if (url.pathname === '/issuer/jwks') return json({ keys: [jwk] });
    if (url.pathname.startsWith('/issuer'))
      return json({ issuer: `${origin}/issuer`, jwks_uri: `${origin}/issuer/jwks` });
    void gateway
      .handle(api, { request, url, originHeaders: { 'x-proof': 'edge' } })
      .then(({ status, headers, body }) => {
        response.writeHead(status, headers).end(body);
      });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
});

beforeEach(() => {
  events = [];
  invoke = async () => ({ failed: false, payload: '{"statusCode":200,"body":"done"}' });
  const authorizer = { issuer: `${origin}/issuer`, audience: ['site'] };
  api = {
    ...{ id: 'api', domainName: 'api.example' },
    cors: {
      ...{ AllowOrigins: ['http://site.example'], AllowMethods: ['GET', 'POST'], AllowHeaders: ['authorization'] },
      MaxAge: 60,
    },
    routes: [
      route('POST /open'),
      route('GET /mine', { authorizer }),
      route('GET /slow', { timeoutMs: 100 }),
      route('GET /narrow', { throttle: { ratePerSecond: 0.001, burst: 2 } }),
      route('GET /unpermitted', { permitted: false }),
    ],
  };
});

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${origin}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const sign = (claims: Record<string, unknown> = {}, key = keys.privateKey) => {
  const seconds = now / 1000;
  return new SignJWT({ iss: `${origin}/issuer`, aud: 'site', sub: 'staff', iat: seconds, exp: seconds + 60, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key);
};

const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a JWT authorizer', () => {
  it('lets a good token in and hands its claims on as text', async () => {
    const token = await sign({ roles: ['a', 'b'] });

    expect(await call('/mine', withToken(token))).toMatchObject({ status: 200, text: 'done' });
    expect(events[0]).toMatchObject({
      requestContext: {
        timeEpoch: now,
        authorizer: { jwt: { claims: { sub: 'staff', roles: '[a b]' }, scopes: null } },
      },
    });
  });

  it.each<[string, () => Promise<string>]>([
    ['that is none', async () => 'x.y.z'],
    ['that is over', () => sign({ exp: now / 1000 - 1 })],
    ['without an end', () => sign({ exp: undefined })],
    ['that begins later', () => sign({ nbf: now / 1000 + 10 })],
    ['of the future', () => sign({ iat: now / 1000 + 10 })],
    ['for another audience', () => sign({ aud: 'other' })],
    ['of another issuer', () => sign({ iss: 'https://elsewhere.example' })],
    ['signed by another key', async () => sign({}, (await generateKeyPair('RS256')).privateKey)],
  ])('refuses a token %s', async (_, make) => {
    const answer = await call('/mine', withToken(await make()));

    expect(answer).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
    expect(events).toEqual([]);
  });

  it('refuses a request without a token', async () => {
    expect(await call('/mine')).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
  });

  it('takes the client id of a token without audience', async () => {
    const token = await sign({ aud: undefined, client_id: 'site' });

    expect((await call('/mine', withToken(token))).status).toBe(200);
  });
});

describe('limits of the API', () => {
  const post = (bytes: number) =>
    call('/open', { method: 'POST', body: Buffer.alloc(bytes, 120), headers: { 'content-type': 'text/plain' } });

  it('a body of 10 MB passes the API, more does not', async () => {
    expect((await post(10 * 2 ** 20)).status).toBe(200);
    expect(await post(10 * 2 ** 20 + 1)).toMatchObject({ status: 413, text: '{"message":"Request Entity Too Large"}' });
    expect(events).toHaveLength(1);
  });

  it('an event that is too large for Lambda answers 413', async () => {
    invoke = async () => Promise.reject(new AwsError('RequestTooLargeException', 'too large', 413));

    expect(await post(1)).toMatchObject({ status: 413, text: '{"message":"Request Entity Too Large"}' });
  });

  it('a function that takes too long answers 503', async () => {
    invoke = () => new Promise(() => undefined);

    expect(await call('/slow')).toMatchObject({ status: 503, text: '{"message":"Service Unavailable"}' });
  });

  it('more requests than the route allows answer 429', async () => {
    const answers = [await call('/narrow'), await call('/narrow'), await call('/narrow')];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.text).toBe('{"message":"Too Many Requests"}');
  });
});

describe('the API', () => {
  it('answers 404 for what has no route, and 500 for a function that failed or may not be called', async () => {
    invoke = async () => ({ failed: true, payload: '{"errorType":"Error"}' });

    expect(await call('/nowhere')).toMatchObject({ status: 404, text: '{"message":"Not Found"}' });
    expect(await call('/slow')).toMatchObject({ status: 500, text: '{"message":"Internal Server Error"}' });
    expect(await call('/unpermitted')).toMatchObject({ status: 500, text: '{"message":"Internal Server Error"}' });
    expect(events).toHaveLength(1);
  });

  it('hands on the headers that CloudFront adds', async () => {
    await call('/slow');

    expect(events[0]).toMatchObject({ headers: { 'x-proof': 'edge', host: 'api.example' } });
  });

  it('answers a preflight itself and allows only the configured origins to read answers', async () => {
    const preflight = (site: string) => call('/mine', { method: 'OPTIONS', headers: { origin: site } });
    const allowed = await preflight('http://site.example');
    const read = await call('/slow', { headers: { origin: 'http://site.example' } });

    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': 'http://site.example',
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'authorization',
      'access-control-max-age': '60',
    });
    expect(read.headers.get('access-control-allow-origin')).toBe('http://site.example');
    expect((await preflight('http://other.example')).headers.has('access-control-allow-origin')).toBe(false);
  });
});
