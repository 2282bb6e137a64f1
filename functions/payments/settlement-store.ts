import { asId, personIdOf } from '../../shared/contract/ids.ts';
import { create, overwrite, replace, type Action } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readRows } from '../storage/read.ts';

export type PersonState = Stored<typeof catalogue.personState>;
export type PersonItems = Stored<typeof catalogue.personItems>;
export type Order = Stored<typeof catalogue.order>;
export type PaymentRecord = Stored<typeof catalogue.paymentRecord>;
export type PayAccount = Stored<typeof catalogue.payAccount>;
export type Balance = Stored<typeof catalogue.balance>;

/** All that a settlement of one person is decided by. */
export interface SettlementFacts {
  readonly state: PersonState;
  readonly own: PersonItems;
  /** The items as they are stored, for the condition that they still are: what the schema adds or leaves out does not count. */
  readonly itemsAsRead: unknown;
  readonly balance: Balance | undefined;
  readonly accounts: readonly PayAccount[];
}

const added = (studentId: string, amount: number): Action => {
  const names = {
    '#balance': catalogue.balance.attribute('balance'),
    '#revision': catalogue.balance.attribute('revision'),
  };
  return {
    table: catalogue.balance.table,
    key: catalogue.balance.key({ studentId }),
    update: {
      expression: 'SET #balance = #balance + :amount, #revision = #revision + :one',
      names,
      values: { ':amount': amount, ':one': 1 },
    },
    condition: { expression: 'attribute_exists(#balance)', names },
  };
};

/** What a settlement writes: the order with its records, the person's rows, the student's balance. */
export const settlementStore = (tables: Tables) => ({
  /** Undefined when the person is not on the notice. One consistent read. */
  async load(noticeId: string, studentId: string, accountIds: readonly string[]): Promise<SettlementFacts | undefined> {
    const personId = personIdOf(noticeId, studentId);
    const [state, own, balance, ...accounts] = await readRows(tables, [
      { table: 'main', key: catalogue.personState.key({ noticeId, studentId }) },
      { table: 'main', key: catalogue.personItems.key({ personId }) },
      { table: 'main', key: catalogue.balance.key({ studentId }) },
      ...accountIds.map((accountId) => ({ table: 'main' as const, key: catalogue.payAccount.key({ accountId }) })),
    ]);
    if (!state || !own) return undefined;
    return {
      state: catalogue.personState.fromRow(state),
      own: catalogue.personItems.fromRow(own),
      itemsAsRead: own[catalogue.personItems.attribute('items')],
      balance: balance && catalogue.balance.fromRow(balance),
      accounts: accounts.flatMap((row) => (row ? [catalogue.payAccount.fromRow(row)] : [])),
    };
  },

  /** A new live order and the row that finds it by number. */
  open: (order: Order): Action[] => [
    create(catalogue.order, order),
    create(catalogue.orderReference, {
      orderNo: order.orderNo,
      personId: order.personId,
      orgId: order.orgId,
      schoolId: order.schoolId,
    }),
  ],
  /** Payment records; their numbers are unique by their key (promise 8). */
  book: (records: readonly PaymentRecord[]): Action[] =>
    records.map((record) => create(catalogue.paymentRecord, record)),
  /** The person's rows after the settlement. The read of both is no snapshot, so the items must stand as they were read, too. */
  settle: (state: PersonState, own: PersonItems, itemsAsRead: unknown): Action[] => [
    replace(catalogue.personState, state, state.revision),
    {
      ...overwrite(catalogue.personItems, own),
      condition: {
        expression: '#items = :asRead',
        names: { '#items': catalogue.personItems.attribute('items') },
        values: { ':asRead': itemsAsRead },
      },
    },
  ],
  /** Adds to a student's balance (fen), which may not exist yet. Payments of one student on several notices add up in any order. */
  deposit: (
    owner: { studentId: string; orgId: string; schoolId: string },
    balance: Balance | undefined,
    amount: number,
  ): Action[] => {
    if (amount === 0) return [];
    if (balance) return [added(owner.studentId, amount)];
    const { orgId } = owner;
    const studentId = asId('student', owner.studentId);
    const schoolId = asId('school', owner.schoolId);
    return [create(catalogue.balance, { studentId, orgId, schoolId, balance: amount, revision: 1 })];
  },
});

export type SettlementStore = ReturnType<typeof settlementStore>;
