import type { Input } from '../../../shared/contract/call.ts';
import { keywordFilter } from '../../../shared/contract/keyword.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { canSeeAccountsOfItems } from '../../../shared/payments/permissions.ts';
import { listFeeItems } from '../../../shared/settings/calls/list-fee-items.ts';
import type { Actor } from '../../api/actor.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { payAccountStore, type PayAccountStore } from '../../payments/pay-account-store.ts';
import { openTables } from '../../storage/client.ts';
import type { FeeItem } from '../fee-item.ts';
import { feeItemStore, type FeeItemStore } from '../fee-item-store.ts';

interface Deps {
  readonly items: FeeItemStore;
  readonly accounts: PayAccountStore;
}
const buildDeps = (): Deps => ({ items: feeItemStore(openTables()), accounts: payAccountStore(openTables()) });

const filterOf = (input: Input<typeof listFeeItems>, { schoolIds }: Actor): ((item: FeeItem) => boolean) => {
  const matches = keywordFilter(input.keyword);
  const fits = <Value>(filter: Value | undefined, value: Value) => filter === undefined || filter === value;
  return (item) =>
    item.schoolIds.some((schoolId) => schoolIds.has(schoolId) && fits(input.schoolId, schoolId)) &&
    (input.studySection === undefined || item.studySections.includes(input.studySection)) &&
    fits(input.accountId, item.accountId) &&
    fits(input.custodial, item.custodial) &&
    fits(input.inUse, item.inUse) &&
    matches([item.name, item.eName, item.payItemNo]);
};

export const run: Run<typeof listFeeItems, Deps> = async ({ input, actor }, { items, accounts }) => {
  const isNamed = canSeeAccountsOfItems((permission) => actor.permissions.has(permission));
  const [all, allAccounts] = await Promise.all([
    items.ofOrganisation(actor.orgId),
    isNamed ? accounts.ofOrganisation(actor.orgId) : [],
  ]);
  const names = new Map(allAccounts.map(({ accountId, name }) => [accountId, name]));
  const page = cutPage(all.filter(filterOf(input, actor)), input.page);
  const list = page.list.map((item) => ({
    ...item,
    accountName: names.get(item.accountId) ?? '',
  }));
  return { ...page, list };
};

export const handler = endpoint(listFeeItems, {}, buildDeps, run);
