import { whoAmI } from '../../../shared/session/calls/who-am-i.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { withSchools } from '../../organisation/with-schools.ts';
import { openTables, type Tables } from '../../storage/client.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

export const run: Run<typeof whoAmI, Deps> = async ({ actor }, { tables }) => ({
  ...actor,
  userKind: 'staff',
  permissions: [...actor.permissions],
  ...(await withSchools(tables, actor.orgId, actor.schoolIds)),
});

export const handler = endpoint(whoAmI, {}, buildDeps, run);
