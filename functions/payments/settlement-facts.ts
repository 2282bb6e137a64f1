import type { Id } from '../../shared/contract/ids.ts';
import { personIdOf } from '../../shared/contract/ids.ts';
import { hasLiveOrder } from '../../shared/people/rules.ts';
import { organisationPlace } from '../organisation/organisation-store.ts';
import type { PersonState } from '../people/person-state.ts';
import { statePlace } from '../people/person-state-store.ts';
import { readItemsPlace, type ReadPerson } from '../people/person-store.ts';
import type { Tables } from '../storage/client.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords, readTogether } from '../storage/read.ts';
import { balancePlace } from '../students/balance-store.ts';
import type { Balance } from '../students/balance.ts';
import { filePlace } from '../uploads/file-store.ts';
import type { File } from '../uploads/file.ts';
import { orderPlace } from './order-store.ts';
import type { Order } from './order.ts';
import { payAccountPlace } from './pay-account-store.ts';
import type { PayAccount } from './pay-account.ts';

/** All that decides a settlement of one person. */
export interface SettlementFacts {
  readonly person: ReadPerson;
  readonly balance: Balance | undefined;
  /** The organisation lets no balance go below zero. */
  readonly balanceCheck: boolean;
  /** Of the organisation. */
  readonly timeZone: string;
  readonly currency: string;
  readonly accounts: readonly PayAccount[];
  /** The files that the request attaches, as far as they are there. */
  readonly files: readonly File[];
  /** The order that the person's row names: the live one, or the last one when all that it received was refunded. */
  readonly order: Order | undefined;
}

/** Whose settlement it is. */
export interface Settler {
  readonly orgId: string;
  readonly noticeId: string;
  readonly studentId: string;
  /** The order that the request names: it is read with the rest. */
  readonly orderNo?: Id<'order'> | undefined;
}

const readOrder = async (tables: Tables, state: PersonState, known: Order | undefined): Promise<Order | undefined> => {
  const { noticeId, studentId, orderNo } = state;
  if (orderNo === undefined || known?.orderNo === orderNo) return known;
  const [found] = await readRecords(tables, [orderPlace(personIdOf(noticeId, studentId), orderNo)]);
  if (!found) throw new Error('the order of a person is missing');
  return found;
};

/**
 * Reads them consistently, in one request where the caller knows the order or there is none; undefined when the person is
 * not on the notice.
 */
export const readSettlementFacts = async (
  tables: Tables,
  { orgId, noticeId, studentId, orderNo }: Settler,
  accountIds: readonly string[],
  fileIds: readonly Id<'file'>[] = [],
): Promise<SettlementFacts | undefined> => {
  const personId = personIdOf(noticeId, studentId);
  // A place that holds nothing, where the request names no order.
  const named = orderPlace(personId, orderNo ?? '');
  const [state, read, held, organisation, known, ...others] = await readRecords(tables, [
    statePlace(noticeId, studentId),
    readItemsPlace(personId),
    balancePlace(studentId),
    organisationPlace(orgId),
    named,
    ...accountIds.map(payAccountPlace),
    ...fileIds.map(filePlace),
  ]);
  if (!state || !read || !organisation) return undefined;
  return {
    person: { state, ...read },
    balance: held,
    ...{ balanceCheck: organisation.balanceCheck, timeZone: organisation.timeZone, currency: organisation.currency },
    accounts: others.filter((one) => one !== undefined && 'accountId' in one),
    files: others.filter((one) => one !== undefined && 'fileId' in one),
    order: await readOrder(tables, state, known),
  };
};

/**
 * Reads them for some people of a notice, at most 90, in a request for each kind of row; undefined for whoever is not on
 * the notice.
 */
export const readManySettlementFacts = async (
  tables: Tables,
  { orgId, noticeId }: Pick<Settler, 'orgId' | 'noticeId'>,
  studentIds: readonly string[],
  accountIds: readonly string[],
): Promise<(SettlementFacts | undefined)[]> => {
  const placesOf = <Stored>(at: (studentId: string) => Place<Stored>) => readRecords(tables, studentIds.map(at));
  const together = readTogether(tables);
  const [states, [organisation], accounts, items, balances] = await Promise.all([
    readRecords(
      together,
      studentIds.map((studentId) => statePlace(noticeId, studentId)),
    ),
    readRecords(together, [organisationPlace(orgId)]),
    readRecords(together, accountIds.map(payAccountPlace)),
    placesOf((studentId) => readItemsPlace(personIdOf(noticeId, studentId))),
    placesOf(balancePlace),
  ]);
  if (!organisation) throw new Error('the organisation of a notice is missing');
  const withOrder = states.flatMap((state) => (state?.orderNo === undefined ? [] : [state]));
  const found = await readRecords(
    tables,
    withOrder.map(({ studentId, orderNo = '' }) => orderPlace(personIdOf(noticeId, studentId), orderNo)),
  );
  const orders = new Map(withOrder.map(({ studentId }, index) => [studentId, found[index]]));
  return studentIds.map((_, index) => {
    const [state, read] = [states[index], items[index]];
    if (!state || !read) return undefined;
    const order = orders.get(state.studentId);
    if (state.orderNo !== undefined && !order) throw new Error('the order of a person is missing');
    return {
      ...{ person: { state, ...read }, balance: balances[index], order },
      ...{ balanceCheck: organisation.balanceCheck, timeZone: organisation.timeZone, currency: organisation.currency },
      accounts: accounts.filter((account) => account !== undefined),
      files: [],
    };
  });
};

/** The order that takes no more money: a payment opens another. */
export const closedOrderOf = ({ person, order }: SettlementFacts): Order | undefined =>
  hasLiveOrder(person.state) ? undefined : order;
