import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { organisation, type Organisation } from './organisation.ts';

export const organisationPlace = (orgId: string): Place<Organisation> => organisation.at({ orgId });

/** Organisations: written by `load-organisation` only. */
export const organisationStore = (tables: Tables) => ({
  /** The organisation of an actor: it exists. */
  async get(orgId: string): Promise<Organisation> {
    const [found] = await readRecords(tables, [organisationPlace(orgId)]);
    if (!found) throw new Error('the organisation of an actor is missing');
    return found;
  },
});
export type OrganisationStore = ReturnType<typeof organisationStore>;
