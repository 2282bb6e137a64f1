import {
  chargePostings,
  creditNotePostings,
  depositPostings,
  reallocationPostings,
  type Holder,
  type Moved,
} from '../ledger/postings.ts';
import { netOf, ofBalance, type MoneyLine, type MoneyOrder } from './order-money.ts';

/** What an item costs the person from now on: a chosen item of theirs; fen. */
export interface AmendedItem {
  readonly photoId: string;
  readonly itemId: string;
  readonly required: boolean;
  readonly custodial: boolean;
  readonly due: number;
}

/** What is received on each item, by `photoId`; fen. */
export type Distribution = ReadonlyMap<string, number>;

interface Distributable {
  readonly photoId: string;
  readonly required: boolean;
  readonly custodial: boolean;
  readonly due: number;
  /** What is received on it now. */
  readonly paid: number;
}

const rankOf = ({ required, paid }: Distributable): number => (required ? 0 : paid > 0 ? 1 : 2);

/** What was received of a person and not refunded, and what of it the balance paid; fen. */
interface Distributed {
  readonly total: number;
  readonly ofBalance: number;
}

/**
 * Spreads what was received over items: required first, then optional ones already paid, then the others; larger first in
 * each class (S4.51). What the balance paid is for items that are not custodial (domain section 6).
 */
export const distribute = (items: readonly Distributable[], received: Distributed): Distribution => {
  let rest = received.total;
  let ofRecords = received.total - received.ofBalance;
  const parts = new Map<string, number>();
  for (const item of [...items].sort((one, other) => rankOf(one) - rankOf(other) || other.due - one.due)) {
    const part = Math.min(rest, item.due, item.custodial ? ofRecords : item.due);
    parts.set(item.photoId, part);
    rest -= part;
    if (item.custodial) ofRecords -= part;
  }
  return parts;
};

const lineNoOf = (orderNo: string, index: number): string => `${orderNo}${String(index).padStart(3, '0')}`;

/** A line for each item: those that exist keep their number, and what is not billed any more is due with 0. */
const linesFor = <Line extends MoneyLine, Item extends AmendedItem>(
  order: MoneyOrder<Line>,
  items: readonly Item[],
  lineOf: (item: Item, lineNo: string) => Line,
): { lines: Line[]; lastLine: number } => {
  const wanted = new Map(items.map((item) => [item.photoId, item]));
  const known = new Set(order.lines.map(({ photoId }) => photoId));
  const added = items.filter(({ photoId }) => !known.has(photoId));
  const kept = order.lines.map((line) => {
    const item = wanted.get(line.photoId);
    if (!item) return { ...line, due: 0 };
    return { ...lineOf(item, line.lineNo), received: line.received, refunded: line.refunded, reserved: line.reserved };
  });
  const made = added.map((item, index) => lineOf(item, lineNoOf(order.orderNo, order.lastLine + index + 1)));
  return { lines: [...kept, ...made], lastLine: order.lastLine + added.length };
};

const isInUse = ({ due, received }: MoneyLine): boolean => due > 0 || received > 0;

/** Changes of what is due, by line; fen. */
const changesOf = (before: readonly MoneyLine[], after: readonly MoneyLine[]) => {
  const dues = new Map(before.map(({ lineNo, due }) => [lineNo, due]));
  return after.map(({ lineNo, itemId, due }) => ({ lineNo, itemId, amount: due - (dues.get(lineNo) ?? 0) }));
};

/**
 * The order after the items of its person changed: lines follow the items, and what was received is distributed anew, as
 * staff say or by `distribute`; what no line takes is unallocated. What custodial lines receive by it is deposited.
 */
export const amend = <Line extends MoneyLine, Item extends AmendedItem, Order extends MoneyOrder<Line>>(
  holder: Holder,
  order: Order,
  items: readonly Item[],
  lineOf: (item: Item, lineNo: string) => Line,
  asked?: Distribution,
): { order: Order; entries: readonly Moved[]; balanceChange: number } => {
  const { lines, lastLine } = linesFor(order, items, lineOf);
  const changes = changesOf(order.lines, lines);
  const total = order.lines.reduce((sum, line) => sum + netOf(line), order.unallocated);
  const parts =
    asked ??
    distribute(
      lines.map((line) => ({ ...line, paid: netOf(line) })),
      { total, ofBalance: ofBalance(order) },
    );
  const moved = lines.map((line) => ({ line, amount: (parts.get(line.photoId) ?? 0) - netOf(line) }));
  const after = moved.map(({ line, amount }) => ({ ...line, received: line.received + amount }));
  const unallocated = total - after.reduce((sum, line) => sum + netOf(line), 0);
  if (unallocated < 0) throw new Error('more was distributed than was received');
  const deposits = moved
    .filter(({ line }) => line.custodial)
    .map(({ line: { lineNo, itemId }, amount }) => ({ lineNo, itemId, amount }));
  // An order whose custodial lines received money is not adjusted (S4.25).
  if (deposits.some(({ amount }) => amount < 0)) throw new Error('custodial money was moved off its line');
  const entries: Moved[] = [
    { cause: 'charge', postings: chargePostings(holder, changes) },
    {
      cause: 'creditNote',
      postings: creditNotePostings(
        holder,
        changes.map((change) => ({ ...change, amount: -change.amount })),
      ),
    },
    {
      cause: 'reallocation',
      postings: reallocationPostings(
        holder,
        order.orderNo,
        moved.map(({ line: { lineNo }, amount }) => ({ lineNo, amount })),
      ),
    },
    { cause: 'custodialDeposit', postings: depositPostings(holder, deposits) },
  ];
  return {
    order: { ...order, lines: after.filter(isInUse), lastLine, unallocated },
    entries: entries.filter(({ postings }) => postings.length > 0),
    balanceChange: deposits.reduce((sum, { amount }) => sum + amount, 0),
  };
};

/**
 * The order that is cancelled, or closed because another is opened: nothing is owed by it any more. What the person is
 * billed stays, unless it is a credit note: then the other order bills nothing.
 */
export const closeOrder = <Order extends MoneyOrder>(
  holder: Holder,
  order: Order,
  cause: 'orderClosed' | 'creditNote' = 'orderClosed',
): { order: Order; entries: readonly Moved[] } => {
  const open = order.lines.map((line) => ({ ...line, amount: line.due - netOf(line) }));
  const postings = creditNotePostings(holder, open);
  return {
    order: { ...order, lines: order.lines.map((line) => ({ ...line, due: netOf(line) })) },
    entries: postings.length > 0 ? [{ cause, postings }] : [],
  };
};
