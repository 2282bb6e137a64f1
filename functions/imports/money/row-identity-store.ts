import { create, type Action } from '../../storage/action.ts';
import type { Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { rowIdentity, type RowIdentity } from './row-identity.ts';

/** Takes an identity: a new one, or again the one that `before` booked, if nobody has booked it since. */
const taken = (record: RowIdentity, before: RowIdentity | undefined): Action => {
  const created = create(rowIdentity, record);
  if (!before) return created;
  return {
    ...created,
    condition: {
      expression: '#job = :job and #row = :row',
      names: { '#job': rowIdentity.attribute('jobId'), '#row': rowIdentity.attribute('row') },
      values: { ':job': before.jobId, ':row': before.row },
    },
  };
};

export const rowIdentityWrites = {
  /** Takes all identities of a row. `before`: who has them now. */
  take: (
    identities: readonly string[],
    record: Omit<RowIdentity, 'identity'>,
    before: readonly RowIdentity[],
  ): Action[] =>
    identities.map((identity) =>
      taken(
        { ...record, identity },
        before.find((one) => one.identity === identity),
      ),
    ),
} as const;

export const rowIdentityStore = (tables: Tables) => ({
  /** For each row by its identities: those that were booked, in the same order. */
  async ofAll(rows: readonly (readonly string[])[]): Promise<RowIdentity[][]> {
    const identities = [...new Set(rows.flat())];
    const found = await readRecords(
      tables,
      identities.map((identity) => rowIdentity.at({ identity })),
    );
    const booked = new Map(found.flatMap((one) => (one ? [[one.identity, one] as const] : [])));
    return rows.map((row) => row.flatMap((identity) => booked.get(identity) ?? []));
  },
});
