import { payAccountStore } from '../payments/pay-account-store.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import type { Tables } from '../storage/client.ts';
import type { ImportItem } from './header.ts';

/** An item that a school can bill. */
export type SchoolItem = ImportItem & { readonly required: boolean };

/** The masters that the rows of a file are compared with. */
export const importMasters = (tables: Tables) => ({
  /** The fee items in use in a school, by their numbers, with the names of their collection accounts. */
  async items(orgId: string, schoolId: string): Promise<SchoolItem[]> {
    const [items, accounts] = await Promise.all([
      feeItemStore(tables).ofOrganisation(orgId),
      payAccountStore(tables).ofOrganisation(orgId),
    ]);
    const accountNames = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
    return items
      .filter((item) => item.inUse && item.schoolIds.some((one) => one === schoolId))
      .map(({ photoId, itemId, payItemNo, name, eName, price, custodial, optional, accountId }) => ({
        ...{ photoId, itemId, payItemNo, name, eName, price, custodial, accountId },
        required: !optional,
        accountName: accountNames.get(accountId) ?? '',
      }));
  },
});

export type ImportMasters = ReturnType<typeof importMasters>;
