import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { idsIn } from '../../functions/api/scope.ts';
import type { Entity } from '../../shared/contract/ids.ts';
import { calls } from '../../shared/contract/index.ts';
import type { Access } from '../../shared/contract/permission.ts';
import { scopedIdPlaces, withId, type Wire } from '../support/requests.ts';
import { fieldNames, bare, places, typeOf, type AnySchema } from '../support/schemas.ts';

/**
 * The facts of the list of calls (`api.tsv` of the specification) for the calls that exist: module, name, method, path, permission, kind.
 * A line is copied from there when its call is built; `~` in front of a proposed permission is left out.
 */
const listed = new Map(
  readFileSync('test/architecture/calls.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [module = '', name = '', method, path, permission = '', kind] = line.split('\t');
      return [`${module}.${name}`, { method, path, permission, kind }] as const;
    }),
);

const limiting = new Set(['max_length', 'length_equals', 'string_format']);

/** A list, or a text of no format, that may have any length. */
const isEndless = (schema: AnySchema): boolean =>
  (schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodString) &&
  !(schema instanceof z.core.$ZodStringFormat) &&
  !(schema._zod.def.checks ?? []).some((check) => limiting.has(check._zod.def.check));

/** Suppliers sign in by a token of their own, which no call takes yet. */
const withoutSuppliers = (permission: string) => permission.replace('|supplier', '');

const permissionText = (access: Access): string => {
  if (access.token !== 'staff')
    return access.token === 'gateway' || access.token === 'supplier' ? access.token : `${access.token}-token`;
  return access.anyOf.length === 0 ? 'signed-in' : access.anyOf.map((set) => set.join('+')).join('|');
};

const ulid = '01KDVDNA00ZZ00000000000001';
/** A well-formed id that no example has. */
const unusedId = (entity: Entity): string => {
  if (entity === 'order' || entity === 'record') return '9'.repeat(24);
  return entity === 'person' ? `${ulid}_${ulid}` : ulid;
};

const titled = calls.map((each) => [`${each.module}.${each.name}`, each] as const);
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('contract', () => {
  it.each(titled)(
    'N7.001 N7.033 S7.48 %s has the method, path, permission and kind of the list of calls',
    (name, { call }) => {
      const row = listed.get(name);
      expect(row, `test/architecture/calls.tsv has no line of ${name}`).toBeDefined();

      expect({
        method: call.method,
        path: call.path,
        permission: permissionText(call.permission),
        kind: call.kind,
      }).toEqual({
        ...row,
        permission: withoutSuppliers(row?.permission ?? ''),
      });
    },
  );

  it('the list of calls names no call that does not exist', () => {
    expect([...listed.keys()].toSorted()).toEqual(titled.map(([name]) => name).toSorted());
  });

  it.each(titled)('%s has an example that its request takes', (_, { call }) => {
    expect(call.request.safeParse(call.example).error?.issues).toBeUndefined();
  });

  it.each(titled)('%s has a summary of one sentence', (_, { call }) => {
    expect(call.summary).toMatch(/^[A-Z].{10,140}\.$/);
  });

  it.each(titled)('%s reads and writes by codecs, never by a one-way transform', (_, { call }) => {
    const transforms = [...places(call.request, 'both'), ...places(call.response, 'both')].filter(
      ({ schema }) => typeOf(schema) === 'transform',
    );

    expect(transforms.map(({ path }) => path)).toEqual([]);
  });

  it.each(titled)('%s takes every part of its path from its request', (_, { call }) => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

    expect(fieldNames(call.request)).toEqual(expect.arrayContaining(names));
  });

  it.each(titled)('%s lists every refusal of its kind', (_, { call }) => {
    const changes = ['write', 'bulk', 'money'].includes(call.kind);

    expect(call.errors.includes('operationIdRequired')).toBe(call.kind === 'money');
    expect(call.errors.includes('operationIdReused')).toBe(changes);
    expect(call.errors.includes('busy')).toBe(changes);
    expect(repeated(call.errors)).toEqual([]);
  });

  it.each(titled)('%s has each id that needs a scope where the scope check finds it', (_, { call }) => {
    const lost = scopedIdPlaces(call).filter((place) => {
      const decoded: unknown = call.request.parse(withId(call.example as Wire, place, unusedId(place.entity)));
      return !idsIn(call.request, decoded).some(({ entity, id }) => entity === place.entity && id === unusedId(entity));
    });

    expect(lost).toEqual([]);
  });

  it('names, routes and summaries are not used twice', () => {
    expect(repeated(calls.map(({ name }) => name))).toEqual([]);
    expect(repeated(calls.map(({ call }) => `${call.method} ${call.path}`))).toEqual([]);
    expect(repeated(calls.map(({ call }) => call.summary))).toEqual([]);
  });

  it.each(titled)('%s takes no text and no list without a limit', (_, { call }) => {
    const endless = places(call.request).filter(({ schema }) => isEndless(bare(schema)));

    expect([...new Set(endless.map(({ path }) => path))]).toEqual([]);
  });

  it.each(titled)('%s can be written down as JSON Schema on both sides', (_, { call }) => {
    const write = () => [
      z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }),
      z.toJSONSchema(call.response, { io: 'input', unrepresentable: 'any' }),
    ];

    expect(write).not.toThrow();
  });
});
