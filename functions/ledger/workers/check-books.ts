import * as z from 'zod/mini';
import { personIdOf } from '../../../shared/contract/ids.ts';
import { payStatusCodes } from '../../../shared/notices/codes.ts';
import { payStatusOf } from '../../../shared/people/rules.ts';
import { opsWorker } from '../../api/worker.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { order, type Order } from '../../payments/order.ts';
import { payFactsOf } from '../../payments/pay-facts.ts';
import { paymentRecord } from '../../payments/payment-record.ts';
import { personState } from '../../people/person-state.ts';
import type { Row } from '../../storage/entity.ts';
import { scanTable } from '../../storage/scan.ts';
import { balance } from '../../students/balance.ts';
import {
  compareBooks,
  figureOfBalance,
  figuresOfOrder,
  figuresOfPerson,
  figuresOfRecord,
  journalSums,
  orderDifferences,
  type Difference,
  type Figure,
} from '../books.ts';
import { journal } from '../journal.ts';

const differencesMax = 1000;

/** What the check answers; `differences` holds the first 1,000, `differenceCount` all. */
export interface Books {
  readonly entries: number;
  readonly figures: number;
  readonly differenceCount: number;
  readonly differences: Difference[];
}

const personOf = (row: Row) => {
  const state = personState.fromRow(row);
  return { ...state, personId: personIdOf(state.noticeId, state.studentId) };
};

/** An order is opened only when the choices of all groups are made. */
const chosen = { groupsSatisfied: true } as const;

/** The pay status is derived (promise 4): stored with other facts than the row's own, it is a difference. */
const statusDifference = (person: ReturnType<typeof personOf>, orders: ReadonlyMap<string, Order>): Difference[] => {
  const { personId: id, orderNo = '', payStatus: cached } = person;
  const derived = payStatusOf(payFactsOf({ ...person, ...chosen }, orders.get(orderNo)));
  return derived === cached
    ? []
    : [{ what: 'payStatus', id, cached: payStatusCodes[cached], journal: payStatusCodes[derived] }];
};

interface Found {
  readonly figures: Figure[];
  readonly differences: Difference[];
}

const readMain = async (tables: Tables, orgId: string, noticeIds: Set<string>): Promise<Found> => {
  const figures: Figure[] = [];
  const differences: Difference[] = [];
  const states: Row[] = [];
  const orders = new Map<string, Order>();
  for await (const row of scanTable(tables, 'main')) {
    const pk = String(row['pk']);
    const sk = String(row['sk']);
    if (pk.startsWith('NOTICE#') && sk.startsWith('PERSON#')) states.push(row);
    if (row['orgId'] !== orgId) continue;
    if (pk.startsWith('NOTICE#') && sk === 'NOTICE') noticeIds.add(pk.slice('NOTICE#'.length));
    if (sk.startsWith('ORDER#')) {
      const found = order.fromRow(row);
      orders.set(found.orderNo, found);
      figures.push(...figuresOfOrder(found));
      differences.push(...orderDifferences(found));
    }
    if (sk === 'RECORD') figures.push(...figuresOfRecord(paymentRecord.fromRow(row)));
    if (sk === 'BALANCE') figures.push(figureOfBalance(balance.fromRow(row)));
  }
  const people = states.filter((row) => noticeIds.has(String(row['pk']).slice('NOTICE#'.length))).map(personOf);
  return {
    figures: [...figures, ...people.flatMap(figuresOfPerson)],
    differences: [...differences, ...people.flatMap((one) => statusDifference(one, orders))],
  };
};

type Look = Pick<Books, 'entries' | 'figures' | 'differences'>;

const look = async (tables: Tables, orgId: string): Promise<Look> => {
  const books = journalSums();
  for await (const row of scanTable(tables, 'ledger'))
    if (row['orgId'] === orgId && String(row['sk']).endsWith('#JOURNAL')) books.add(journal.fromRow(row));
  const { figures, differences } = await readMain(tables, orgId, new Set());
  return {
    entries: books.sums.entries,
    figures: figures.length,
    differences: [...differences, ...compareBooks(books.sums, figures)],
  };
};

/**
 * Recomputes every cached figure of an organisation from its journal and reports each difference (domain section 5).
 * Payments go on while the tables are read one after the other: what is off is looked at once more, and what is off both
 * times in the same way is a difference.
 */
export const run = async ({ orgId }: { orgId: string }, _context: { now: number }, tables: Tables): Promise<Books> => {
  const first = await look(tables, orgId);
  const off = new Set(first.differences.map((one) => JSON.stringify(one)));
  const last = off.size > 0 ? await look(tables, orgId) : first;
  const all = last.differences.filter((one) => off.has(JSON.stringify(one)));
  return { ...last, differenceCount: all.length, differences: all.slice(0, differencesMax) };
};

export const handler = opsWorker(z.object({ orgId: z.string().check(z.minLength(1)) }), openTables, run);
