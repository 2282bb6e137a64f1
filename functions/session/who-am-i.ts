import { session } from '../../shared/session/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { organisationStore, type OrganisationStore } from '../organisation/organisation-store.ts';
import { openTables } from '../storage/client.ts';

interface Deps {
  readonly organisations: OrganisationStore;
}
const buildDeps = (): Deps => ({ organisations: organisationStore(openTables()) });

export const run: Run<typeof session.whoAmI, Deps> = async ({ actor }, { organisations }) => {
  const { organisation, schools } = await organisations.withSchools(actor.orgId, actor.schoolIds);
  return {
    userId: actor.subject,
    userKind: 'staff',
    name: actor.name,
    eName: actor.eName,
    orgId: actor.orgId,
    permissions: [...actor.permissions],
    schools: schools.map(({ schoolId, name, eName, autoSplit }) => ({ id: schoolId, name, eName, autoSplit })),
    org: organisation,
  };
};

export const handler = endpoint(session.whoAmI, buildDeps, run);
