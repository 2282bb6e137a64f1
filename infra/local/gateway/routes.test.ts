import { describe, expect, it } from 'vitest';
import { matchRoute, parseRouteKey } from './routes.ts';

const routes = [
  'GET /notices/{id}',
  'GET /notices/new',
  'POST /notices',
  'GET /notices/{id}/people/{person}',
  'GET /notices/new/people/{person}',
].map((key) => ({ key: parseRouteKey(key) }));

describe('the route of a request', () => {
  it.each([
    ['GET', '/notices/new', 'GET /notices/new', {}],
    ['GET', '/notices/17', 'GET /notices/{id}', { id: '17' }],
    ['GET', '/notices/17/people/a%20b', 'GET /notices/{id}/people/{person}', { id: '17', person: 'a b' }],
    ['GET', '/notices/new/people/x', 'GET /notices/new/people/{person}', { person: 'x' }],
    ['POST', '/notices', 'POST /notices', {}],
    ['GET', '/notices/%E4%B8%AD', 'GET /notices/{id}', { id: '中' }],
    ['GET', '/notices/%E0', 'GET /notices/{id}', { id: '%E0' }],
  ])('%s %s is %s', (method, path, expected, parameters) => {
    const match = matchRoute(routes, method, path);

    expect(match?.route.key.text).toBe(expected);
    expect(match?.pathParameters).toEqual(parameters);
  });

  it.each([
    ['PUT', '/notices/17'],
    ['GET', '/notices'],
    ['GET', '/notices/'],
    ['GET', '/notices/17/items'],
  ])('does not exist for %s %s', (method, path) => {
    expect(matchRoute(routes, method, path)).toBeUndefined();
  });

  it.each(['notices', 'get /x', '$default', 'ANY /x', 'GET /{all+}'])('cannot have the key %s', (key) => {
    expect(() => parseRouteKey(key)).toThrow(key);
  });
});
