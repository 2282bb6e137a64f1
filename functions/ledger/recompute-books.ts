import { personIdOf } from '../../shared/contract/ids.ts';
import { account } from '../../shared/ledger/accounts.ts';
import { payStatusCodes } from '../../shared/notices/codes.ts';
import { payStatusOf } from '../../shared/people/rules.ts';
import { dueOfOrder } from '../../shared/payments/order-money.ts';
import { payFactsOf, type OrderFacts } from '../payments/pay-facts.ts';
import { orderSummary, type OrderSummary } from '../orders/order-summary.ts';
import { order, type Order } from '../payments/order.ts';
import { paymentRecord } from '../payments/payment-record.ts';
import { personState } from '../people/person-state.ts';
import type { Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { scanTable } from '../storage/scan.ts';
import { balance } from '../students/balance.ts';
import {
  figureOfBalance,
  figuresOfOrder,
  figuresOfPerson,
  figuresOfRecord,
  journalSums,
  keysOf,
  orderDifferences,
  type Difference,
  type Sums,
} from './books.ts';
import { comparison } from './comparison.ts';
import { journal, type Journal } from './journal.ts';
import { listedDifferences, type ListedFigures, type ListedOrder } from './listed-figures.ts';

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

/** What is kept of an order until all rows are read: those of all organisations have to fit into the memory. */
type KnownOrder = ListedOrder & OrderFacts & { readonly isListed: boolean };
const reserved: KnownOrder['lines'] = [{ reserved: 1 }];
const noneReserved: KnownOrder['lines'] = [];

const knownOrder = (found: Order): KnownOrder => {
  const { orderNo, personId, received, refunded, unallocated, settled } = found;
  return {
    ...{ orderNo, personId, due: dueOfOrder(found), received, refunded, unallocated, settled },
    lines: found.lines.some((line) => line.reserved > 0) ? reserved : noneReserved,
    // Orders of the release before are not in the list until ops have put them there.
    isListed: found.businessType !== undefined,
  };
};

/** The same of a person. */
type KnownPerson = Pick<
  ReturnType<typeof personOf>,
  'personId' | 'orderNo' | 'payStatus' | 'due' | 'received' | 'refunded' | 'unallocated'
>;

const knownPerson = (row: Row): KnownPerson => {
  const { personId, orderNo, payStatus, due, received, refunded, unallocated } = personOf(row);
  return { personId, orderNo, payStatus, due, received, refunded, unallocated };
};

/** The pay status is derived (promise 4): stored with other facts than the row's own, it is a difference. */
const statusDifference = (person: KnownPerson, orders: ReadonlyMap<string, KnownOrder>): Difference[] => {
  const { personId: id, orderNo = '', payStatus: cached } = person;
  const derived = payStatusOf(payFactsOf({ ...person, ...chosen }, orders.get(orderNo)));
  if (derived === cached) return [];
  const codes = { cached: payStatusCodes[cached], journal: payStatusCodes[derived] };
  return [{ what: 'payStatus', id, ...codes, subjectId: id, key: account.receivable(id) }];
};

/** What the rows of an organisation say. */
interface Found {
  readonly figures: ReturnType<typeof comparison>;
  readonly differences: Difference[];
  readonly orders: Map<string, KnownOrder>;
  readonly people: KnownPerson[];
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
    orders.set(found.orderNo, knownOrder(found));
    figuresOfOrder(found).forEach(figures.add);
    differences.push(...orderDifferences(found));
  }
  if (sk === 'RECORD') figuresOfRecord(paymentRecord.fromRow(row)).forEach(figures.add);
  if (sk === 'BALANCE') figures.add(figureOfBalance(balance.fromRow(row)));
};

const addPerson = (found: Found | undefined, row: Row): void => {
  if (!found) return;
  const person = knownPerson(row);
  found.people.push(person);
  figuresOfPerson(person).forEach(found.figures.add);
};

const newFound = (sums: Sums): Found => ({
  ...{ figures: comparison(sums), differences: [], orders: new Map(), people: [], listed: new Map() },
});

const ofList = ({ orders, listed }: Found): Difference[] => {
  for (const [orderNo, { isListed }] of orders) if (!isListed && !listed.has(orderNo)) orders.delete(orderNo);
  return listedDifferences(orders, listed);
};

/** One pass over the main table, for any number of organisations. The row of a person does not say whose it is; its notice does. */
const readMain = async (
  tables: Tables,
  isAsked: Asked,
  sumsOf: (orgId: string) => Sums,
): Promise<ReadonlyMap<string, Found>> => {
  const organisations = new Map<string, Found>();
  const rowsOf = new Map<string, Found>();
  /** Undefined: nobody asks for the organisation of the notice. */
  const ofNotice = new Map<string, Found | undefined>();
  /** Rows of people that came before that of their notice. */
  const early: Row[] = [];
  const noticeIdOf = (row: Row) => String(row['pk']).slice('NOTICE#'.length);
  for await (const row of scanTable(tables, 'main')) {
    const [pk, sk] = [String(row['pk']), String(row['sk'])];
    const inOrganisation = pk.startsWith('ORG#') && sk === 'ORG';
    const orgId = inOrganisation ? pk.slice('ORG#'.length) : row['orgId'];
    if (pk.startsWith('NOTICE#') && sk.startsWith('PERSON#')) {
      if (ofNotice.has(noticeIdOf(row))) addPerson(ofNotice.get(noticeIdOf(row)), row);
      else early.push(row);
    }
    const isOfAsked = typeof orgId === 'string' && isAsked(orgId);
    const found = isOfAsked ? (rowsOf.get(orgId) ?? newFound(sumsOf(orgId))) : undefined;
    if (pk.startsWith('NOTICE#') && sk === 'NOTICE') ofNotice.set(noticeIdOf(row), found);
    if (!isOfAsked || !found) continue;
    rowsOf.set(orgId, found);
    if (inOrganisation) organisations.set(orgId, found);
    addRow(found, row);
  }
  for (const row of early) addPerson(ofNotice.get(noticeIdOf(row)), row);
  for (const found of organisations.values()) {
    for (const person of found.people) found.differences.push(...statusDifference(person, found.orders));
    found.differences.push(...ofList(found));
  }
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
  const sumsOf = (orgId: string) => (journals.get(orgId) ?? journalSums()).sums;
  const organisations = await readMain(tables, isAsked, sumsOf);
  return new Map(
    [...organisations].map(([orgId, { figures, differences }]) => {
      const all = [...differences, ...figures.differences()];
      return [orgId, { entries: sumsOf(orgId).entries, figures: figures.count(), differences: all }];
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
