import { expect, it } from 'vitest';
import { toEvent } from './event.ts';
import type { ApiRequest } from './event.ts';

const request: ApiRequest = {
  requestId: 'r-1',
  url: new URL('http://localhost:3000/notices/a%20b?page=1&page=2&q=%E4%B8%AD'),
  headers: { cookie: 'a=1; b=2', 'content-type': 'application/json', 'user-agent': 'test' },
  body: Buffer.from('{"name":"中"}'),
  pathParameters: { id: 'a b' },
  now: Date.UTC(2026, 2, 12, 19, 3, 58),
  jwt: { claims: { sub: 's' }, scopes: null },
};

it('is of the payload format 2.0', () => {
  expect(toEvent(request)).toEqual({
    version: '2.0',
    headers: { 'content-type': 'application/json', 'user-agent': 'test' },
    queryStringParameters: { page: '1,2', q: '中' },
    requestContext: {
      authorizer: { jwt: { claims: { sub: 's' }, scopes: null } },
      requestId: 'r-1',
      timeEpoch: 1773342238000,
    },
    pathParameters: { id: 'a b' },
    body: '{"name":"中"}',
    isBase64Encoded: false,
  });
});

it.each([
  ['application/json; charset=utf-8', false],
  ['application/problem+json', false],
  ['text/csv', false],
  ['application/x-www-form-urlencoded', true],
  ['multipart/form-data; boundary=x', true],
  ['application/octet-stream', true],
])('a body of the type %s is in base64: %s', (type, inBase64) => {
  const event = toEvent({ ...request, headers: { 'content-type': type } });

  expect(event).toMatchObject({
    isBase64Encoded: inBase64,
    body: inBase64 ? request.body.toString('base64') : request.body.toString(),
  });
});

it('leaves out what a request does not have', () => {
  const url = new URL('http://localhost:3000/');

  const event = toEvent({ ...request, url, headers: {}, body: Buffer.alloc(0), pathParameters: {}, jwt: undefined });

  expect(Object.keys(event)).toEqual(['version', 'headers', 'requestContext', 'isBase64Encoded']);
});
