import {
  creditNotePostings,
  refundPostings,
  refundToBalancePostings,
  takeBackPostings,
  type Holder,
  type Moved,
  type Part,
} from '../ledger/postings.ts';
import { ofBalance, refundableOf, type MoneyLine, type MoneyOrder } from '../payments/order-money.ts';
import type { refundTypeCodes } from './codes.ts';
import { cut, sourcesOf } from './sources.ts';

/** A refund takes money off lines and off what no line takes. Every figure in fen. */

export type RefundType = keyof typeof refundTypeCodes;

export interface RefundParts {
  readonly lines: readonly { readonly lineNo: string; readonly amount: number }[];
  readonly unallocated: number;
}

/** What a refund of this type takes; `asked` names the lines of a partial one. */
export const partsOfRefund = (
  order: Pick<MoneyOrder, 'lines' | 'unallocated'>,
  type: RefundType,
  asked: RefundParts['lines'],
): RefundParts => {
  if (type === 'partial') return { lines: asked.filter(({ amount }) => amount > 0), unallocated: 0 };
  if (type === 'overpaid') return { lines: [], unallocated: order.unallocated };
  const lines = order.lines.map((line) => ({ lineNo: line.lineNo, amount: refundableOf(line) }));
  return { lines: lines.filter(({ amount }) => amount > 0), unallocated: order.unallocated };
};

export interface RefundSums {
  /** All that is refunded. */
  readonly total: number;
  /** Of custodial lines: it leaves the student's balance. */
  readonly takenBack: number;
  /** At least this goes back to the balance: what the balance had paid and was not returned. */
  readonly toBalanceMin: number;
  /** Money of custodial lines came from the balance's owner: it is paid out. */
  readonly toBalanceMax: number;
}

const custodialNos = (lines: readonly MoneyLine[]): ReadonlySet<string> =>
  new Set(lines.filter(({ custodial }) => custodial).map(({ lineNo }) => lineNo));

const sumOf = (some: readonly { readonly amount: number }[]): number =>
  some.reduce((sum, { amount }) => sum + amount, 0);

export const sumsOfRefund = (order: MoneyOrder, { lines, unallocated }: RefundParts): RefundSums => {
  const custodial = custodialNos(order.lines);
  const takenBack = sumOf(lines.filter(({ lineNo }) => custodial.has(lineNo)));
  const total = sumOf(lines) + unallocated;
  const toBalanceMax = total - takenBack;
  return { total, takenBack, toBalanceMin: Math.min(ofBalance(order), toBalanceMax), toBalanceMax };
};

export interface Outgoing {
  readonly type: RefundType;
  readonly parts: RefundParts;
  readonly rows: readonly { readonly accountId: string; readonly amount: number }[];
  readonly toBalance: number;
  /** A partial refund after which the family owes the amount again; else it is credited. */
  readonly stillOwed: boolean;
}

export interface Refunded<Order> {
  readonly order: Order;
  readonly entries: readonly Moved[];
  /** What of the lines is not owed any more. */
  readonly credited: readonly { readonly lineNo: string; readonly amount: number }[];
  readonly balanceChange: number;
}

/** Where each part of a refund goes, and which records it comes from. */
const splitOf = (order: MoneyOrder, { parts, rows, toBalance, type, stillOwed }: Outgoing) => {
  const custodial = custodialNos(order.lines);
  const itemIds = new Map(order.lines.map(({ lineNo, itemId }) => [lineNo, itemId]));
  const lines = parts.lines.map((part) => ({ ...part, itemId: itemIds.get(part.lineNo) ?? '' }));
  const takenBack = lines.filter(({ lineNo }) => custodial.has(lineNo));
  const others: Part[] = lines.filter(({ lineNo }) => !custodial.has(lineNo));
  const [returned, paidOut] = cut([...others, { amount: parts.unallocated }], toBalance);
  // What the balance had paid goes back to it first; a larger return is money of records.
  const fromBalance = Math.min(ofBalance(order), toBalance);
  const sources = sourcesOf(order, { rows, toBalance });
  return {
    ...{ lines, takenBack, returned, fromBalance, sources },
    paidOut: [...takenBack, ...paidOut],
    credited: type === 'partial' && !stillOwed ? lines : [],
  };
};
type Split = ReturnType<typeof splitOf>;

const entriesOf = (holder: Holder, { orderNo }: MoneyOrder, split: Split): Moved[] => {
  const returned = [{ amount: split.fromBalance }, ...split.sources.returned];
  const entries: Moved[] = [
    {
      cause: 'refund',
      postings: refundPostings(holder, orderNo, split.paidOut, split.sources.paidOut),
    },
    { cause: 'refundToBalance', postings: refundToBalancePostings(holder, orderNo, split.returned, returned) },
    { cause: 'custodialTakeBack', postings: takeBackPostings(holder, split.takenBack) },
    { cause: 'creditNote', postings: creditNotePostings(holder, split.credited) },
  ];
  return entries.filter(({ postings }) => postings.length > 0);
};

const amounts = <Name extends string>(
  some: readonly ({ readonly amount: number } & Readonly<Record<Name, string>>)[],
  name: Name,
) => {
  const sums = new Map<string, number>();
  for (const one of some) sums.set(one[name], (sums.get(one[name]) ?? 0) + one.amount);
  return (key: string): number => sums.get(key) ?? 0;
};

/** Takes a refund off an order: money paid out and returned to the balance, custodial money taken back, and credit for what is not owed any more. */
export const refund = <Line extends MoneyLine, Order extends MoneyOrder<Line>>(
  holder: Holder,
  order: Order,
  outgoing: Outgoing,
): Refunded<Order> => {
  const split = splitOf(order, outgoing);
  const [ofLine, creditOf] = [amounts(split.lines, 'lineNo'), amounts(split.credited, 'lineNo')];
  const ofRecord = amounts([...split.sources.paidOut, ...split.sources.returned], 'recordNo');
  const { unallocated } = outgoing.parts;
  return {
    order: {
      ...order,
      lines: order.lines.map((line) => ({
        ...line,
        due: line.due - creditOf(line.lineNo),
        refunded: line.refunded + ofLine(line.lineNo),
      })),
      receipts: order.receipts.map((receipt) => ({
        ...receipt,
        refunded: receipt.refunded + ofRecord(receipt.recordNo),
      })),
      refunded: order.refunded + sumOf(split.lines) + unallocated,
      unallocated: order.unallocated - unallocated,
      balanceReturned: order.balanceReturned + split.fromBalance,
      balanceAdded: (order.balanceAdded ?? 0) + outgoing.toBalance - split.fromBalance,
    },
    entries: entriesOf(holder, order, split),
    credited: split.credited,
    balanceChange: outgoing.toBalance - sumOf(split.takenBack),
  };
};
