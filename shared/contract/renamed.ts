import * as z from 'zod/mini';

/** Our name of a field of the documents: a name, or a group of ours and the name inside it. */
type Name = string | readonly [group: string, name: string];
type Names<Shape> = { readonly [Field in keyof Shape]?: Name };

type Group<O, N> = Extract<N[keyof N & keyof O], readonly [string, string]>[0];

/** The fields that are not in a group, under our names; optional fields stay optional. */
type Flat<O, N> = {
  [
    K in keyof O as K extends keyof N
      ? N[K] extends readonly [string, string]
        ? never
        : N[K] extends string
          ? N[K]
          : K
      : K
  ]: O[K];
};
type Grouped<O, N> = {
  [G in Group<O, N>]: {
    [
      K in keyof O as K extends keyof N
        ? N[K] extends readonly [G, infer Inner extends string]
          ? Inner
          : never
        : never
    ]: O[K];
  };
};
type Merged<T> = { [K in keyof T]: T[K] };
export type Renamed<O, N> = Merged<Flat<O, N> & Grouped<O, N>>;

type Fields = Record<string, unknown>;

/** Schemas of an object's fields under our names, groups as objects of their own: for those who walk a decoded value. */
export interface OurShape {
  readonly [name: string]: z.ZodMiniType | OurShape;
}
const ourShapes = new WeakMap<object, OurShape>();

/** The fields of a codec made by `renamed`; undefined for any other schema. */
export const ourShapeOf = (schema: object): OurShape | undefined => ourShapes.get(schema);

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Puts a value where our names want it. */
const put = (target: Fields, name: Name, value: unknown): void => {
  if (typeof name === 'string') {
    target[name] = value;
    return;
  }
  const [group, inner] = name;
  const existing = target[group];
  if (isObject(existing)) existing[inner] = value;
  else target[group] = { [inner]: value };
};

const take = (source: Fields, name: Name): unknown => {
  if (typeof name === 'string') return source[name];
  const group = source[name[0]];
  return isObject(group) ? group[name[1]] : undefined;
};

/**
 * A codec between an object of the documents and ours: `shape` has the documents' names with a codec for each field,
 * `names` says how we call those that are called otherwise. Encoding takes the named fields only, so a row with more
 * fields can be handed over as it is.
 */
export const renamed = <const Shape extends z.core.$ZodShape, const N extends Names<Shape>>(shape: Shape, names: N) => {
  type Wire = z.output<z.ZodMiniObject<Shape>>;
  const fields = Object.keys(shape).map((wire): [string, Name] => [wire, names[wire] ?? wire]);
  const codec = z.codec(z.object(shape), z.custom<Renamed<Wire, N>>(), {
    decode: (wire) => {
      const ours: Fields = {};
      for (const [field, name] of fields) if (field in wire) put(ours, name, (wire as Fields)[field]);
      return ours as Renamed<Wire, N>;
    },
    encode: (ours) => {
      const wire: Fields = {};
      for (const [field, name] of fields) wire[field] = take(ours, name);
      return wire as Wire;
    },
  });
  const ourShape: Fields = {};
  for (const [field, name] of fields) put(ourShape, name, shape[field]);
  ourShapes.set(codec, ourShape as OurShape);
  return codec;
};
