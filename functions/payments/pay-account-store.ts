import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readAll } from '../storage/read.ts';
import { payAccount, type PayAccount } from './pay-account.ts';

export const payAccountPlace = (accountId: string): Place<PayAccount> => payAccount.at({ accountId });

/** Whether money of a school may be booked on the account; none is booked on the online account. */
export const isBookable = (account: PayAccount, owner: { orgId: string; schoolId: string }): boolean =>
  account.orgId === owner.orgId &&
  account.accountType !== 'online' &&
  !account.forbidden &&
  account.schoolIds.some((schoolId) => schoolId === owner.schoolId);

/** Collection accounts: written by `load-organisation` only. */
export const payAccountStore = (tables: Tables) => ({
  async ofOrganisation(orgId: string): Promise<PayAccount[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#ACCOUNTS` });
    return rows.map((row) => payAccount.fromRow(row));
  },
});
export type PayAccountStore = ReturnType<typeof payAccountStore>;
