import { isBillable, type Place } from '../../shared/items/rules.ts';
import { payAccountStore } from '../payments/pay-account-store.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import type { Tables } from '../storage/client.ts';
import type { ImportItem } from './header.ts';

/** An item that a school can bill. */
export type SchoolItem = ImportItem & { readonly required: boolean };

/** The masters that the rows of a file are compared with. */
export const importMasters = (tables: Tables) => ({
  /** The fee items that can be billed in a school and stage, by their numbers, with the names of their collection accounts. */
  async items(orgId: string, place: Place): Promise<SchoolItem[]> {
    const [items, accounts] = await Promise.all([
      feeItemStore(tables).ofOrganisation(orgId),
      payAccountStore(tables).ofOrganisation(orgId),
    ]);
    const accountNames = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
    return items
      .filter((item) => isBillable(item, place))
      .map(({ photoId, itemId, payItemNo, name, eName, price, custodial, optional, accountId }) => ({
        ...{ photoId, itemId, payItemNo, name, eName, price, custodial, accountId },
        required: !optional,
        accountName: accountNames.get(accountId) ?? '',
      }));
  },
});

export type ImportMasters = ReturnType<typeof importMasters>;
