import { canSeeAccountsOfItems } from '../../../shared/payments/permissions.ts';
import { getFeeItem } from '../../../shared/settings/calls/get-fee-item.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { payAccountStore, type PayAccountStore } from '../../payments/pay-account-store.ts';
import { openTables } from '../../storage/client.ts';
import { feeItemScope } from '../fee-item-store.ts';

interface Deps {
  readonly accounts: PayAccountStore;
}
const buildDeps = (): Deps => ({ accounts: payAccountStore(openTables()) });
const scopes = { item: feeItemScope };

export const run: Run<typeof getFeeItem, Deps, typeof scopes> = async ({ input, actor, scoped }, { accounts }) => {
  const item = scoped.item(input.itemId);
  const isNamed = canSeeAccountsOfItems((permission) => actor.permissions.has(permission));
  const [account] = await accounts.byIds(isNamed ? [item.accountId] : []);
  const schoolIds = item.schoolIds.filter((schoolId) => actor.schoolIds.has(schoolId));
  return {
    ...item,
    schoolIds,
    otherSchools: item.schoolIds.length - schoolIds.length,
    accountName: account?.name ?? '',
    mayEdit: actor.permissions.has('MANAGE_FINANCE_SETTINGS'),
    version: item.revision,
  };
};

export const handler = endpoint(getFeeItem, scopes, buildDeps, run);
