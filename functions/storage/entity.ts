import * as z from 'zod/mini';
import type { Codes } from '../../shared/contract/codes.ts';
import { once } from '../../shared/contract/once.ts';

/** The `{names}` inside a key template. */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

export type Table = 'main' | 'ledger';
export type Row = Readonly<Record<string, unknown>>;
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Where a record is, and how its row is read. */
export interface Place<Stored> {
  readonly table: Table;
  readonly key: Key;
  fromRow(row: Row): Stored;
}

interface Definition<Pk extends string, Sk extends string, Shape extends z.core.$ZodShape> {
  readonly table: Table;
  /** Key templates: `{name}` is a field of the record, which is stored in the key only. */
  readonly pk: Pk;
  readonly sk: Sk;
  /** The row's keys in the index `byParent`. */
  readonly parent?: string;
  readonly parentSort?: string;
  /** The largest row, in bytes, that the design allows; held by a test. */
  readonly bytesMax: number;
  readonly version: number;
  /** Built when the entity is first used: a function uses few of them, and schemas cost time at a cold start. */
  fields(): Shape;
  /** Short attribute names, for rows whose size matters. */
  readonly short?: Readonly<Record<string, string>>;
  /** Fields whose words are stored as the documents' numbers. */
  readonly codes?: Readonly<Record<string, Codes>>;
}

/** Attributes that the storage adds to a record. */
const added = { version: 'v', parent: 'parent', parentSort: 'parentSort' } as const;

const names = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const fillIn = (template: string, values: Row): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`key field ${name} is missing`);
    return String(value);
  });

const reader = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);

/** Both directions of the codes of an entity's fields. A number or word that is not known stays, and its schema refuses it. */
const coder = (codes: Readonly<Record<string, Codes>> = {}) => {
  const wordsOf = once(
    () =>
      new Map(
        Object.entries(codes).map(([field, all]) => [
          field,
          new Map(Object.entries(all).map(([word, number]) => [number, word])),
        ]),
      ),
  );
  return {
    encode: (field: string, value: unknown): unknown => codes[field]?.[value as string] ?? value,
    decode: (field: string, value: unknown): unknown =>
      wordsOf()
        .get(field)
        ?.get(value as number) ?? value,
  };
};

/** One kind of row: its keys, its schema, both directions. */
export const entity = <const Pk extends string, const Sk extends string, Shape extends z.core.$ZodShape>(
  definition: Definition<Pk, Sk, Shape>,
) => {
  type Stored = z.output<z.ZodMiniObject<Shape>>;
  const schemaOf = once(() => z.object(definition.fields()));
  const inKey = once(() => new Set([...names(definition.pk), ...names(definition.sk)]));
  const short = definition.short ?? {};
  const coded = coder(definition.codes);
  const readers = once(() => ({
    pk: reader(definition.pk),
    sk: reader(definition.sk),
    long: new Map(Object.entries(short).map(([name, attribute]) => [attribute, name])),
  }));

  /** A row whose key is asked for is usually read next: its schema is built while the table answers. */
  const prepare = once(() => setImmediate(schemaOf));
  const key = (parts: Readonly<Record<Names<Pk> | Names<Sk>, string | number>>): Key => {
    prepare();
    return { pk: fillIn(definition.pk, parts), sk: fillIn(definition.sk, parts) };
  };

  /** The row of a record, keys and schema version included. It takes no schema: a row that is only written needs none. */
  const toRow = (record: Stored): Row => {
    const values = record as Row;
    const row: Record<string, unknown> = {
      pk: fillIn(definition.pk, values),
      sk: fillIn(definition.sk, values),
      [added.version]: definition.version,
    };
    for (const [name, value] of Object.entries(values))
      if (!inKey().has(name) && value !== undefined) row[short[name] ?? name] = coded.encode(name, value);
    if (definition.parent) row[added.parent] = fillIn(definition.parent, values);
    if (definition.parentSort) row[added.parentSort] = fillIn(definition.parentSort, values);
    return row;
  };

  /** Parses a stored row; a row that does not fit its schema is a fault of ours and throws. */
  const fromRow = (row: Row): Stored => {
    const { pk, sk, long } = readers();
    const values: Record<string, unknown> = {};
    for (const [attribute, value] of Object.entries(row)) {
      const name = long.get(attribute) ?? attribute;
      values[name] = coded.decode(name, value);
    }
    Object.assign(values, pk.exec(String(row['pk']))?.groups, sk.exec(String(row['sk']))?.groups);
    return schemaOf().parse(values);
  };

  /** The place of one record, for `readRecords`. */
  const at = (parts: Readonly<Record<Names<Pk> | Names<Sk>, string | number>>): Place<Stored> => ({
    table: definition.table,
    key: key(parts),
    fromRow,
  });

  /** The stored name of a field, for update expressions. */
  const attribute = (field: keyof Stored & string): string => short[field] ?? field;

  return { ...definition, schemaOf, key, at, toRow, fromRow, attribute };
};

/** The record that an entity stores. */
export type Stored<E extends { schemaOf(): z.ZodMiniType }> = z.output<ReturnType<E['schemaOf']>>;
