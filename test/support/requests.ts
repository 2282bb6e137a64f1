/** Requests of a call made from its example: with other ids, with one wrong field, with another meaning. */
import type * as z from 'zod';
import type { Call } from '../../shared/contract/call.ts';
import { idRegistry, type Entity } from '../../shared/contract/ids.ts';
import { bare, charactersMaxOf, fieldNames, isOptional, places, typeOf, type AnySchema } from './schemas.ts';

export type Wire = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);

/** A copy with another value at a path; makes the lists and objects on the way that are not there. */
export const withValueAt = (value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown => {
  if (name === undefined) return put;
  if (Array.isArray(value) || (!isRecord(value) && /^\d+$/.test(name))) {
    const list: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[Number(name)] = withValueAt(list[Number(name)], rest, put);
    return list;
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [name]: withValueAt(record[name], rest, put) };
};

const put = (request: Wire, path: string, value: unknown): Wire => withValueAt(request, path.split('.'), value) as Wire;

const isText = (call: Call) => call.body === 'query' || call.body === 'multipart' || call.method === 'GET';

/** A value that the schema refuses, in the form that the wire can carry. */
const wrongFor = (schema: AnySchema, call: Call): unknown => {
  const inner = bare(schema);
  const isNested = typeOf(inner) === 'object' || typeOf(inner) === 'array';
  if (isText(call)) return 'x'.repeat(1 + (typeOf(inner) === 'string' ? (charactersMaxOf(inner) ?? 0) : 0));
  return isNested ? 'wrong!' : { wrong: true };
};

export interface FaultyRequest {
  /** Where the answer must find the fault. */
  readonly path: string;
  readonly how: 'wrong' | 'missing';
  readonly request: Wire;
}

/** For each field of a call's request: the request with a wrong value there and, when it is required, without it. */
export const faultyRequests = (call: Call, request: Wire): readonly FaultyRequest[] => {
  const outermost = new Map(
    places(call.request)
      .toReversed()
      .map(({ path, schema }) => [path, schema]),
  );
  outermost.delete('');
  return [...outermost].toReversed().flatMap(([path, schema]): readonly FaultyRequest[] => {
    const wrong: FaultyRequest = { path, how: 'wrong', request: put(request, path, wrongFor(schema, call)) };
    const isElement = /(^|\.)\d+$/.test(path);
    if (isElement || isOptional(schema)) return [wrong];
    return [wrong, { path, how: 'missing', request: put(request, path, undefined) }];
  });
};

/** For each object in a call's request: the request with a field there that the call does not know. */
export const unknownFieldRequests = (call: Call, request: Wire): readonly Omit<FaultyRequest, 'how'>[] =>
  places(call.request)
    .filter(({ schema }) => typeOf(schema) === 'object')
    .map(({ path }) => (path === '' ? 'unheardOf' : `${path}.unheardOf`))
    .map((path) => ({ path, request: put(request, path, 'x') }));

export interface IdPlace {
  readonly path: string;
  readonly entity: Entity;
}

/** The fields of a request whose record must be the caller's own, else 404. */
export const scopedIdPlaces = (call: Call): readonly IdPlace[] =>
  places(call.request).flatMap(({ path, schema }) => {
    const meta = idRegistry.get(schema as z.core.$ZodString);
    return meta?.foreign === 'notFound' ? [{ path, entity: meta.entity }] : [];
  });

/** Replaces texts everywhere in a request: the ids of the examples by ids of records that exist. */
export const replaceTexts = (value: unknown, texts: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, texts));
  if (!isRecord(value) || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceTexts(part, texts)]));
};

export const withId = (request: Wire, { path }: IdPlace, id: string): Wire => put(request, path, id);

const otherValues = (value: unknown): readonly unknown[] => {
  if (isRecord(value) && value['bytes'] instanceof Uint8Array) return [{ ...value, fileName: 'another.png' }];
  // A switch of a form is a text.
  if (value === '1') return ['0'];
  if (typeof value === 'string') return [`${value} again`];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) return [[], ['01KDVDNA00ZZ00000000000001']];
  return value === undefined ? ['again', 1] : [];
};

/**
 * The same call with another meaning, still well-formed: for an operation id that comes a second time. `another` serves
 * for a call that has nothing but an id.
 */
export const changed = (call: Call, request: Wire, another?: Wire): Wire => {
  const before = JSON.stringify(call.request.parse(request));
  // Lists last: what they name must exist.
  const names = [...fieldNames(call.request)].toSorted(
    (one, other) => Number(Array.isArray(request[one])) - Number(Array.isArray(request[other])),
  );
  for (const name of names) {
    for (const value of otherValues(request[name])) {
      const other = { ...request, [name]: value };
      const parsed = call.request.safeParse(other);
      if (parsed.success && JSON.stringify(parsed.data) !== before) return other;
    }
  }
  if (another) return another;
  throw new Error('every change makes this request malformed');
};
