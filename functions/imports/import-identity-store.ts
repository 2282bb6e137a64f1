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
  async get(orgId: string, identity: string): Promise<ImportIdentity | undefined> {
    const [found] = await readRecords(tables, [importIdentity.at({ orgId, identity })]);
    return found;
  },
});
