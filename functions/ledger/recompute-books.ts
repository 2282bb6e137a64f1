import { personIdOf } from '../../shared/contract/ids.ts';
import { account } from '../../shared/ledger/accounts.ts';
import { payStatusCodes } from '../../shared/notices/codes.ts';
import { payStatusOf } from '../../shared/people/rules.ts';
import { payFactsOf } from '../payments/pay-facts.ts';
import { orderSummary, type OrderSummary } from '../orders/order-summary.ts';
import { order, type Order } from '../payments/order.ts';
import { paymentRecord } from '../payments/payment-record.ts';
import { personState } from '../people/person-state.ts';
import type { Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { scanTable } from '../storage/scan.ts';
import { balance } from '../students/balance.ts';
import {
  compareBooks,
  figureOfBalance,
  figuresOfOrder,
  figuresOfPerson,
  figuresOfRecord,
  journalSums,
  keysOf,
  orderDifferences,
  type Difference,
  type Figure,
} from './books.ts';
import { journal, type Journal } from './journal.ts';
import { listedDifferences, type ListedFigures } from './listed-figures.ts';

const differencesMax = 1000;
/** The last entries that made a figure: the fault came with one of them, or after it. */
const entriesMax = 5;

/** A difference with whose it is, and the last entries that made the figure. */
export interface NamedDifference extends Omit<Difference, 'key'> {
  readonly entryIds: readonly string[];
}

/** What the check answers; `differences` holds the first 1,000, `differenceCount` all. */
export interface Books {
  readonly entries: number;
  readonly figures: number;
  readonly differenceCount: number;
  readonly differences: readonly NamedDifference[];
}

/** Whether the books of an organisation are asked for. */
type Asked = (orgId: string) => boolean;

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
  if (derived === cached) return [];
  const codes = { cached: payStatusCodes[cached], journal: payStatusCodes[derived] };
  return [{ what: 'payStatus', id, ...codes, subjectId: id, key: account.receivable(id) }];
};

/** What the rows of an organisation say. */
interface Found {
  readonly figures: Figure[];
  readonly differences: Difference[];
  readonly orders: Map<string, Order>;
  /** What the list of orders says, by order number. */
  readonly listed: Map<string, ListedFigures>;
}

const figuresListed = ({ due, received, refunded, unallocated }: OrderSummary): ListedFigures => ({
  ...{ due, received, refunded, unallocated },
});

const addRow = ({ figures, differences, orders, listed }: Found, row: Row): void => {
  const [pk, sk] = [String(row['pk']), String(row['sk'])];
  if (pk.startsWith('ORDERS#')) {
    const found = orderSummary.fromRow(row);
    listed.set(found.orderNo, figuresListed(found));
  }
  if (sk.startsWith('ORDER#')) {
    const found = order.fromRow(row);
    orders.set(found.orderNo, found);
    figures.push(...figuresOfOrder(found));
    differences.push(...orderDifferences(found));
  }
  if (sk === 'RECORD') figures.push(...figuresOfRecord(paymentRecord.fromRow(row)));
  if (sk === 'BALANCE') figures.push(figureOfBalance(balance.fromRow(row)));
};

const newFound = (): Found => ({ figures: [], differences: [], orders: new Map(), listed: new Map() });

/** Orders of the release before are not in the list until ops have put them there. */
const ofList = ({ orders, listed }: Found): Difference[] => {
  const later = [...orders].filter(([orderNo, one]) => one.businessType !== undefined || listed.has(orderNo));
  return listedDifferences(new Map(later), listed);
};

/** One pass over the main table, for any number of organisations. The row of a person does not say whose it is; its notice does. */
const readMain = async (tables: Tables, isAsked: Asked): Promise<ReadonlyMap<string, Found>> => {
  const organisations = new Map<string, Found>();
  const rowsOf = new Map<string, Found>();
  const orgOfNotice = new Map<string, string>();
  const states: Row[] = [];
  for await (const row of scanTable(tables, 'main')) {
    const [pk, sk] = [String(row['pk']), String(row['sk'])];
    const inOrganisation = pk.startsWith('ORG#') && sk === 'ORG';
    const orgId = inOrganisation ? pk.slice('ORG#'.length) : row['orgId'];
    if (pk.startsWith('NOTICE#') && sk.startsWith('PERSON#')) states.push(row);
    if (typeof orgId !== 'string' || !isAsked(orgId)) continue;
    const found = rowsOf.get(orgId) ?? newFound();
    rowsOf.set(orgId, found);
    if (inOrganisation) organisations.set(orgId, found);
    if (pk.startsWith('NOTICE#') && sk === 'NOTICE') orgOfNotice.set(pk.slice('NOTICE#'.length), orgId);
    addRow(found, row);
  }
  for (const row of states) {
    const found = organisations.get(orgOfNotice.get(String(row['pk']).slice('NOTICE#'.length)) ?? '');
    if (!found) continue;
    const person = personOf(row);
    found.figures.push(...figuresOfPerson(person));
    found.differences.push(...statusDifference(person, found.orders));
  }
  for (const found of organisations.values()) found.differences.push(...ofList(found));
  return organisations;
};

