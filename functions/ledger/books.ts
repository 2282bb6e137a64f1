import { account } from '../../shared/ledger/accounts.ts';
import type { Cause } from '../../shared/ledger/causes.ts';
import type { FigureName } from '../../shared/ledger/figures.ts';
import type { Posting } from '../../shared/ledger/postings.ts';
import { isCharging } from '../../shared/ledger/standing.ts';
import { dueOfOrder, netOf, ofBalance, receivedOfOrder, type MoneyOrder } from '../../shared/payments/order-money.ts';

/** A cached figure that disagrees with the journal; amounts in fen. */
export interface Difference {
  readonly what: FigureName;
  readonly id: string;
  readonly cached: number;
  readonly journal: number;
  /** The person, or the student, whose row has the figure. */
  readonly subjectId?: string;
  /** One of the keys (see `keysOf`) of the entries that make the figure; without it, `id` is the key. */
  readonly key?: string;
}

export interface JournalFacts {
  readonly entryId: string;
  readonly cause: Cause;
  readonly orderNo?: string | undefined;
  readonly postings: readonly Posting[];
}

/** What the journal adds up to. */
export interface Sums {
  /** In fen, by ledger account and by the keys of `sumOf`. */
  readonly amounts: Map<string, number>;
  readonly unbalanced: Difference[];
  entries: number;
}

const sumOf = {
  /** What was charged on a line, less what was taken back. */
  due: (lineNo: string) => `due:${lineNo}`,
  /** What was received on a line, or of a person, less what was refunded. */
  received: (lineNo: string) => `received:${lineNo}`,
  receivedOf: (personId: string) => `received of:${personId}`,
  /** What a receipt brought on its account, what of it was not refunded, and how it was spread over lines. */
  booked: (recordNo: string, name: string) => `booked:${recordNo}:${name}`,
  record: (recordNo: string) => `record:${recordNo}`,
  allocation: (recordNo: string, lineNo: string) => `allocation:${recordNo}:${lineNo}`,
  /** What the balance paid of an order, and did not get back. */
  ofBalance: (orderNo: string) => `of balance:${orderNo}`,
} as const;

/** By what an entry is found that no sum leads to. */
export const entryOf = {
  id: (entryId: string) => `entry:${entryId}`,
  order: (orderNo: string) => `order:${orderNo}`,
} as const;

const receivables = account.receivable('');
const balances = account.balance('');

type Parts = [string, number][];

/** Of a posting on money of the school or of the balance: what its record brought or lost, and what the balance paid. */
const moneyParts = ({ cause, orderNo }: JournalFacts, { account: name, amount, recordId }: Posting): Parts => {
  const isBalance = name.startsWith(balances);
  if (recordId !== undefined)
    return [
      [sumOf.record(recordId), amount],
      ...(cause === 'payment' ? [[sumOf.booked(recordId, name), amount] satisfies Parts[number]] : []),
    ];
  const isOfBalance = isBalance && (cause === 'balanceUse' || cause === 'refundToBalance');
  return isOfBalance ? [[sumOf.ofBalance(orderNo ?? ''), amount]] : [];
};

/** The sums that a posting belongs to besides its account, each with its amount. */
const parts = (entry: JournalFacts, posting: Posting): Parts => {
  const { account: name, amount, lineId, recordId } = posting;
  if (name.startsWith('collection:') || name.startsWith(balances)) return moneyParts(entry, posting);
  if (!name.startsWith(receivables) || lineId === undefined) return [];
  if (isCharging(entry.cause)) return [[sumOf.due(lineId), amount]];
  // A credit is a receipt on the line; a debit takes it off again.
  return [
    [sumOf.received(lineId), -amount],
    [sumOf.receivedOf(name.slice(receivables.length)), -amount],
    ...(entry.cause === 'payment' ? [[sumOf.allocation(recordId ?? '', lineId), -amount] satisfies Parts[number]] : []),
  ];
};

/** The sums that an entry belongs to, its own id and its order: by these the entries of a difference are found. */
export const keysOf = (entry: JournalFacts): ReadonlySet<string> =>
  new Set([
    entryOf.id(entry.entryId),
    ...(entry.orderNo === undefined ? [] : [entryOf.order(entry.orderNo)]),
    ...entry.postings.flatMap((posting) => [posting.account, ...parts(entry, posting).map(([key]) => key)]),
  ]);

/** Adds up journal entries one by one; the rows themselves need not be kept. */
export const journalSums = () => {
  const sums: Sums = { amounts: new Map(), unbalanced: [], entries: 0 };
  return {
    sums,
    add(entry: JournalFacts) {
      const { entryId, postings } = entry;
      sums.entries += 1;
      const total = postings.reduce((sum, posting) => sum + posting.amount, 0);
      if (total !== 0)
        sums.unbalanced.push({ what: 'entry', id: entryId, cached: 0, journal: total, key: entryOf.id(entryId) });
      for (const posting of postings)
        for (const [key, amount] of [[posting.account, posting.amount] as const, ...parts(entry, posting)])
          sums.amounts.set(key, (sums.amounts.get(key) ?? 0) + amount);
    },
  };
};

