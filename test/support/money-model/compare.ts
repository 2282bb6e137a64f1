/** What the tables hold of the people of a model, and whether it is what the model says. */
import { expect } from 'vitest';
import {
  figureOfBalance,
  figuresOfOrder,
  figuresOfPerson,
  figuresOfRecord,
  journalSums,
  orderDifferences,
  type Difference,
} from '../../../functions/ledger/books.ts';
import type { Journal } from '../../../functions/ledger/journal.ts';
import { orderPlace } from '../../../functions/payments/order-store.ts';
import type { Order } from '../../../functions/payments/order.ts';
import type { PersonState } from '../../../functions/people/person-state.ts';
import { statePlace } from '../../../functions/people/person-state-store.ts';
import { openTables } from '../../../functions/storage/client.ts';
import { readRecords } from '../../../functions/storage/read.ts';
import { compareBooks } from '../compare-books.ts';
import { balancePlace } from '../../../functions/students/balance-store.ts';
import type { Balance } from '../../../functions/students/balance.ts';
import { person as personId, settlementIn, student } from '../settlement.ts';
import { dueOf, receivedOf, statusOf, type Model, type ModelPerson } from './model.ts';
import { balanceChangeOf } from '../../../shared/payments/order-money.ts';
import { standingsOf } from '../../../shared/ledger/standing.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';

export interface World {
  readonly noticeIds: readonly string[];
  readonly model: Model;
  /** Balances before the run, by student. */
  readonly opening: Map<number, number>;
  /** Messages of jobs that have ended, to come once more. */
  readonly delivered: (() => Promise<void>)[];
}

interface StoredPerson {
  readonly student: number;
  readonly state: PersonState;
  readonly order: Order | undefined;
  readonly balance: number;
}

export const storedBalances = async (students: readonly number[]): Promise<Map<number, number>> => {
  const found = await readRecords(
    openTables(),
    students.map((one) => balancePlace(student(one))),
  );
  return new Map(students.map((one, at) => [one, found[at]?.balance ?? 0]));
};

/** Everything of some of the model's people, in one request. */
export const stored = async (
  { noticeIds }: Pick<World, 'noticeIds'>,
  people: readonly ModelPerson[],
): Promise<StoredPerson[]> => {
  const noticeOf = (notice: number) => noticeIds[notice] ?? '';
  const found = await readRecords(openTables(), [
    ...people.map((one) => statePlace(noticeOf(one.notice), student(one.student))),
    ...people.map((one) => orderPlace(personId(noticeOf(one.notice), one.student), one.order?.orderNo ?? '')),
    ...people.map((one) => balancePlace(student(one.student))),
  ]);
  const count = people.length;
  const states = found.slice(0, count) as (PersonState | undefined)[];
  const orders = found.slice(count, 2 * count) as (Order | undefined)[];
  const balances = found.slice(2 * count) as (Balance | undefined)[];
  return people.map((one, at) => {
    const state = states[at];
    if (!state) throw new Error('a person of the model is missing');
    return { student: one.student, state, order: orders[at], balance: balances[at]?.balance ?? 0 };
  });
};

const keyOf = new Map(Array.from({ length: 60 }, (_, at) => [demonstrationId.photo(at + 1), at + 1]));
export const lineNosOf = (order: Order | undefined): ReadonlyMap<number, string> =>
  new Map((order?.lines ?? []).map(({ photoId, lineNo }) => [keyOf.get(photoId) ?? 0, lineNo]));

interface Line {
  readonly due: number;
  readonly net: number;
}
/** Lines by item; those that are neither owed nor paid do not count. */
const linesOf = <One extends Line>(lines: readonly One[], key: (line: One) => number): Record<number, number[]> =>
  Object.fromEntries(
    lines.filter(({ due, net }) => due > 0 || net > 0).map((line) => [key(line), [line.due, line.net]]),
  );

const orderOf = (order: Order | undefined) =>
  order && {
    lines: linesOf(
      order.lines.map((line) => ({ ...line, net: line.received - line.refunded })),
      ({ photoId }) => keyOf.get(photoId) ?? 0,
    ),
    unallocated: order.unallocated,
    ofRecords: order.receipts.reduce((total, one) => total + one.amount - one.refunded - one.reserved, 0),
    ofBalance: order.balanceUsed - order.balanceReturned,
    refunded: order.refunded,
  };

const storedFigures = ({ state, order, balance }: StoredPerson) => ({
  ...{ isSent: state.sendStatus === 'sent', due: state.due, received: state.received, refunded: state.refunded },
  ...{ payStatus: state.payStatus, overpaid: state.unallocated ?? 0, orderNo: state.orderNo, balance },
  outstanding: Math.max(0, state.due - state.received),
  order: orderOf(order),
});

const modelFigures = (model: Model) =>
  model.people.map((one) => {
    const { order } = one;
    const [due, received] = [dueOf(one), receivedOf(one)];
    return {
      ...{ isSent: one.isSent, due, received, refunded: one.refunded, payStatus: statusOf(one) },
      ...{ overpaid: order?.unallocated ?? 0, orderNo: order?.orderNo, balance: model.balances.get(one.student) ?? 0 },
      outstanding: Math.max(0, due - received),
      order: order && {
        lines: linesOf(order.lines, ({ key }) => key),
        ...{
          unallocated: order.unallocated,
          ofRecords: order.ofRecords,
          ofBalance: order.ofBalance,
          refunded: order.refunded,
        },
      },
    };
  });

/** Every figure and status; nobody's balance is below zero. */
export const compare = async (world: World): Promise<void> => {
  const people = await stored(world, world.model.people);
  expect(people.map(storedFigures)).toEqual(modelFigures(world.model));
  for (const { balance } of people) expect(balance).toBeGreaterThanOrEqual(0);
};

const lastStanding = (journal: readonly Journal[]) =>
  [...standingsOf(journal).values()].at(-1) ?? { received: 0, overpaid: 0 };

/** The check of the books, of these people only; and whether the orders of each explain the balance. */
export const booksOf = async ({ noticeIds, model, opening }: World): Promise<Difference[]> => {
  const books = journalSums();
  const figures = [];
  const differences = [];
  const changes = new Map<number, number>();
  for (const { notice, student: one } of model.people) {
    const noticeId = noticeIds[notice] ?? '';
    const { state, orders, records, journal } = await settlementIn(openTables(), noticeId, one);
    for (const entry of journal) books.add(entry);
    expect(lastStanding(journal)).toMatchObject({ received: state.received, overpaid: state.unallocated ?? 0 });
    figures.push(...orders.flatMap(figuresOfOrder), ...records.flatMap(figuresOfRecord));
    figures.push(...figuresOfPerson({ ...state, personId: personId(noticeId, one) }));
    differences.push(...orders.flatMap(orderDifferences));
    for (const order of orders) changes.set(one, (changes.get(one) ?? 0) + balanceChangeOf(order));
  }
  for (const [one, balance] of model.balances) {
    const change = balance - (opening.get(one) ?? 0);
    expect(changes.get(one) ?? 0).toBe(change);
    figures.push(figureOfBalance({ studentId: student(one), balance: change }));
  }
  return [...books.sums.unbalanced, ...differences, ...compareBooks(books.sums, figures)];
};
