import { describe, expect, it } from 'vitest';
import { matchRoute, parseRouteKey } from './routes.ts';

const routes = [
  '$default',
  'ANY /{proxy+}',
  'GET /notices/{proxy+}',
  'ANY /notices/{id}',
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
    ['PUT', '/notices/17', 'ANY /notices/{id}', { id: '17' }],
    ['GET', '/notices/17/items/3', 'GET /notices/{proxy+}', { proxy: '17/items/3' }],
    ['GET', '/notices/17/people/a%20b', 'GET /notices/{id}/people/{person}', { id: '17', person: 'a b' }],
    ['GET', '/notices/new/people/x', 'GET /notices/new/people/{person}', { person: 'x' }],
    ['POST', '/notices', 'POST /notices', {}],
    ['GET', '/notices', 'ANY /{proxy+}', { proxy: 'notices' }],
    ['GET', '/notices/', 'ANY /{proxy+}', { proxy: 'notices/' }],
    ['GET', '/elsewhere/%E4%B8%AD', 'ANY /{proxy+}', { proxy: 'elsewhere/中' }],
    ['GET', '/notices/%E0', 'GET /notices/{id}', { id: '%E0' }],
  ])('%s %s is %s', (method, path, expected, parameters) => {
    const match = matchRoute(routes, method, path);

    expect(match?.route.key.text).toBe(expected);
    expect(match?.pathParameters).toEqual(parameters);
  });

  it('is the default one when no other fits, and none when there is no default', () => {
    const few = [parseRouteKey('GET /a'), parseRouteKey('$default')].map((key) => ({ key }));

    expect(matchRoute(few, 'POST', '/a')?.route.key.text).toBe('$default');
    expect(matchRoute(few.slice(0, 1), 'POST', '/a')).toBeUndefined();
  });

  it.each(['notices', 'get /x', 'GET /{all+}/x'])('can not have the key %s', (key) => {
    expect(() => parseRouteKey(key)).toThrow(key);
  });
});