async function* entriesOf(tables: Tables, isAsked: Asked): AsyncGenerator<Journal> {
  for await (const row of scanTable(tables, 'ledger'))
    if (isAsked(String(row['orgId'])) && String(row['sk']).endsWith('#JOURNAL')) yield journal.fromRow(row);
}

interface Look extends Pick<Books, 'entries' | 'figures'> {
  readonly differences: readonly Difference[];
}

const look = async (tables: Tables, isAsked: Asked): Promise<ReadonlyMap<string, Look>> => {
  const journals = new Map<string, ReturnType<typeof journalSums>>();
  for await (const entry of entriesOf(tables, isAsked)) {
    const sums = journals.get(entry.orgId) ?? journalSums();
    journals.set(entry.orgId, sums);
    sums.add(entry);
  }
  const organisations = await readMain(tables, isAsked);
  return new Map(
    [...organisations].map(([orgId, { figures, differences }]) => {
      const { sums } = journals.get(orgId) ?? journalSums();
      const all = [...differences, ...compareBooks(sums, figures)];
      return [orgId, { entries: sums.entries, figures: figures.length, differences: all }];
    }),
  );
};

const keyOf = ({ key, id }: Difference): string => key ?? id;

type Traced = Pick<Journal, 'subjectId' | 'entryId'>;
const byId = (one: Traced, other: Traced) => (one.entryId < other.entryId ? -1 : 1);

/** The entries of each key: one more pass over the ledger, which only differences cost. */
const traceEntries = async (tables: Tables, isAsked: Asked, keys: ReadonlySet<string>) => {
  const traced = new Map<string, Traced[]>();
  for await (const entry of entriesOf(tables, isAsked))
    for (const key of keysOf(entry)) {
      if (!keys.has(key)) continue;
      const { subjectId, entryId } = entry;
      traced.set(key, [...(traced.get(key) ?? []), { subjectId, entryId }].toSorted(byId).slice(-entriesMax));
    }
  return traced;
};
const named = ({ key: _, ...one }: Difference, entries: readonly Traced[] = []): NamedDifference => {
  const subjectId = one.subjectId ?? entries.at(-1)?.subjectId;
  return { ...one, ...(subjectId !== undefined && { subjectId }), entryIds: entries.map(({ entryId }) => entryId) };
};

/**
 * Recomputes every cached figure of an organisation, or of all, from the journal (domain section 5); repairs nothing.
 * Payments go on while the tables are read one after the other: what is off is looked at once more, and what is off both
 * times in the same way is a difference.
 */
export const recomputeBooks = async (tables: Tables, orgId?: string): Promise<ReadonlyMap<string, Books>> => {
  const first = await look(tables, (id) => orgId === undefined || id === orgId);
  const off = new Set([...first].flatMap(([id, { differences }]) => (differences.length > 0 ? [id] : [])));
  const isOff: Asked = (id) => off.has(id);
  const second = off.size > 0 ? await look(tables, isOff) : first;
  const lasting = new Map(
    [...first].map(([id, { differences, ...look }]) => {
      const before = new Set(differences.map((one) => JSON.stringify(one)));
      const last = second.get(id) ?? { ...look, differences };
      return [id, { ...last, differences: last.differences.filter((one) => before.has(JSON.stringify(one))) }];
    }),
  );
  const keys = new Set([...lasting.values()].flatMap(({ differences }) => differences.map(keyOf)));
  const traced = keys.size > 0 ? await traceEntries(tables, isOff, keys) : new Map<string, Traced[]>();
  return new Map(
    [...lasting].map(([id, { differences, ...look }]) => {
      const shown = differences.slice(0, differencesMax).map((one) => named(one, traced.get(keyOf(one))));
      return [id, { ...look, differenceCount: differences.length, differences: shown }];
    }),
  );
};
