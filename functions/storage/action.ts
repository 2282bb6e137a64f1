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

/** Removes a row under a condition. */
export const remove = (table: Table, key: Key, condition?: Condition, otherwise?: Otherwise): Action => ({
  table,
  key,
  remove: true,
  ...(condition && { condition }),
  ...(otherwise && { otherwise }),
});
