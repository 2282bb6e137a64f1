import * as z from 'zod/mini';

/** Crockford base 32, 26 characters. */
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const personId = /^[0-7][0-9A-HJKMNP-TV-Z]{25}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const orderNo = /^\d{24}$/;

const formats = {
  notice: ulid,
  person: personId,
  student: ulid,
  school: ulid,
  class: ulid,
  item: ulid,
  account: ulid,
  order: orderNo,
  record: orderNo,
  job: ulid,
  file: ulid,
  classOrder: ulid,
} as const satisfies Record<string, RegExp>;

/** The kinds of record that a request can name. */
export type Entity = keyof typeof formats;

interface IdMeta {
  readonly entity: Entity;
  /** What a foreign id means: 404 for the whole call, or the call itself decides (lists, filters). */
  readonly foreign: 'notFound' | 'left';
}

/** Which schemas are ids. The scope check and the tests over all calls read it. */
export const idRegistry = z.registry<IdMeta>();

const makeBranded = <E extends Entity, Mark extends string>(entity: E, foreign: IdMeta['foreign']) => {
  const schema = z.string().check(z.regex(formats[entity])).brand<E | Mark>();
  schema.register(idRegistry, { entity, foreign });
  return schema;
};

type Branded<E extends Entity, Mark extends string = never> = ReturnType<typeof makeBranded<E, Mark>>;
const made = new Map<string, unknown>();

/** One schema for each kind of id: hundreds of fields are ids. */
const branded = <E extends Entity, Mark extends string = never>(entity: E, foreign: IdMeta['foreign']) => {
  const name = `${entity} ${foreign}`;
  const schema = (made.get(name) as Branded<E, Mark> | undefined) ?? makeBranded<E, Mark>(entity, foreign);
  made.set(name, schema);
  return schema;
};

/** Marks an id whose record the chain looks up before the call runs; from it `endpoint()` knows which scopes it needs. */
type ScopeMark<E extends Entity> = `scope of ${E}`;

/** An id whose record must belong to the actor's organisation and schools, else 404 as if it did not exist. */
export const id = <E extends Entity>(entity: E) => branded<E, ScopeMark<E>>(entity, 'notFound');

/** An id in a filter or a bulk list: a foreign one finds nothing, or is refused for itself, by the call. */
export const looseId = <E extends Entity>(entity: E) => branded(entity, 'left');

export type Id<E extends Entity> = z.output<Branded<E>>;

/** The entities whose scope a decoded request needs. */
export type ScopedIn<T> = T extends string
  ? T extends z.core.$brand<infer Brands>
    ? Brands extends ScopeMark<infer E>
      ? E
      : never
    : never
  : T extends readonly (infer One)[]
    ? ScopedIn<One>
    : T extends object
      ? { [K in keyof T]: ScopedIn<T[K]> }[keyof T]
      : never;

/** For ids that the server itself makes or reads from its own rows. */
export const asId = <E extends Entity>(entity: E, text: string): Id<E> => looseId(entity).parse(text) as Id<E>;

/** A person's id consists of the notice's and the student's (or clue's), so a duplicate cannot exist. */
export const personIdOf = (noticeId: string, payerId: string): Id<'person'> => asId('person', `${noticeId}_${payerId}`);
export const partsOfPersonId = (id: string): { noticeId: Id<'notice'>; studentId: Id<'student'> } => ({
  noticeId: asId('notice', id.slice(0, 26)),
  studentId: asId('student', id.slice(27)),
});
