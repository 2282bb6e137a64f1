import * as z from 'zod/mini';
import { once } from '../../shared/contract/once.ts';

/** The `{names}` inside a key template. */
type Names<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

export type Row = Readonly<Record<string, unknown>>;
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

interface Definition<Pk extends string, Sk extends string, Shape extends z.core.$ZodShape> {
  readonly table: 'main' | 'ledger';
  /** Key templates: `{name}` is a field of the record, which is stored in the key only. */
  readonly pk: Pk;
  readonly sk: Sk;
  /** Where the row stands in the index `byParent`. */
  readonly parent?: string;
  readonly parentSort?: string;
  /** The largest row, in bytes, that the design allows; held by a test. */
  readonly bytesMax: number;
  readonly version: number;
  /** Built when the entity is first used: a function touches few of them, and schemas cost time at a cold start. */
  fields(): Shape;
  /** Short attribute names, for rows whose size matters. */
  readonly short?: Readonly<Record<string, string>>;
}

/** Attributes that the storage adds to a record. */
const own = { version: 'v', parent: 'parent', parentSort: 'parentSort' } as const;

const names = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const fillIn = (template: string, values: Row): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`key field ${name} is missing`);
    return String(value);
  });

const reader = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);

/** One kind of row: its keys, its schema, both directions. */
export const entity = <const Pk extends string, const Sk extends string, Shape extends z.core.$ZodShape>(
  definition: Definition<Pk, Sk, Shape>,
) => {
  type Record_ = z.output<z.ZodMiniObject<Shape>>;
  const schemaOf = once(() => z.object(definition.fields()));
  const inKey = once(() => new Set([...names(definition.pk), ...names(definition.sk)]));
  const short = definition.short ?? {};
  const readers = once(() => ({
    pk: reader(definition.pk),
    sk: reader(definition.sk),
    long: new Map(Object.entries(short).map(([name, attribute]) => [attribute, name])),
  }));

  /** Whose key is asked for is read next, as a rule: its schema is built while the table answers. */
  const prepare = once(() => setImmediate(schemaOf));
  const key = (parts: Readonly<Record<Names<Pk> | Names<Sk>, string | number>>): Key => {
    prepare();
    return { pk: fillIn(definition.pk, parts), sk: fillIn(definition.sk, parts) };
  };

  /** The row of a record, keys and schema version included. */
  const toRow = (record: Record_): Row => {
    const values = record as Row;
    const row: Record<string, unknown> = {
      pk: fillIn(definition.pk, values),
      sk: fillIn(definition.sk, values),
      [own.version]: definition.version,
    };
    for (const [name, value] of Object.entries(values))
      if (!inKey().has(name) && value !== undefined) row[short[name] ?? name] = value;
    if (definition.parent) row[own.parent] = fillIn(definition.parent, values);
    if (definition.parentSort) row[own.parentSort] = fillIn(definition.parentSort, values);
    return row;
  };

  /** Parses a stored row; a row that does not fit its schema is a fault of ours and throws. */
  const fromRow = (row: Row): Record_ => {
    const { pk, sk, long } = readers();
    const values: Record<string, unknown> = {};
    for (const [attribute, value] of Object.entries(row)) values[long.get(attribute) ?? attribute] = value;
    Object.assign(values, pk.exec(String(row['pk']))?.groups, sk.exec(String(row['sk']))?.groups);
    return schemaOf().parse(values);
  };

  /** The stored name of a field, for update expressions. */
  const attribute = (field: keyof Record_ & string): string => short[field] ?? field;

  return { ...definition, schemaOf, key, toRow, fromRow, attribute };
};

/** The record that an entity stores. */
export type Stored<E extends { schemaOf(): z.ZodMiniType }> = z.output<ReturnType<E['schemaOf']>>;
