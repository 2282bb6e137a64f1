import type * as z from 'zod/mini';
import type { Call, Input } from '../../shared/contract/call.ts';
import { idRegistry, type Entity, type ScopedIn } from '../../shared/contract/ids.ts';
import { ourShapeOf, type OurShape } from '../../shared/contract/renamed.ts';
import type { Place } from '../storage/entity.ts';

export interface Owner {
  readonly orgId: string;
  /** Absent: a school has no part in it. */
  readonly schoolIds?: readonly string[];
  /** Only this user may see the record. */
  readonly subject?: string;
}

interface Visitor {
  readonly orgId: string;
  readonly subject: string;
  readonly schoolIds: ReadonlySet<string>;
}

/** How the owner of a record is found by its id alone, so that the record is read together with the actor. */
export interface Scope<Stored = unknown> {
  at(id: string): Place<Stored>;
  owner(record: Stored): Owner;
}

/** The owner of a record of one school. */
export const ofSchool = ({ orgId, schoolId }: { orgId: string; schoolId: string }): Owner => ({
  orgId,
  schoolIds: [schoolId],
});

export type Scopes = Readonly<Partial<Record<Entity, Scope>>>;

/** A scope for each kind of id in a call's request whose record must be the actor's. */
export type ScopesOf<C extends Call> = { readonly [E in ScopedIn<Input<C>>]: Scope };

/** The records that the request's ids name, already read and already the actor's. */
export type Scoped<S> = {
  readonly [E in keyof S]: (id: string) => S[E] extends Scope<infer Stored> ? Stored : never;
};

interface NamedId {
  readonly entity: Entity;
  readonly id: string;
}

interface Shaped {
  readonly shape?: OurShape;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}

const isSchema = (schema: z.ZodMiniType | OurShape): schema is z.ZodMiniType => '_zod' in schema;

const idsInFields = (shape: OurShape, value: unknown): NamedId[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(shape).flatMap(([name, field]) => idsIn(field, (value as Record<string, unknown>)[name]))
    : [];

/** Every id of the decoded request whose record must be the actor's. */
export const idsIn = (schema: z.ZodMiniType | OurShape, value: unknown): NamedId[] => {
  if (!isSchema(schema)) return idsInFields(schema, value);
  const known = idRegistry.get(schema as never);
  if (known)
    return known.foreign === 'notFound' && typeof value === 'string' ? [{ entity: known.entity, id: value }] : [];
  if (value === undefined || value === null) return [];
  const { shape = ourShapeOf(schema), element, innerType } = schema.def as Shaped;
  if (innerType) return idsIn(innerType, value);
  if (element && Array.isArray(value)) return value.flatMap((one: unknown) => idsIn(element, one));
  return shape ? idsInFields(shape, value) : [];
};

const isVisible = (owner: Owner, actor: Visitor): boolean =>
  owner.orgId === actor.orgId &&
  (owner.schoolIds === undefined || owner.schoolIds.some((schoolId) => actor.schoolIds.has(schoolId))) &&
  (owner.subject === undefined || owner.subject === actor.subject);

const scopeOf = (scopes: Scopes, entity: Entity): Scope => {
  const scope = scopes[entity];
  if (!scope) throw new Error(`a call has no scope for the id of a ${entity}`);
  return scope;
};

export const placesOf = (scopes: Scopes, ids: readonly NamedId[]): Place<unknown>[] =>
  ids.map(({ entity, id }) => scopeOf(scopes, entity).at(id));

/** Checks that each record exists and is the actor's; undefined when one is not (404, as if it did not exist). */
export const scopedRecords = <S extends Scopes>(
  scopes: S,
  ids: readonly NamedId[],
  records: readonly unknown[],
  actor: Visitor,
): Scoped<S> | undefined => {
  const found = new Map<string, unknown>();
  for (const [index, { entity, id }] of ids.entries()) {
    const record = records[index];
    if (record === undefined || !isVisible(scopeOf(scopes, entity).owner(record), actor)) return undefined;
    found.set(`${entity}|${id}`, record);
  }
  const get = (entity: string) => (id: string) => {
    const record = found.get(`${entity}|${id}`);
    if (record === undefined) throw new Error(`${entity} was not in the request`);
    return record;
  };
  return Object.fromEntries(Object.keys(scopes).map((entity) => [entity, get(entity)])) as Scoped<S>;
};
