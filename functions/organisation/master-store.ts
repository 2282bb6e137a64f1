import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Key, Row } from '../storage/entity.ts';
import { readRows } from '../storage/read.ts';
import { writeAll } from '../storage/write.ts';

export const masterWrites = {
  /** Puts the row of a master over the stored one; never over a record of another organisation. */
  put: (row: Row, key: Key, stored: Row | undefined, orgId: string): Action => {
    const isOfOrganisation = {
      expression: '#org = :org',
      names: { '#org': 'orgId' },
      values: { ':org': orgId },
    };
    const isNew = { expression: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } };
    // The row of the organisation itself has its id in its key only.
    const condition = stored === undefined ? isNew : 'orgId' in stored ? isOfOrganisation : undefined;
    return { table: 'main', key, put: row, ...(condition && { condition }) };
  },
} as const;

/** The masters as rows: a load compares and replaces them whole, whatever their kind. */
export const masterStore = (tables: Tables) => ({
  rows: (keys: readonly Key[]): Promise<(Row | undefined)[]> =>
    readRows(
      tables,
      keys.map((key) => ({ table: 'main', key })),
    ),
  write: (actions: readonly Action[]): Promise<void> => writeAll(tables, actions),
});
