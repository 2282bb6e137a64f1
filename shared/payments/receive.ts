import { balanceUsePostings, depositPostings, paymentPostings, type Holder, type Moved } from '../ledger/postings.ts';
import { allocate, received, type Allocation } from './allocation.ts';
import { netOf, type MoneyLine, type MoneyOrder } from './order-money.ts';

/** Money that comes in at once; fen. */
export interface Incoming {
  /** On collection accounts, each with the number of its record. */
  readonly rows: readonly {
    readonly recordNo: string;
    readonly accountId: string;
    readonly amount: number;
    /** `photoId` of the item that it is for; without one it is spread over the lines. */
    readonly onto?: string | undefined;
  }[];
  readonly balance: number;
}

export interface Received<Order> {
  readonly order: Order;
  readonly entries: readonly Moved[];
  /** How each row was spread over the lines. */
  readonly allocations: readonly (readonly Allocation[])[];
  /** What goes into the student's balance, less what it pays. */
  readonly balanceChange: number;
}

const noRest = ({ allocations, rest }: { allocations: Allocation[]; rest: number }): Allocation[] => {
  if (rest > 0) throw new Error('a payment above what its lines can take');
  return allocations;
};

/**
 * Books money onto the lines of an order. The balance goes first, because it pays lines that are not custodial only; what
 * custodial lines receive is deposited at once.
 */
export const receive = <Line extends MoneyLine, Order extends MoneyOrder<Line>>(
  holder: Holder,
  order: Order,
  { rows, balance }: Incoming,
): Received<Order> => {
  const fromBalance = noRest(
    allocate(
      order.lines.filter(({ custodial }) => !custodial),
      balance,
    ),
  );
  let lines = received(order.lines, fromBalance);
  const allocations = rows.map(({ amount, onto }) => {
    const takers = onto === undefined ? lines : lines.filter(({ photoId }) => photoId === onto);
    const ofRow = noRest(allocate(takers, amount));
    lines = received(lines, ofRow);
    return ofRow;
  });
  const before = new Map(order.lines.map((line) => [line.lineNo, netOf(line)]));
  const deposits = lines
    .filter(({ custodial }) => custodial)
    .map(({ lineNo, itemId, ...line }) => ({ lineNo, itemId, amount: netOf(line) - (before.get(lineNo) ?? 0) }));
  const deposited = deposits.reduce((sum, { amount }) => sum + amount, 0);
  const paid = rows.reduce((sum, { amount }) => sum + amount, 0);
  const receipts = rows.map(({ recordNo, accountId }, index) => ({
    ...{ recordNo, accountId, allocations: allocations[index] ?? [] },
  }));
  const entries: Moved[] = [
    { cause: 'balanceUse', postings: balanceUsePostings(holder, fromBalance) },
    { cause: 'payment', postings: paymentPostings(holder, receipts) },
    { cause: 'custodialDeposit', postings: depositPostings(holder, deposits) },
  ];
  return {
    order: {
      ...order,
      lines,
      receipts: [
        ...order.receipts,
        ...rows.map(({ recordNo, amount }) => ({ recordNo, amount, refunded: 0, reserved: 0 })),
      ],
      received: order.received + paid + balance,
      balanceUsed: order.balanceUsed + balance,
    },
    entries: entries.filter(({ postings }) => postings.length > 0),
    allocations,
    balanceChange: deposited - balance,
  };
};
