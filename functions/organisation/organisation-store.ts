import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { organisation, type Organisation } from './organisation.ts';

/** Organisations: written by `load-organisation` only. */
export const organisationStore = (tables: Tables) => ({
  /** The organisation of an actor: it exists. */
  async get(orgId: string): Promise<Organisation> {
    const [found] = await readRecords(tables, [organisation.at({ orgId })]);
    if (!found) throw new Error('the organisation of an actor is missing');
    return found;
  },
});
export type OrganisationStore = ReturnType<typeof organisationStore>;
