import { account, type Posting } from './postings.ts';

/** A cached figure that the journal does not bear out; amounts in fen. */
export interface Difference {
  readonly what: string;
  readonly id: string;
  readonly cached: number;
  readonly journal: number;
}

export interface JournalFacts {
  readonly entryId: string;
  readonly cause: string;
  readonly postings: readonly Posting[];
}

/** What the journal adds up to. */
interface Sums {
  readonly accounts: Map<string, number>;
  /** Payments per line: what stands received. */
  readonly lines: Map<string, number>;
  readonly records: Map<string, number>;
  readonly unbalanced: Difference[];
  entries: number;
}

const add = (sums: Map<string, number>, key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);

/** Adds up journal entries one by one; the rows themselves need not be kept. */
export const journalSums = () => {
  const sums: Sums = { accounts: new Map(), lines: new Map(), records: new Map(), unbalanced: [], entries: 0 };
  return {
    sums,
    add({ entryId, cause, postings }: JournalFacts) {
      sums.entries += 1;
      const total = postings.reduce((sum, posting) => sum + posting.amount, 0);
      if (total !== 0) sums.unbalanced.push({ what: 'entry', id: entryId, cached: 0, journal: total });
      for (const posting of postings) {
        add(sums.accounts, posting.account, posting.amount);
        const isReceipt = cause === 'payment' && posting.account.startsWith('receivable:');
        if (isReceipt && posting.lineId) add(sums.lines, posting.lineId, -posting.amount);
        if (posting.account.startsWith('collection:') && posting.recordId)
          add(sums.records, posting.recordId, posting.amount);
      }
    },
  };
};

/** A cached figure with the sum that the journal gives for it. */
export interface Figure {
  readonly what: string;
  readonly id: string;
  readonly cached: number;
  readonly source: 'accounts' | 'lines' | 'records';
  /** The key in that source; the sum is taken with this sign. */
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

/** receivable(person) = due of the live order - received; each line's received stands in the journal too. */
export const figuresOfOrder = (order: OrderFigures): Figure[] => {
  if (order.state !== 'live') return [];
  const due = order.lines.reduce((sum, line) => sum + line.due, 0);
  const received = order.lines.reduce((sum, line) => sum + line.received - line.refunded, 0);
  return [
    {
      what: 'receivable',
      id: order.personId,
      cached: due - received,
      source: 'accounts',
      key: account.receivable(order.personId),
      sign: 1,
    },
    ...order.lines.map((line): Figure => ({
      what: 'line',
      id: line.lineNo,
      cached: line.received - line.refunded,
      source: 'lines',
      key: line.lineNo,
      sign: 1,
    })),
  ];
};

/** sum(received of lines) + unallocated = received of the order. */
export const orderDifference = (order: OrderFigures): Difference[] => {
  const parts = order.lines.reduce((sum, line) => sum + line.received, 0) + order.unallocated;
  return parts === order.received ? [] : [{ what: 'order', id: order.orderNo, cached: order.received, journal: parts }];
};

export const figureOfRecord = (record: { recordNo: string; amount: number; refunded: number }): Figure => ({
  what: 'record',
  id: record.recordNo,
  cached: record.amount - record.refunded,
  source: 'records',
  key: record.recordNo,
  sign: 1,
});

export const figureOfBalance = (balance: { studentId: string; balance: number }): Figure => ({
  what: 'balance',
  id: balance.studentId,
  cached: balance.balance,
  source: 'accounts',
  key: account.balance(balance.studentId),
  sign: -1,
});

/** Sources whose every key must be borne by a cached figure: money in the journal that no row shows is a difference too. */
const covered = (key: string): boolean => key.startsWith('receivable:') || key.startsWith('balance:');

/** Every difference between cached figures and the journal; nothing is repaired. */
export const compareBooks = (sums: Sums, figures: readonly Figure[]): Difference[] => {
  const off = figures.flatMap(({ what, id, cached, source, key, sign }): Difference[] => {
    const found = sums[source].get(key) ?? 0;
    const journal = found === 0 ? 0 : found * sign;
    return journal === cached ? [] : [{ what, id, cached, journal }];
  });
  const shown = new Set(figures.map((figure) => figure.key));
  const orphans = [...[...sums.accounts].filter(([key]) => covered(key)), ...sums.lines, ...sums.records].filter(
    ([key, amount]) => amount !== 0 && !shown.has(key),
  );
  return [...sums.unbalanced, ...off, ...orphans.map(([id, journal]) => ({ what: 'missing', id, cached: 0, journal }))];
};
