import type * as z from 'zod/mini';
import { idRegistry, partsOfPersonId, type ScopedEntity } from '../../shared/contract/ids.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Row } from '../storage/entity.ts';
import type { Wanted } from '../storage/read.ts';

interface Owner {
  readonly orgId: string;
  readonly schoolIds: readonly string[];
  /** Only this user may see the record. */
  readonly subject?: string;
}

export interface Within {
  readonly orgId: string;
  readonly subject: string;
  readonly schoolIds: ReadonlySet<string>;
}

const isVisible = (owner: Owner, actor: Within): boolean =>
  owner.orgId === actor.orgId &&
  owner.schoolIds.some((schoolId) => actor.schoolIds.has(schoolId)) &&
  (owner.subject === undefined || owner.subject === actor.subject);

const ofSchool = (record: { orgId: string; schoolId: string }): Owner => ({
  orgId: record.orgId,
  schoolIds: [record.schoolId],
});
const scopeOf = <E extends { fromRow(row: Row): Record }, Record>(
  entity: E & { fromRow(row: Row): Record },
  wanted: (id: string) => Wanted,
  owner: (record: Record) => Owner,
) => ({
  wanted,
  /** The record of the row, when it is the actor's. */
  open(row: Row, actor: Within): Record | undefined {
    const record = entity.fromRow(row);
    return isVisible(owner(record), actor) ? record : undefined;
  },
});

const main = (key: Wanted['key']): Wanted => ({ table: 'main', key });
const noticeScope = (noticeIdOf: (id: string) => string) =>
  scopeOf(catalogue.notice, (id) => main(catalogue.notice.key({ noticeId: noticeIdOf(id) })), ofSchool);

/** How the owner of a record is found by its id alone, so that it is read together with the actor. */
const scopes = {
  notice: noticeScope((id) => id),
  person: noticeScope((id) => partsOfPersonId(id).noticeId),
  student: scopeOf(catalogue.student, (id) => main(catalogue.student.key({ studentId: id })), ofSchool),
  school: scopeOf(catalogue.school, (id) => main(catalogue.school.key({ schoolId: id })), ofSchool),
  item: scopeOf(
    catalogue.feeItem,
    (id) => main(catalogue.feeItem.key({ itemId: id })),
    (record) => record,
  ),
  account: scopeOf(
    catalogue.payAccount,
    (id) => main(catalogue.payAccount.key({ accountId: id })),
    (record) => record,
  ),
  order: scopeOf(catalogue.orderReference, (id) => main(catalogue.orderReference.key({ orderNo: id })), ofSchool),
  job: scopeOf(
    catalogue.job,
    (id) => main(catalogue.job.key({ jobId: id })),
    (record) => ({ ...ofSchool(record), subject: record.subject }),
  ),
} satisfies Record<ScopedEntity, unknown>;

/** The record behind an id; behind a person's id, the notice. */
export type ScopedRecord<E extends ScopedEntity> = NonNullable<ReturnType<(typeof scopes)[E]['open']>>;

interface NamedId {
  readonly entity: ScopedEntity;
  readonly id: string;
}

interface Shaped {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}

/** Every id of the parsed request whose record must be the actor's. */
export const namedIds = (schema: z.ZodMiniType, value: unknown): NamedId[] => {
  const known = idRegistry.get(schema as never);
  if (known)
    return known.foreign === 'notFound' && typeof value === 'string'
      ? [{ entity: known.entity as ScopedEntity, id: value }]
      : [];
  if (value === undefined || value === null) return [];
  const { shape, element, innerType } = schema.def as Shaped;
  if (innerType) return namedIds(innerType, value);
  if (element && Array.isArray(value)) return value.flatMap((one: unknown) => namedIds(element, one));
  if (shape && typeof value === 'object')
    return Object.entries(shape).flatMap(([name, field]) => namedIds(field, (value as Record<string, unknown>)[name]));
  return [];
};

export const wantedOf = ({ entity, id }: NamedId): Wanted => scopes[entity].wanted(id);

/** The records that the request's ids name, already read and already the actor's. */
export interface Scoped {
  get<E extends ScopedEntity>(entity: E, id: string): ScopedRecord<E>;
}

/** Checks that each row is there and the actor's; undefined when one is not (404, as if it did not exist). */
export const scopedRecords = (
  ids: readonly NamedId[],
  rows: readonly (Row | undefined)[],
  actor: Within,
): Scoped | undefined => {
  const records = new Map<string, unknown>();
  for (const [index, named] of ids.entries()) {
    const row = rows[index];
    if (!row) return undefined;
    const record = scopes[named.entity].open(row, actor);
    if (!record) return undefined;
    records.set(`${named.entity}|${named.id}`, record);
  }
  return {
    get: <E extends ScopedEntity>(entity: E, id: string) => {
      const record = records.get(`${entity}|${id}`);
      if (!record) throw new Error(`${entity} was not in the request`);
      return record as ScopedRecord<E>;
    },
  };
};
