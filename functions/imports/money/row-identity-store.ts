import { create, type Action } from '../../storage/action.ts';
import type { Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { rowIdentity, type RowIdentity } from './row-identity.ts';

export const rowIdentityWrites = {
  /** Takes an identity: a new one, or again the one that `before` booked, if nobody has booked it since. */
  take: (record: RowIdentity, before: RowIdentity | undefined): Action => {
    const taken = create(rowIdentity, record);
    if (before?.identity !== record.identity) return taken;
    return {
      ...taken,
      condition: {
        expression: '#job = :job and #row = :row',
        names: { '#job': rowIdentity.attribute('jobId'), '#row': rowIdentity.attribute('row') },
        values: { ':job': before.jobId, ':row': before.row },
      },
    };
  },
} as const;

export const rowIdentityStore = (tables: Tables) => ({
  /** For each row by its identities: the first of them that was booked, undefined where none was. */
  async ofAll(rows: readonly (readonly string[])[]): Promise<(RowIdentity | undefined)[]> {
    const identities = [...new Set(rows.flat())];
    const found = await readRecords(
      tables,
      identities.map((identity) => rowIdentity.at({ identity })),
    );
    const booked = new Map(found.flatMap((one) => (one ? [[one.identity, one] as const] : [])));
    return rows.map((row) => row.map((identity) => booked.get(identity)).find((one) => one !== undefined));
  },
});
