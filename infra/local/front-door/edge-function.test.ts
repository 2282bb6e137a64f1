import { describe, expect, it } from 'vitest';
import { createEdgeFunction } from './edge-function.ts';
import type { EdgeRequest } from './edge-function.ts';

const viewer: EdgeRequest = {
  method: 'GET',
  uri: '/orders/7',
  query: new URLSearchParams('page=1'),
  headers: { host: 'localhost:3000' },
  ip: '127.0.0.1',
};

const run = (code: string) => createEdgeFunction('f', code)(viewer);

describe('a CloudFront Function', () => {
  it('chooses what the origin is asked for', () => {
    const code = `function handler(event) { var r = event.request; if (r.uri.indexOf('.') === -1) r.uri = '/index.html'; return r; }`;

    expect(run(code)).toEqual({ uri: '/index.html' });
  });

  it('may answer itself', () => {
    const code = `function handler(event) {
      return { statusCode: 302, headers: { location: { value: '/x?' + event.request.querystring.page.value + event.request.headers.host.value } } };
    }`;

    expect(run(code)).toEqual({ status: 302, headers: { location: '/x?1localhost:3000' }, body: '' });
  });

  it.each(['process', 'require', 'fetch', 'setTimeout'])('does not have %s, as on CloudFront', (name) => {
    const code = `function handler(event) { event.request.uri = typeof ${name}; return event.request; }`;

    expect(run(code)).toEqual({ uri: 'undefined' });
  });

  it('is stopped in an endless loop', () => {
    expect(() => run('function handler() { for (;;); }')).toThrow('timed out');
  });

  it('stops the start when it needs a key value store', () => {
    expect(() => createEdgeFunction('f', `import cf from 'cloudfront';`)).toThrow('no key value stores');
  });
});
