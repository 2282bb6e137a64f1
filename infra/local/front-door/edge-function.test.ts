import { describe, expect, it } from 'vitest';
import { createEdgeFunction } from './edge-function.ts';

const run = (code: string) => createEdgeFunction('f', code)('/orders/7');

describe('a CloudFront Function', () => {
  it('chooses what the origin is asked for', () => {
    const code = `function handler(event) { var r = event.request; if (r.uri.indexOf('.') === -1) r.uri = '/index.html'; return r; }`;

    expect(run(code)).toBe('/index.html');
  });

  it('cannot answer itself', () => {
    const code = `function handler() { return { statusCode: 302, headers: { location: { value: '/x' } } }; }`;

    expect(() => run(code)).toThrow('uri');
  });

  it.each(['process', 'require', 'fetch', 'setTimeout'])('does not have %s, as on CloudFront', (name) => {
    const code = `function handler(event) { event.request.uri = typeof ${name}; return event.request; }`;

    expect(run(code)).toBe('undefined');
  });

  it('is stopped in an endless loop', () => {
    expect(() => run('function handler() { for (;;); }')).toThrow('timed out');
  });

  it('stops the start when it needs a key value store', () => {
    expect(() => createEdgeFunction('f', `import cf from 'cloudfront';`)).toThrow('no key value stores');
  });
});
