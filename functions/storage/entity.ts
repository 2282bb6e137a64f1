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

/** The keys of a row in the index `byParent`. */
interface ParentKey {
  readonly parent: string;
  readonly parentSort: string;
}

/** Where a row is. */
export type RowKey = Pick<Place<unknown>, 'table' | 'key'>;

interface Definition<Pk extends string, Sk extends string, Shape extends z.core.$ZodShape> {
  readonly table: Table;
  /** Key templates: `{name}` is a field of the record, which is stored in the key only. */
  readonly pk: Pk;
  readonly sk: Sk;
  /** The row's keys in the index `byParent`. */
  readonly parent?: string;
  readonly parentSort?: string;
  /** The same of rows whose place in that index depends on what they hold; undefined while they are not in it. */
  parentNow?(record: z.output<z.ZodMiniObject<Shape>>): ParentKey | undefined;
  /** The row's key in the index `byStudent`, which has nothing of a row but its keys. */
  student?(record: z.output<z.ZodMiniObject<Shape>>): string;
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
const added = { version: 'v', parent: 'parent', parentSort: 'parentSort', student: 'student' } as const;

const names = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const fillIn = (template: string, values: Row): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`key field ${name} is missing`);
    return String(value);
  });

/** Reads the fields out of a key. It keeps the last ones, because the rows of a partition have one `pk`. */
const keyReader = (template: string): ((key: unknown) => Readonly<Record<string, string>> | undefined) => {
  const pattern = new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
  let lastKey: unknown;
  let fields: Readonly<Record<string, string>> | undefined;
  return (key) => {
    if (key !== lastKey) {
      fields = pattern.exec(String(key))?.groups;
      lastKey = key;
    }
    return fields;
  };
};

/** How an attribute of a row is read. */
interface Attribute {
  readonly name: string;
  /** The words of a coded field by their numbers. */
  readonly words: ReadonlyMap<unknown, string> | undefined;
}

/** Reads attributes by their stored names. A number that has no word stays, and the schema refuses it. */
const attributeReader = (short: Readonly<Record<string, string>>, codes: Readonly<Record<string, Codes>>) => {
  const longNames = new Map(Object.entries(short).map(([name, attribute]) => [attribute, name]));
  const known = new Map<string, Attribute>();
  return (attribute: string): Attribute => {
    const found = known.get(attribute);
    if (found) return found;
    const name = longNames.get(attribute) ?? attribute;
    const words = codes[name] && new Map(Object.entries(codes[name]).map(([word, number]) => [number, word]));
    const read = { name, words };
    known.set(attribute, read);
    return read;
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
  const codes = definition.codes ?? {};
  const readers = once(() => ({
    pk: keyReader(definition.pk),
    sk: keyReader(definition.sk),
    attribute: attributeReader(short, codes),
  }));

  /** A row whose key is asked for is usually read next: its schema is built while the table answers. */
  const prepare = once(() => setImmediate(schemaOf));
  const key = (parts: Readonly<Record<Names<Pk> | Names<Sk>, string | number>>): Key => {
    prepare();
    return { pk: fillIn(definition.pk, parts), sk: fillIn(definition.sk, parts) };
  };

  /** Some fields as the attributes that hold them; those of the key have none. */
  const attributesOf = (fields: Row): Record<string, unknown> => {
    const attributes: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(fields))
      if (!inKey().has(name) && value !== undefined)
        attributes[short[name] ?? name] = codes[name]?.[value as string] ?? value;
    return attributes;
  };

  /** The row of a record, keys and schema version included. It takes no schema: a row that is only written needs none. */
  const toRow = (record: Stored): Row => {
    const values = record as Row;
    const row: Record<string, unknown> = {
      pk: fillIn(definition.pk, values),
      sk: fillIn(definition.sk, values),
      [added.version]: definition.version,
      ...attributesOf(values),
    };
    if (definition.student) row[added.student] = definition.student(record);
    Object.assign(row, definition.parentNow?.(record));
    if (definition.parent) row[added.parent] = fillIn(definition.parent, values);
    if (definition.parentSort) row[added.parentSort] = fillIn(definition.parentSort, values);
    return row;
  };

  /** Puts the fields that the attributes of a row hold beside those of its key. */
  const valuesOf = (row: Row, values: Record<string, unknown> = {}): Record<string, unknown> => {
    const { attribute } = readers();
    for (const key in row) {
      const { name, words } = attribute(key);
      values[name] = words?.get(row[key]) ?? row[key];
    }
    return values;
  };

  /** Parses a stored row; a row that does not fit its schema is a fault of ours and throws. */
  const fromRow = (row: Row): Stored => {
    const { pk, sk } = readers();
    return schemaOf().parse(valuesOf(row, { ...pk(row['pk']), ...sk(row['sk']) }));
  };

  /** Some fields of rows that have many: the attributes to ask for, and how to read them. None is in `pk`. */
  const part = <const Field extends keyof Stored & string>(fields: readonly Field[]) => {
    const record: z.ZodMiniObject = schemaOf();
    const schema = z.pick(record, Object.fromEntries(fields.map((field) => [field, true] as const)));
    const inSort = new Set(names(definition.sk));
    const { sk } = readers();
    return {
      attributes: [...new Set(fields.map((field) => (inSort.has(field) ? 'sk' : (short[field] ?? field))))],
      fromRow: (row: Row) => schema.parse(valuesOf(row, { ...sk(row['sk']) })) as Pick<Stored, Field>,
    };
  };

  /** The place of one record, for `readRecords`. */
  const at = (parts: Readonly<Record<Names<Pk> | Names<Sk>, string | number>>): Place<Stored> => ({
    table: definition.table,
    key: key(parts),
    fromRow,
  });

  /** The stored name of a field, for update expressions. */
  const attribute = (field: keyof Stored & string): string => short[field] ?? field;

  return { ...definition, schemaOf, key, at, attributesOf, toRow, fromRow, part, attribute };
};

/** The record that an entity stores. */
export type Stored<E extends { schemaOf(): z.ZodMiniType }> = z.output<ReturnType<E['schemaOf']>>;
