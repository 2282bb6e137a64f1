import * as z from 'zod';
import { opsWorker } from '../api/worker.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables, type Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { scanTable } from '../storage/scan.ts';
import {
  compareBooks,
  figureOfBalance,
  figureOfRecord,
  figuresOfOrder,
  journalSums,
  orderDifference,
  type Difference,
  type Figure,
} from './books.ts';

const differencesMax = 1000;

/** What the check answers; `differences` holds the first 1,000, `differenceCount` all. */
export interface Books {
  readonly entries: number;
  readonly figures: number;
  readonly differenceCount: number;
  readonly differences: Difference[];
}

/** The person's own sums must say what the live order says. */
const stateFigures = (row: Row): Figure[] => {
  const state = catalogue.personState.fromRow(row);
  if (state.orderNo === undefined) return [];
  const personId = `${state.noticeId}_${state.studentId}`;
  const cached = state.due - state.received + state.refunded;
  return [{ what: 'person', id: personId, cached, source: 'accounts', key: `receivable:${personId}`, sign: 1 }];
};

interface Found {
  readonly figures: Figure[];
  readonly differences: Difference[];
}

const readMain = async (tables: Tables, orgId: string, noticeIds: Set<string>): Promise<Found> => {
  const figures: Figure[] = [];
  const differences: Difference[] = [];
  const states: Row[] = [];
  for await (const row of scanTable(tables, 'main')) {
    const pk = String(row['pk']);
    const sk = String(row['sk']);
    if (pk.startsWith('NOTICE#') && sk.startsWith('PERSON#')) states.push(row);
    if (row['orgId'] !== orgId) continue;
    if (pk.startsWith('NOTICE#') && sk === 'NOTICE') noticeIds.add(pk.slice('NOTICE#'.length));
    if (sk.startsWith('ORDER#')) {
      const order = catalogue.order.fromRow(row);
      figures.push(...figuresOfOrder(order));
      differences.push(...orderDifference(order));
    }
    if (sk === 'RECORD') figures.push(figureOfRecord(catalogue.paymentRecord.fromRow(row)));
    if (sk === 'BALANCE') figures.push(figureOfBalance(catalogue.balance.fromRow(row)));
  }
  const own = states.filter((row) => noticeIds.has(String(row['pk']).slice('NOTICE#'.length)));
  return { figures: [...figures, ...own.flatMap(stateFigures)], differences };
};

/** Recomputes every cached figure of an organisation from its journal and reports each difference (domain section 5). */
export const run = async ({ orgId }: { orgId: string }, _context: { now: number }, tables: Tables): Promise<Books> => {
  const journal = journalSums();
  for await (const row of scanTable(tables, 'ledger'))
    if (row['orgId'] === orgId && String(row['sk']).endsWith('#JOURNAL')) journal.add(catalogue.journal.fromRow(row));
  const { figures, differences } = await readMain(tables, orgId, new Set());
  const all = [...differences, ...compareBooks(journal.sums, figures)];
  return {
    entries: journal.sums.entries,
    figures: figures.length,
    differenceCount: all.length,
    differences: all.slice(0, differencesMax),
  };
};

export const handler = opsWorker(z.object({ orgId: z.string().min(1) }), openTables, run);
