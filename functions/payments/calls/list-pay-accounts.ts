import { listPayAccounts } from '../../../shared/payments/calls/list-pay-accounts.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables } from '../../storage/client.ts';
import type { PayAccount } from '../pay-account.ts';
import { isBookable, payAccountStore, type PayAccountStore } from '../pay-account-store.ts';

interface Deps {
  readonly accounts: PayAccountStore;
}
const buildDeps = (): Deps => ({ accounts: payAccountStore(openTables()) });
const scopes = { school: schoolScope };

export const run: Run<typeof listPayAccounts, Deps, typeof scopes> = async ({ input, actor }, { accounts }) => {
  const { orgId } = actor;
  const schoolIds = input.schoolId === undefined ? [...actor.schoolIds] : [input.schoolId];
  const types = new Set<string>(input.types);
  const all = await accounts.ofOrganisation(orgId);
  const isListed = (account: PayAccount) =>
    types.has(account.accountType) && schoolIds.some((schoolId) => isBookable(account, { orgId, schoolId }));
  return { list: all.filter(isListed) };
};

export const handler = endpoint(listPayAccounts, scopes, buildDeps, run);