/** A cached figure with the sum that the journal gives for it. */
export interface Figure {
  readonly what: FigureName;
  readonly id: string;
  /** The person, or the student, whose row has it. */
  readonly subjectId: string;
  readonly cached: number;
  /** The key of the sum; it is taken with this sign. */
  readonly key: string;
  readonly sign: 1 | -1;
}

export interface OrderFigures extends MoneyOrder {
  readonly personId: string;
  readonly state: string;
}

/** receivable(person) = due of the live order - received; the journal also has due and received of each line of any order. */
export const figuresOfOrder = (order: OrderFigures): Figure[] => {
  const { personId, orderNo, state, lines, receipts, unallocated } = order;
  const cached = dueOfOrder(order) - receivedOfOrder(order);
  const owed = { what: 'receivable', id: personId, cached, key: account.receivable(personId), sign: 1 } as const;
  const used = ofBalance(order);
  const figures: Omit<Figure, 'subjectId'>[] = [
    ...(state === 'live' ? [owed] : []),
    ...lines.flatMap(({ lineNo: id, due, ...line }) => [
      { what: 'due', id, cached: due, key: sumOf.due(id), sign: 1 } as const,
      { what: 'line', id, cached: netOf(line), key: sumOf.received(id), sign: 1 } as const,
    ]),
    ...receipts.map(
      ({ recordNo: id, amount, refunded }) =>
        ({ what: 'record', id, cached: amount - refunded, key: sumOf.record(id), sign: 1 }) as const,
    ),
    { what: 'unallocated', id: orderNo, cached: unallocated, key: account.unallocated(orderNo), sign: -1 },
    { what: 'ofBalance', id: orderNo, cached: used, key: sumOf.ofBalance(orderNo), sign: 1 },
  ];
  return figures.map((figure) => ({ ...figure, subjectId: personId }));
};

/** received - refunded = what is on the lines + what is on none = what records and the balance brought and did not get back. */
export const orderDifferences = (order: OrderFigures): Difference[] => {
  const { orderNo: id, personId: subjectId, receipts } = order;
  const cached = order.received - order.refunded;
  const ofRecords = receipts.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const sums = [
    ['order', receivedOfOrder(order) + order.unallocated],
    ['orderSources', ofRecords + ofBalance(order)],
  ] as const;
  const key = entryOf.order(id);
  return sums.flatMap(([what, journal]) => (journal === cached ? [] : [{ what, id, cached, journal, subjectId, key }]));
};

export interface RecordFigures {
  readonly recordNo: string;
  readonly personId: string;
  readonly accountId: string;
  readonly amount: number;
  readonly allocations: readonly { readonly lineNo: string; readonly amount: number }[];
}

/** A receipt on its account, and each part of it on its line. */
export const figuresOfRecord = ({ recordNo, personId, accountId, amount, allocations }: RecordFigures): Figure[] => [
  {
    what: 'booked',
    id: recordNo,
    subjectId: personId,
    cached: amount,
    key: sumOf.booked(recordNo, account.collection(accountId)),
    sign: 1,
  },
  ...allocations.map((part): Figure => ({
    what: 'allocation',
    id: `${recordNo} ${part.lineNo}`,
    subjectId: personId,
    cached: part.amount,
    key: sumOf.allocation(recordNo, part.lineNo),
    sign: 1,
  })),
];

export const figureOfBalance = (balance: { studentId: string; balance: number }): Figure => ({
  what: 'balance',
  id: balance.studentId,
  subjectId: balance.studentId,
  cached: balance.balance,
  key: account.balance(balance.studentId),
  sign: -1,
});

export interface PersonFigures {
  readonly personId: string;
  readonly due: number;
  readonly received: number;
  /** Received and on no item. */
  readonly unallocated?: number | undefined;
  readonly orderNo?: string | undefined;
}

/** What the person's row says was received and not refunded, and, once there is an order, what is owed. */
export const figuresOfPerson = ({ personId, due, received, unallocated = 0, orderNo }: PersonFigures): Figure[] => {
  const owed = due - received;
  const whose = { id: personId, subjectId: personId } as const;
  return [
    { what: 'received', ...whose, cached: received, key: sumOf.receivedOf(personId), sign: 1 },
    ...(orderNo === undefined
      ? []
      : ([
          { what: 'person', ...whose, cached: owed, key: account.receivable(personId), sign: 1 },
          { what: 'overpaid', ...whose, cached: unallocated, key: account.unallocated(orderNo), sign: -1 },
        ] as const)),
  ];
};
