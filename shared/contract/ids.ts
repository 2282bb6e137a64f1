import * as z from 'zod/mini';

/** Crockford base 32, 26 characters. */
const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const personId = /^[0-7][0-9A-HJKMNP-TV-Z]{25}_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const orderNo = /^\d{24}$/;

/** Entities that a request can name. `functions/api/scope.ts` says for each how its school is found. */
export const entities = ['notice', 'person', 'student', 'school', 'class', 'item', 'account', 'order', 'job'] as const;
export type Entity = (typeof entities)[number];

const formats: Record<Entity, RegExp> = {
  notice: ulid,
  person: personId,
  student: ulid,
  school: ulid,
  class: ulid,
  item: ulid,
  account: ulid,
  order: orderNo,
  job: ulid,
};

interface IdMeta {
  readonly entity: Entity;
  /** How a foreign id is met: 404 for the whole call, or left to the call (lists, filters). */
  readonly foreign: 'notFound' | 'left';
}

/** Which schemas are ids; the chain's scope check and the tests over all calls read it. */
export const idRegistry = z.registry<IdMeta>();

const makeBranded = <E extends Entity>(entity: E, foreign: IdMeta['foreign']) => {
  const schema = z.string().check(z.regex(formats[entity])).brand<E>();
  schema.register(idRegistry, { entity, foreign });
  return schema;
};

type Branded<E extends Entity> = ReturnType<typeof makeBranded<E>>;
const made = new Map<string, Branded<Entity>>();

/** One schema for each kind of id: hundreds of fields are ids, and every row has some. */
const branded = <E extends Entity>(entity: E, foreign: IdMeta['foreign']) => {
  const name = `${entity} ${foreign}`;
  const schema: Branded<Entity> = made.get(name) ?? makeBranded<Entity>(entity, foreign);
  made.set(name, schema);
  return schema as Branded<E>;
};

/** Entities with a record of their own, whose owner the chain can look up. */
export type ScopedEntity = Exclude<Entity, 'class'>;

/** An id whose record must belong to the actor's organisation and schools, else 404 as if it did not exist. */
export const id = <E extends ScopedEntity>(entity: E) => branded(entity, 'notFound');

/** An id in a filter or a bulk list: a foreign one finds nothing, or is refused for itself, by the call. */
export const looseId = <E extends Entity>(entity: E) => branded(entity, 'left');

export type Id<E extends Entity> = z.output<Branded<E>>;

/** For ids that the server itself makes or reads from its own rows. */
export const asId = <E extends Entity>(entity: E, text: string): Id<E> => looseId(entity).parse(text) as Id<E>;

/** A person's id is made of notice and student (or clue), so a duplicate cannot exist. */
export const personIdOf = (noticeId: string, payerId: string): Id<'person'> => asId('person', `${noticeId}_${payerId}`);
export const partsOfPersonId = (id: string): { noticeId: Id<'notice'>; studentId: Id<'student'> } => ({
  noticeId: asId('notice', id.slice(0, 26)),
  studentId: asId('student', id.slice(27)),
});
