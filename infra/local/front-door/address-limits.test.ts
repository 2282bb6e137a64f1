import { expect, it } from 'vitest';
import { createAddressLimiter } from './address-limits.ts';

const refusal = { status: 429, headers: {}, body: '{}' };
const limiter = () =>
  createAddressLimiter([{ pathPrefixes: ['/open/', '/half/open'], requestsMax: 3, windowMs: 1000, refusal }]);

it('refuses an address that sends too much within the window, and takes it again when it was quiet', () => {
  const refusalOf = limiter();
  const at = (ms: number) => refusalOf('10.0.0.1', '/open/view', ms)?.status;

  expect([0, 100, 200, 300, 400].map(at)).toEqual([undefined, undefined, undefined, 429, 429]);
  expect([1150, 1500].map(at)).toEqual([429, undefined]);
});

it('counts the paths of one limit together', () => {
  const refusalOf = limiter();
  const paths = ['/open/view', '/half/open', '/half/open', '/open/view', '/half/closed'];

  expect(paths.map((path, ms) => refusalOf('10.0.0.1', path, ms)?.status)).toEqual([
    ...[undefined, undefined, undefined, 429, undefined],
  ]);
});

it('counts addresses separately, and only the paths of the limit', () => {
  const refusalOf = limiter();
  for (let ms = 0; ms < 10; ms++) refusalOf('10.0.0.1', '/open/view', ms);

  expect(refusalOf('10.0.0.2', '/open/view', 10)).toBeUndefined();
  expect(refusalOf('10.0.0.1', '/closed/view', 10)).toBeUndefined();
  expect(refusalOf('10.0.0.1', '/%6Fpen/view', 10)).toEqual(refusal);
});
