import { isItemGroupEnabled } from '../../../shared/notices/calls/is-item-group-enabled.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { school: schoolScope };

export const run: Run<typeof isItemGroupEnabled, Deps, typeof scopes> = async ({ actor }, { tables }) => {
  const { itemGroups } = await organisationStore(tables).get(actor.orgId);
  return { enabled: itemGroups };
};

export const handler = endpoint(isItemGroupEnabled, scopes, buildDeps, run);
