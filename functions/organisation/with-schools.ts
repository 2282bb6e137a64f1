import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { organisationPlace } from './organisation-store.ts';
import type { Organisation } from './organisation.ts';
import { schoolScope } from './school-store.ts';
import type { School } from './school.ts';

/** The organisation of an actor and those of the schools that exist, in the order of their ids, in one request. */
export const withSchools = async (
  tables: Tables,
  orgId: string,
  schoolIds: ReadonlySet<string>,
): Promise<{ organisation: Organisation; schools: School[] }> => {
  const places = [...schoolIds].sort().map((schoolId) => schoolScope.at(schoolId));
  const [found, ...schools] = await readRecords(tables, [organisationPlace(orgId), ...places]);
  if (!found) throw new Error('the organisation of an actor is missing');
  return { organisation: found, schools: schools.filter((one) => one !== undefined) };
};
