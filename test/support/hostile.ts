/** Requests that no client of ours sends: too deep, too long, too many, twice, or with numbers at the edge. */
import type { Call } from '../../shared/contract/call.ts';
import { withValueAt, type Wire } from './requests.ts';
import { places } from './schemas.ts';
import { wireRequest, type WireOptions } from './wire.ts';

const depth = 4_000;
const long = 'x'.repeat(5_000);

/** `refused`: 400, whatever the call does with the field. The others may be what it takes. */
interface Hostile {
  readonly how: string;
  readonly refused: boolean;
  /** JSON text, which `JSON.stringify` could not write. */
  readonly json: string;
}

interface Value {
  readonly how: string;
  readonly json: string;
}

/** Values that no field takes. */
const refusedValues: readonly Value[] = [
  { how: 'a list in a list', json: '['.repeat(depth) + ']'.repeat(depth) },
  { how: 'an object in an object', json: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` },
  { how: 'a long text', json: `"${long.repeat(20)}"` },
  { how: 'a long list', json: `[${'0,'.repeat(5_000)}0]` },
  { how: 'a field called __proto__', json: '{"__proto__":{"admin":true}}' },
];

/** Values that some fields take. */
const oddValues: readonly Value[] = [
  { how: 'a text of half a character', json: '"\\ud800"' },
  { how: 'a text of no character', json: '"\\u0000"' },
  ...['1e308', '-1e308', '-0', '9007199254740993', '1E+400', '1e-400', '0.1000000000000000055'].map((json) => ({
    how: json,
    json,
  })),
];

/** Fields beside those of the request. */
const additions: readonly Hostile[] = [
  { how: 'an unknown field, nested deep', refused: true, json: `"deep":${refusedValues[1]?.json}` },
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

interface FieldBody extends Value {
  readonly path: string;
}

/** Bodies of a call with each of the values at each of its fields, as JSON text. */
const bodiesWith = (call: Call, request: Wire, values: readonly Value[]): FieldBody[] =>
  pathsOf(call)
    .filter((path) => !inPath(call, path))
    .flatMap((path) => {
      const marked = withValueAt(request, path.split('.'), marker) as Wire;
      const body = wireRequest('http://site', call, marked).init.body as string;
      return values.map(({ how, json }) => ({ path, how, json: body.replace(`"${marker}"`, () => json) }));
    });

export const isJson = (call: Call): boolean => call.method !== 'GET' && call.body === undefined;

/** Bodies that the schema of a call refuses because of one field. */
export const refusedBodies = (call: Call, request: Wire): readonly FieldBody[] =>
  bodiesWith(call, request, refusedValues);

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
    ...bodiesWith(call, request, oddValues).map(({ path, how, json }) => requestWith(`${path}: ${how}`, false, json)),
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

/** Hostile requests of a call, but for `refusedBodies`. The origin of the URLs is `http://site`. */
export const hostileRequests = (call: Call, request: Wire, options: WireOptions): readonly HostileRequest[] =>
  isJson(call) ? jsonRequests(call, request, options) : textRequests(call, request, options);
