import { listOperableSchools } from '../../../shared/students/calls/list-operable-schools.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolStore, type SchoolStore } from '../../organisation/school-store.ts';
import { openTables } from '../../storage/client.ts';

interface Deps {
  readonly schools: SchoolStore;
}
const buildDeps = (): Deps => ({ schools: schoolStore(openTables()) });

export const run: Run<typeof listOperableSchools, Deps> = async ({ actor }, { schools }) => ({
  list: await schools.byIds(actor.schoolIds),
});

export const handler = endpoint(listOperableSchools, {}, buildDeps, run);
