import { reversalPostings, takeBackPostings, type Holder, type Moved } from '../ledger/postings.ts';
import type { ErrorCode } from '../contract/error-codes.ts';
import type { PersonFacts } from '../people/rules.ts';
import { netOf, ofBalance, refundableOf, type MoneyLine, type MoneyOrder, type MoneyReceipt } from './order-money.ts';

/** A payment record as it was booked; fen. */
export interface BookedRecord {
  readonly recordNo: string;
  readonly orderNo: string;
  readonly accountId: string;
  readonly amount: number;
  readonly allocations: readonly { readonly lineNo: string; readonly amount: number }[];
}

/** What of the order decides whether its record can be reversed. */
type ReversibleOrder = Pick<MoneyOrder, 'receipts' | 'lines' | 'unallocated' | 'balanceUsed' | 'balanceReturned'>;

export interface Reversed<Order> {
  readonly order: Order;
  readonly entries: readonly Moved[];
  /** What leaves the student's balance: the record paid custodial lines. */
  readonly takenBack: number;
}

const partsOf = ({ allocations }: BookedRecord): ReadonlyMap<string, number> =>
  new Map(allocations.map(({ lineNo, amount }) => [lineNo, amount]));

/** Custodial lines with what the record paid on each: it is in the student's balance. */
const custodialParts = (lines: MoneyOrder['lines'], record: BookedRecord) => {
  const parts = partsOf(record);
  return lines
    .filter((line) => line.custodial)
    .map(({ lineNo, itemId }) => ({ lineNo, itemId, amount: parts.get(lineNo) ?? 0 }));
};

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Whether what the balance paid is still on lines that are not custodial (domain section 6) when the record's part is gone. */
const leavesBalancePlaced = (order: ReversibleOrder, record: BookedRecord): boolean => {
  const parts = partsOf(record);
  const others = order.lines.filter(({ custodial }) => !custodial);
  return others.reduce((sum, line) => sum + netOf(line) - (parts.get(line.lineNo) ?? 0), 0) >= ofBalance(order);
};

/** Why a record cannot be reversed: its money was refunded, or its lines do not have it any more. */
const whyNotReversible = (
  order: ReversibleOrder,
  record: BookedRecord,
): 'recordRefunded' | 'recordUsed' | undefined => {
  const { receipts, lines, unallocated } = order;
  const receipt = receipts.find(({ recordNo }) => recordNo === record.recordNo);
  if (!receipt || receipt.refunded + receipt.reserved > 0) return 'recordRefunded';
  const isThere = record.allocations.every(({ lineNo, amount }) =>
    lines.some((line) => line.lineNo === lineNo && refundableOf(line) >= amount),
  );
  return isThere && unallocated === 0 && leavesBalancePlaced(order, record) ? undefined : 'recordUsed';
};

export interface ReversalFacts {
  readonly person: Pick<PersonFacts, 'payStatus' | 'orderNo'>;
  readonly order: ReversibleOrder | undefined;
  /** The student's balance, fen. */
  readonly held: number;
  /** The organisation lets no balance go below zero. */
  readonly balanceCheck: boolean;
}

/** Why a record cannot be deleted now; `order` is the one that the person's row names. */
export const whyNotTakenBack = (
  { person, order, held, balanceCheck }: ReversalFacts,
  record: BookedRecord,
): ErrorCode | undefined => {
  if (person.payStatus === 'refunding') return 'personRefunding';
  if (!order || person.orderNo !== record.orderNo) return 'recordUsed';
  const refusal = whyNotReversible(order, record);
  if (refusal) return refusal;
  return balanceCheck && sumOf(custodialParts(order.lines, record)) > held ? 'recordUsed' : undefined;
};

/** Takes a payment off an order by a counter entry, as if it had not come in. The receipt stays, with nothing left of it. */
export const reverse = <
  Line extends MoneyLine,
  Receipt extends MoneyReceipt,
  Order extends MoneyOrder<Line> & { readonly receipts: readonly Receipt[] },
>(
  holder: Holder,
  order: Order,
  record: BookedRecord,
): Reversed<Order> => {
  const parts = partsOf(record);
  const lines = order.lines.map((line) => ({ ...line, received: line.received - (parts.get(line.lineNo) ?? 0) }));
  const custodial = custodialParts(order.lines, record);
  const entries: Moved[] = [
    { cause: 'custodialTakeBack', postings: takeBackPostings(holder, custodial) },
    { cause: 'paymentReversal', postings: reversalPostings(holder, [record]) },
  ];
  return {
    order: {
      ...order,
      lines,
      receipts: order.receipts.map((receipt) =>
        receipt.recordNo === record.recordNo
          ? { ...receipt, refunded: receipt.amount, deleted: true as const }
          : receipt,
      ),
      received: order.received - record.amount,
    },
    entries: entries.filter(({ postings }) => postings.length > 0),
    takenBack: sumOf(custodial),
  };
};
