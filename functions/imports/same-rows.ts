import { jobStore } from '../jobs/job-store.ts';
import type { Job } from '../jobs/job.ts';
import { noticeStore } from '../notices/notice-store.ts';
import type { Tables } from '../storage/client.ts';
import { importIdentityStore } from './import-identity-store.ts';
import type { ImportIdentity } from './import-identity.ts';

/** The import that had the same rows before. */
export interface SameRows {
  /** In the order of the identities: what is stored for each, also of imports that failed. */
  readonly taken: readonly (ImportIdentity | undefined)[];
  /** The first import that did not fail as a whole. */
  readonly found: ImportIdentity | undefined;
  readonly state: Job['state'] | undefined;
}

/** The state of the import that took an identity. When the row of its job has gone, its notice still says whether it broke off. */
const stateOf = async (tables: Tables, { jobId, noticeId }: ImportIdentity): Promise<Job['state']> => {
  const job = await jobStore(tables).get(jobId);
  if (job && job.state !== 'done') return job.state;
  const notice = await noticeStore(tables).get(noticeId);
  // A notice that was deleted since frees the identity.
  return !notice || notice.importing ? 'failed' : 'done';
};

/** Finds the import that had the same rows before, as they came or as they were corrected. */
export const sameRows = async (tables: Tables, orgId: string, identities: readonly string[]): Promise<SameRows> => {
  const taken = identities.length > 0 ? await importIdentityStore(tables).ofAll(orgId, identities) : [];
  for (const found of taken) {
    const state = found && (await stateOf(tables, found));
    if (found && state !== 'failed') return { taken, found, state };
  }
  return { taken, found: undefined, state: undefined };
};
