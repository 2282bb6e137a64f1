import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readAll, readRecords } from '../storage/read.ts';
import { payAccount, type PayAccount } from './pay-account.ts';

export const payAccountPlace = (accountId: string): Place<PayAccount> => payAccount.at({ accountId });

/** Whether money of a school may be booked on the account; none is booked on the online account. */
export const isBookable = (account: PayAccount, owner: { orgId: string; schoolId: string }): boolean =>
  account.orgId === owner.orgId &&
  account.accountType !== 'online' &&
  !account.forbidden &&
  account.schoolIds.some((schoolId) => schoolId === owner.schoolId);

/** The account that a request names, if it is there. */
export const payAccountsOf = async (
  tables: Tables,
  { accountId }: { readonly accountId?: string | undefined },
): Promise<PayAccount[]> => {
  const [found] = accountId === undefined ? [] : await readRecords(tables, [payAccountPlace(accountId)]);
  return found ? [found] : [];
};

/** Collection accounts: written by `load-organisation` only. */
export const payAccountStore = (tables: Tables) => ({
  async ofOrganisation(orgId: string): Promise<PayAccount[]> {
    const rows = await readAll(tables, { table: 'main', index: 'byParent', pk: `ORG#${orgId}#ACCOUNTS` });
    return rows.map((row) => payAccount.fromRow(row));
  },

  /** In the order of the ids, undefined where there is none. */
  byIds: (accountIds: readonly string[]): Promise<(PayAccount | undefined)[]> =>
    readRecords(tables, accountIds.map(payAccountPlace)),
});
export type PayAccountStore = ReturnType<typeof payAccountStore>;
