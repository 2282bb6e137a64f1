import { listPayAccounts } from '../../../shared/payments/calls/list-pay-accounts.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables } from '../../storage/client.ts';
import { isBookable, payAccountStore, type PayAccountStore } from '../pay-account-store.ts';

interface Deps {
  readonly accounts: PayAccountStore;
}
const buildDeps = (): Deps => ({ accounts: payAccountStore(openTables()) });
const scopes = { school: schoolScope };

export const run: Run<typeof listPayAccounts, Deps, typeof scopes> = async ({ input, scoped }, { accounts }) => {
  const school = scoped.school(input.schoolId);
  const types = new Set<string>(input.types);
  const all = await accounts.ofOrganisation(school.orgId);
  return { list: all.filter((account) => isBookable(account, school) && types.has(account.accountType)) };
};

export const handler = endpoint(listPayAccounts, scopes, buildDeps, run);
