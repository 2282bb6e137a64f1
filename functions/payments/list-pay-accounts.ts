import { payments } from '../../shared/payments/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { openTables } from '../storage/client.ts';
import { isBookable, payAccountStore, type PayAccountStore } from './pay-account-store.ts';

interface Deps {
  readonly accounts: PayAccountStore;
}
const buildDeps = (): Deps => ({ accounts: payAccountStore(openTables()) });

export const run: Run<typeof payments.listPayAccounts, Deps> = async ({ input, scoped }, { accounts }) => {
  const { orgId, schoolId } = scoped.get('school', input.schoolId);
  const wanted = new Set<number>(input.types);
  const all = await accounts.ofOrganisation(orgId);
  const list = all
    .filter((account) => isBookable(account, { orgId, schoolId }) && wanted.has(account.accountType))
    .map(({ accountId, name, accountType, payMode, supplierName }) => ({
      id: accountId,
      name,
      accountType,
      payMode,
      ...(supplierName !== undefined && { supplierName }),
    }));
  return { list };
};

export const handler = endpoint(payments.listPayAccounts, buildDeps, run);
