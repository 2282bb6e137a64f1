import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readAll } from '../storage/read.ts';

export type PayAccount = Stored<typeof catalogue.payAccount>;

/** The online collection account (SCP): no bookkeeping on it. */
const onlineAccountType = 1;

/** Whether money of a school may be booked on the account. */
export const isBookable = (account: PayAccount, owner: { orgId: string; schoolId: string }): boolean =>
  account.orgId === owner.orgId &&
  account.accountType !== onlineAccountType &&
  !account.forbidden &&
  account.schoolIds.some((schoolId) => schoolId === owner.schoolId);

/** Collection accounts: masters. */
export const payAccountStore = (tables: Tables) => ({
  async ofOrganisation(orgId: string): Promise<PayAccount[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#ACCOUNTS` });
    return rows.map((row) => catalogue.payAccount.fromRow(row));
  },
});

export type PayAccountStore = ReturnType<typeof payAccountStore>;
