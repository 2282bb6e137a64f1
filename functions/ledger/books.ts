import { account } from '../../shared/ledger/accounts.ts';
import type { Cause } from '../../shared/ledger/causes.ts';
import type { Posting } from './postings.ts';

/** A cached figure that disagrees with the journal; amounts in fen. */
export interface Difference {
  readonly what: string;
  readonly id: string;
  readonly cached: number;
  readonly journal: number;
}

export interface JournalFacts {
  readonly entryId: string;
  readonly cause: Cause;
  readonly postings: readonly Posting[];
}

/** What the journal adds up to. */
interface Sums {
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
  /** A receipt on its account, and how it was spread over lines. */
  record: (recordNo: string, name: string) => `record:${recordNo}:${name}`,
  allocation: (recordNo: string, lineNo: string) => `allocation:${recordNo}:${lineNo}`,
} as const;

/** Accounts whose sums no row caches. Every other sum must have a cached figure. */
const uncached = ['income:', 'collection:', 'opening:'];

const receivables = account.receivable('');

/** The sums that a posting belongs to besides its account, each with its amount. */
const parts = (cause: Cause, { account: name, amount, lineId, recordId }: Posting): [string, number][] => {
  if (name.startsWith('collection:')) return recordId === undefined ? [] : [[sumOf.record(recordId, name), amount]];
  if (!name.startsWith(receivables) || lineId === undefined) return [];
  if (cause === 'charge' || cause === 'creditNote') return [[sumOf.due(lineId), amount]];
  // A credit is a receipt, spread over the lines; a debit is its refund.
  return [
    [sumOf.received(lineId), -amount],
    [sumOf.receivedOf(name.slice(receivables.length)), -amount],
    ...(amount < 0 ? [[sumOf.allocation(recordId ?? '', lineId), -amount] satisfies [string, number]] : []),
  ];
};

/** Adds up journal entries one by one; the rows themselves need not be kept. */
export const journalSums = () => {
  const sums: Sums = { amounts: new Map(), unbalanced: [], entries: 0 };
  return {
    sums,
    add({ entryId, cause, postings }: JournalFacts) {
      sums.entries += 1;
      const total = postings.reduce((sum, posting) => sum + posting.amount, 0);
      if (total !== 0) sums.unbalanced.push({ what: 'entry', id: entryId, cached: 0, journal: total });
      for (const posting of postings)
        for (const [key, amount] of [[posting.account, posting.amount] as const, ...parts(cause, posting)])
          sums.amounts.set(key, (sums.amounts.get(key) ?? 0) + amount);
    },
  };
};

/** A cached figure with the sum that the journal gives for it. */
export interface Figure {
  readonly what: string;
  readonly id: string;
  readonly cached: number;
  /** The key of the sum; it is taken with this sign. */
  readonly key: string;
  readonly sign: 1 | -1;
}

export interface OrderFigures {
  readonly personId: string;
  readonly orderNo: string;
  readonly state: string;
  readonly received: number;
  readonly unallocated: number;
  readonly lines: readonly {
    readonly lineNo: string;
    readonly due: number;
    readonly received: number;
    readonly refunded: number;
  }[];
}

/** receivable(person) = due of the live order - received; the journal also has due and received of each line of any order. */
export const figuresOfOrder = ({ personId, state, lines }: OrderFigures): Figure[] => {
  const cached = lines.reduce((sum, line) => sum + line.due - line.received + line.refunded, 0);
  const owed: Figure = { what: 'receivable', id: personId, cached, key: account.receivable(personId), sign: 1 };
  return [
    ...(state === 'live' ? [owed] : []),
    ...lines.flatMap(({ lineNo: id, due, received, refunded }): Figure[] => [
      { what: 'due', id, cached: due, key: sumOf.due(id), sign: 1 },
      { what: 'line', id, cached: received - refunded, key: sumOf.received(id), sign: 1 },
    ]),
  ];
};

/** sum(received of lines) + unallocated = received of the order. */
export const orderDifference = (order: OrderFigures): Difference[] => {
  const journal = order.lines.reduce((sum, line) => sum + line.received, 0) + order.unallocated;
  return journal === order.received ? [] : [{ what: 'order', id: order.orderNo, cached: order.received, journal }];
};

export interface RecordFigures {
  readonly recordNo: string;
  readonly accountId: string;
  readonly amount: number;
  readonly refunded: number;
  readonly allocations: readonly { readonly lineNo: string; readonly amount: number }[];
}

/** A receipt on its account, and each part of it on its line. */
export const figuresOfRecord = ({ recordNo, accountId, amount, refunded, allocations }: RecordFigures): Figure[] => [
  {
    what: 'record',
    id: recordNo,
    cached: amount - refunded,
    key: sumOf.record(recordNo, account.collection(accountId)),
    sign: 1,
  },
  ...allocations.map((part): Figure => ({
    what: 'allocation',
    id: `${recordNo} ${part.lineNo}`,
    cached: part.amount,
    key: sumOf.allocation(recordNo, part.lineNo),
    sign: 1,
  })),
];

export const figureOfBalance = (balance: { studentId: string; balance: number }): Figure => ({
  what: 'balance',
  id: balance.studentId,
  cached: balance.balance,
  key: account.balance(balance.studentId),
  sign: -1,
});

export interface PersonFigures {
  readonly personId: string;
  readonly due: number;
  readonly received: number;
  readonly orderNo?: string | undefined;
}

/** What the person's row says was received and not refunded, and, once there is an order, what is owed. */
export const figuresOfPerson = ({ personId, due, received, orderNo }: PersonFigures): Figure[] => {
  const owed = due - received;
  return [
    { what: 'received', id: personId, cached: received, key: sumOf.receivedOf(personId), sign: 1 },
    ...(orderNo === undefined
      ? []
      : [{ what: 'person', id: personId, cached: owed, key: account.receivable(personId), sign: 1 } as const]),
  ];
};

/** Every difference between cached figures and the journal, money that no row shows included; nothing is repaired. */
export const compareBooks = (sums: Sums, figures: readonly Figure[]): Difference[] => {
  const off = figures.flatMap(({ what, id, cached, key, sign }): Difference[] => {
    const found = sums.amounts.get(key) ?? 0;
    const journal = found === 0 ? 0 : found * sign;
    return journal === cached ? [] : [{ what, id, cached, journal }];
  });
  const shown = new Set(figures.map((figure) => figure.key));
  const missing = [...sums.amounts]
    .filter(([key, amount]) => amount !== 0 && !shown.has(key) && !uncached.some((prefix) => key.startsWith(prefix)))
    .map(([id, journal]) => ({ what: 'missing', id, cached: 0, journal }));
  return [...sums.unbalanced, ...off, ...missing];
};
