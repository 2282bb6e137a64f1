import { ofSchool, type Scope } from '../api/scope.ts';
import type { Tables } from '../storage/client.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { school, type School } from './school.ts';

/** A school belongs to its organisation, and an actor to some of its schools. */
export const schoolScope: Scope<School> = { at: (schoolId) => school.at({ schoolId }), owner: ofSchool };

/** Schools: written by `load-organisation` only. */
export const schoolStore = (tables: Tables) => ({
  /** Those of the schools that exist, in the order of their ids. */
  async byIds(schoolIds: ReadonlySet<string>): Promise<School[]> {
    const places = [...schoolIds].sort().map((schoolId) => school.at({ schoolId }));
    return (await readRecords(tables, places)).filter((found) => found !== undefined);
  },

  async ofOrganisation(orgId: string): Promise<School[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#SCHOOLS` });
    return rows.map((row) => school.fromRow(row));
  },
});
export type SchoolStore = ReturnType<typeof schoolStore>;
