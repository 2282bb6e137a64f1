import type { ErrorCode } from '../../shared/contract/error-codes.ts';
import type { Params } from '../../shared/contract/errors.ts';
import type { Key, Row, Table } from './entity.ts';

/** What a failed condition means to the user. Without it a failed condition is a race, answered `busy`. */
export interface Otherwise {
  readonly code: ErrorCode;
  readonly params?: Params;
}

/** What writing needs of an entity. */
interface Writable<R> {
  readonly table: Table;
  toRow(record: R): Row;
}

/** What changing some fields needs of an entity. */
interface Changeable<R, KeyFields> extends Writable<R> {
  key(fields: KeyFields): Key;
  attributesOf(fields: Row): Row;
  attribute(field: keyof R & string): string;
}

/** One action of a transaction, on one row. */
export type Action = {
  readonly table: Table;
  readonly key: Key;
  readonly otherwise?: Otherwise;
} & (
  | { readonly put: Row; readonly condition?: Condition }
  | { readonly update: Update; readonly condition?: Condition }
  | { readonly remove: true; readonly condition?: Condition }
  | { readonly check: Condition }
);

export interface Condition {
  readonly expression: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface Update {
  readonly expression: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
}

const absent: Condition = { expression: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } };
const keyOf = (row: Row): Key => ({ pk: String(row['pk']), sk: String(row['sk']) });

/** Puts a row that must not be there yet. */
export const create = <R>(entity: Writable<R>, record: NoInfer<R>, otherwise?: Otherwise): Action => {
  const row = entity.toRow(record);
  return { table: entity.table, key: keyOf(row), put: row, condition: absent, ...(otherwise && { otherwise }) };
};

/** Puts a row whatever is there: for caches that are recomputed. */
export const overwrite = <R>(entity: Writable<R>, record: NoInfer<R>): Action => {
  const row = entity.toRow(record);
  return { table: entity.table, key: keyOf(row), put: row };
};

/** Replaces a row whose revision is `expected`; the record's `revision` is raised by one. */
export const replace = <R extends { readonly revision: number }>(
  entity: Writable<R> & { attribute(field: 'revision'): string },
  record: NoInfer<R>,
  expected: number,
  otherwise?: Otherwise,
): Action => {
  const row = entity.toRow({ ...record, revision: expected + 1 });
  const names = { '#revision': entity.attribute('revision') };
  return {
    table: entity.table,
    key: keyOf(row),
    put: row,
    condition: { expression: '#revision = :expected', names, values: { ':expected': expected } },
    ...(otherwise && { otherwise }),
  };
};

/**
 * Sets some fields of a row that was not changed since it was read, and raises its `revision` by one: less to send and
 * to parse than the whole row. None of them is part of a key.
 */
export const change = <R extends { readonly revision: number }, KeyFields, Field extends keyof R & string>(
  entity: Changeable<R, KeyFields>,
  record: NoInfer<KeyFields & Pick<R, Field | 'revision'>>,
  fields: readonly Field[],
): Action => {
  const row = entity.attributesOf({ ...record, revision: record.revision + 1 });
  const attributes = [...fields, 'revision' as const].map((field) => entity.attribute(field));
  const set = attributes.filter((attribute) => row[attribute] !== undefined);
  const removed = attributes.filter((attribute) => row[attribute] === undefined);
  const parts = [
    `SET ${set.map((attribute) => `#${attribute} = :${attribute}`).join(', ')}`,
    ...(removed.length > 0 ? [`REMOVE ${removed.map((attribute) => `#${attribute}`).join(', ')}`] : []),
  ];
  const revision = entity.attribute('revision');
  return {
    table: entity.table,
    key: entity.key(record),
    update: {
      expression: parts.join(' '),
      names: Object.fromEntries(attributes.map((attribute) => [`#${attribute}`, attribute])),
      values: Object.fromEntries(set.map((attribute) => [`:${attribute}`, row[attribute]])),
    },
    condition: {
      expression: `#${revision} = :expected`,
      names: { [`#${revision}`]: revision },
      values: { ':expected': record.revision },
    },
  };
};

/** Removes a row under a condition. */
export const remove = (table: Table, key: Key, condition?: Condition, otherwise?: Otherwise): Action => ({
  table,
  key,
  remove: true,
  ...(condition && { condition }),
  ...(otherwise && { otherwise }),
});
