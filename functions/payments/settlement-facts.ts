import { personIdOf } from '../../shared/contract/ids.ts';
import { statePlace } from '../people/person-state-store.ts';
import { readItemsPlace, type ReadPerson } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { balancePlace } from '../students/balance-store.ts';
import type { Balance } from '../students/balance.ts';
import { payAccountPlace } from './pay-account-store.ts';
import type { PayAccount } from './pay-account.ts';

/** All that decides a settlement of one person. */
export interface SettlementFacts {
  readonly person: ReadPerson;
  readonly balance: Balance | undefined;
  readonly accounts: readonly PayAccount[];
}

/** Reads them in one consistent request; undefined when the person is not on the notice. */
export const readSettlementFacts = async (
  tables: Tables,
  noticeId: string,
  studentId: string,
  accountIds: readonly string[],
): Promise<SettlementFacts | undefined> => {
  const [state, read, held, ...accounts] = await readRecords(tables, [
    statePlace(noticeId, studentId),
    readItemsPlace(personIdOf(noticeId, studentId)),
    balancePlace(studentId),
    ...accountIds.map(payAccountPlace),
  ]);
  if (!state || !read) return undefined;
  return {
    person: { state, ...read },
    balance: held,
    accounts: accounts.filter((account) => account !== undefined),
  };
};
