/** Requests that no client of ours sends: too deep, too long, too many, twice, or with numbers at the edge. */
import type { Call } from '../../shared/contract/call.ts';
import { withValueAt, type Wire } from './requests.ts';
import { places } from './schemas.ts';
import { wireRequest, type WireOptions } from './wire.ts';

const depth = 4_000;
const long = 'x'.repeat(5_000);

/** `refused`: 400, whatever the field is. The others may be what a field takes. */
interface Hostile {
  readonly how: string;
  readonly refused: boolean;
  /** JSON text, which `JSON.stringify` could not write. */
  readonly json: string;
}

/** Values for a field. */
const values: readonly Hostile[] = [
  { how: 'a list in a list', refused: true, json: '['.repeat(depth) + ']'.repeat(depth) },
  { how: 'an object in an object', refused: true, json: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` },
  { how: 'a long text', refused: true, json: `"${long.repeat(20)}"` },
  { how: 'a long list', refused: true, json: `[${'0,'.repeat(5_000)}0]` },
  { how: 'a text of half a character', refused: false, json: '"\\ud800"' },
  { how: 'a text of no character', refused: false, json: '"\\u0000"' },
  { how: 'a field called __proto__', refused: true, json: '{"__proto__":{"admin":true}}' },
  ...['1e308', '-1e308', '-0', '9007199254740993', '1E+400', '1e-400', '0.1000000000000000055'].map((json) => ({
    how: json,
    refused: false,
    json,
  })),
];

/** Fields beside those of the request. */
const additions: readonly Hostile[] = [
  { how: 'an unknown field, nested deep', refused: true, json: `"deep":${values[1]?.json}` },
  { how: 'an unknown field with a long name', refused: true, json: `"${long.repeat(20)}":1` },
  {
    how: 'many unknown fields',
    refused: true,
    json: Array.from({ length: 5_000 }, (_, index) => `"field${index}":1`).join(),
  },
  { how: '__proto__', refused: true, json: '"__proto__":{"admin":true}' },
];

const marker = '@here@';

export interface HostileRequest {
  readonly how: string;
  readonly refused: boolean;
  readonly url: URL;
  readonly init: RequestInit;
}

const pathsOf = (call: Call): readonly string[] => [
  ...new Set(
    places(call.request)
      .map(({ path }) => path)
      .filter((path) => path !== '' && !path.includes('*')),
  ),
];

const inPath = (call: Call, path: string) => call.path.includes(`{${path}}`);

const jsonRequests = (call: Call, request: Wire, options: WireOptions): HostileRequest[] => {
  const { url, init } = wireRequest('http://site', call, request, options);
  const text = init.body as string;
  const requestWith = (how: string, refused: boolean, body: string) => ({ how, refused, url, init: { ...init, body } });
  const first = Object.entries(JSON.parse(text) as Wire)[0];
  const added = first
    ? [...additions, { how: `${first[0]} twice`, refused: true, json: `"${first[0]}":${JSON.stringify(first[1])}` }]
    : additions;
  return [
    ...added.map(({ how, refused, json }) =>
      requestWith(how, refused, `${text.slice(0, -1)}${text === '{}' ? '' : ','}${json}}`),
    ),
    ...pathsOf(call)
      .filter((path) => !inPath(call, path))
      .flatMap((path) => {
        const marked = wireRequest('http://site', call, withValueAt(request, path.split('.'), marker) as Wire, options);
        return values.map(({ how, refused, json }) =>
          requestWith(
            `${path}: ${how}`,
            refused,
            (marked.init.body as string).replace(`"${marker}"`, () => json),
          ),
        );
      }),
  ];
};

/** Texts for a parameter of the query or a field of a form. */
const texts: readonly Hostile[] = [
  { how: 'brackets', refused: false, json: '['.repeat(1_000) },
  { how: 'a long text', refused: true, json: long },
  { how: 'no character', refused: false, json: '\u0000' },
  ...['1e308', '-0', '9007199254740993', '1e400', '1e-400', 'NaN', 'Infinity'].map((json) => ({
    how: json,
    refused: false,
    json,
  })),
];

const textRequests = (call: Call, request: Wire, options: WireOptions): HostileRequest[] => {
  const requestWith = (how: string, refused: boolean, changed: Wire) => ({
    ...{ how, refused },
    ...wireRequest('http://site', call, changed, options),
  });
  const named = (name: string): Wire => ({ ...request, ...(JSON.parse(`{${JSON.stringify(name)}:"x"}`) as Wire) });
  return [
    ...['__proto__', 'constructor', 'a[b][c]', long].map((name) => requestWith(name.slice(0, 20), true, named(name))),
    ...pathsOf(call).flatMap((path) =>
      texts.map(({ how, refused, json }) => requestWith(`${path}: ${how}`, refused, { ...request, [path]: json })),
    ),
  ];
};

/** Every hostile request of a call. The origin of the URLs is `http://site`. */
export const hostileRequests = (call: Call, request: Wire, options: WireOptions): readonly HostileRequest[] =>
  call.method === 'GET' || call.body !== undefined
    ? textRequests(call, request, options)
    : jsonRequests(call, request, options);
