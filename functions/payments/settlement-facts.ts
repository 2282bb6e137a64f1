import { personIdOf } from '../../shared/contract/ids.ts';
import { hasLiveOrder } from '../../shared/people/rules.ts';
import type { PersonState } from '../people/person-state.ts';
import { statePlace } from '../people/person-state-store.ts';
import { readItemsPlace, type ReadPerson } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { balancePlace } from '../students/balance-store.ts';
import type { Balance } from '../students/balance.ts';
import { orderPlace } from './order-store.ts';
import type { Order } from './order.ts';
import { payAccountPlace } from './pay-account-store.ts';
import type { PayAccount } from './pay-account.ts';

/** All that decides a settlement of one person. */
export interface SettlementFacts {
  readonly person: ReadPerson;
  readonly balance: Balance | undefined;
  readonly accounts: readonly PayAccount[];
  /** The last order, when all that it received was refunded: a payment opens another. */
  readonly closed: Order | undefined;
}

const readClosed = async (tables: Tables, state: PersonState): Promise<Order | undefined> => {
  const { noticeId, studentId, orderNo } = state;
  if (orderNo === undefined || hasLiveOrder(state)) return undefined;
  const [found] = await readRecords(tables, [orderPlace(personIdOf(noticeId, studentId), orderNo)]);
  if (!found) throw new Error('the order of a person is missing');
  return found;
};

/** Reads them consistently, a closed order in a second request; undefined when the person is not on the notice. */
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
    closed: await readClosed(tables, state),
  };
};
