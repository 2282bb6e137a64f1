import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { importIdentity, type ImportIdentity } from './import-identity.ts';

export const importIdentityWrites = {
  /** Takes an identity: a new one, or the one of an import that failed as a whole (`failed`). */
  take: (record: ImportIdentity, failed: ImportIdentity | undefined): Action => {
    const taken = create(importIdentity, record);
    if (!failed) return taken;
    const names = { '#job': importIdentity.attribute('jobId') };
    return { ...taken, condition: { expression: '#job = :failed', names, values: { ':failed': failed.jobId } } };
  },
} as const;

export const importIdentityStore = (tables: Tables) => ({
  /** In the order of the identities, undefined where no import took it. */
  ofAll: (orgId: string, identities: readonly string[]): Promise<(ImportIdentity | undefined)[]> =>
    readRecords(
      tables,
      identities.map((identity) => importIdentity.at({ orgId, identity })),
    ),
});
