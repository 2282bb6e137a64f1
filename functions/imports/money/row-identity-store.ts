import { create, type Action } from '../../storage/action.ts';
import type { Tables } from '../../storage/client.ts';
import { readRecords } from '../../storage/read.ts';
import { rowIdentity, type RowIdentity } from './row-identity.ts';

export const rowIdentityWrites = {
  /** Takes an identity: a new one, or again the one that `before` booked, if nobody has booked it since. */
  take: (record: RowIdentity, before: RowIdentity | undefined): Action => {
    const taken = create(rowIdentity, record);
    if (!before) return taken;
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
  /** In the order of the identities, undefined where nothing was booked. */
  ofAll: (identities: readonly string[]): Promise<(RowIdentity | undefined)[]> =>
    readRecords(
      tables,
      identities.map((identity) => rowIdentity.at({ identity })),
    ),
});
