/** The money of an order, as the rules of payment, adjustment and refund see it. Every figure in fen. */

export interface MoneyLine {
  readonly lineNo: string;
  readonly photoId: string;
  readonly itemId: string;
  readonly required: boolean;
  readonly custodial: boolean;
  readonly due: number;
  /** All that was ever received on the line; `refunded` is a part of it. */
  readonly received: number;
  readonly refunded: number;
  /** Held for refunds that have not ended. */
  readonly reserved: number;
}

/** What a payment record brought, and what was refunded of it. */
export interface MoneyReceipt {
  readonly recordNo: string;
  /** Where it came in. Receipts of the release before do not say. */
  readonly accountId?: string | undefined;
  readonly amount: number;
  readonly refunded: number;
  readonly reserved: number;
}

export interface MoneyOrder<Line extends MoneyLine = MoneyLine> {
  readonly orderNo: string;
  readonly lines: readonly Line[];
  readonly receipts: readonly MoneyReceipt[];
  /** By records and by the balance. */
  readonly received: number;
  readonly refunded: number;
  /** On no line: the family paid too much. */
  readonly unallocated: number;
  readonly balanceUsed: number;
  /** Of what the balance had paid. */
  readonly balanceReturned: number;
  /** What refunds brought into the balance of money that it had not paid. */
  readonly balanceAdded?: number | undefined;
  /** The number of the last line: none is used twice. */
  readonly lastLine: number;
}

type LineMoney = Pick<MoneyLine, 'due' | 'received' | 'refunded'>;

/** What is received on a line now. */
export const netOf = ({ received, refunded }: Pick<LineMoney, 'received' | 'refunded'>): number => received - refunded;

/** What is still to be paid on a line. */
export const openOf = (line: LineMoney): number => Math.max(0, line.due - netOf(line));

/** What can be refunded of a line now. */
export const refundableOf = (line: MoneyLine): number => netOf(line) - line.reserved;

const sumOf = <One>(some: readonly One[], amount: (one: One) => number): number =>
  some.reduce((sum, one) => sum + amount(one), 0);

export const dueOfOrder = ({ lines }: Pick<MoneyOrder, 'lines'>): number => sumOf(lines, ({ due }) => due);

/** Received on the lines and not refunded. */
export const receivedOfOrder = ({ lines }: Pick<MoneyOrder, 'lines'>): number => sumOf(lines, netOf);

export const outstandingOfOrder = ({ lines }: Pick<MoneyOrder, 'lines'>): number => sumOf(lines, openOf);

/** What the balance paid and did not get back. */
export const ofBalance = ({ balanceUsed, balanceReturned }: Pick<MoneyOrder, 'balanceUsed' | 'balanceReturned'>) =>
  balanceUsed - balanceReturned;

interface PaidByBalance {
  readonly balanceUsed: number;
  readonly balancePaidAt?: string | undefined;
  readonly balancePayments?: readonly { readonly payTime: string; readonly amount: number }[] | undefined;
  readonly opened: { readonly at: string };
}

/**
 * What the balance paid of an order, each time with the time that staff say. Of orders of the release before only the sum
 * is known, with the time of the last one.
 */
export const balancePaymentsOf = ({
  balanceUsed,
  balancePaidAt,
  opened,
  balancePayments: known = [],
}: PaidByBalance) => {
  const earlier = balanceUsed - sumOf(known, ({ amount }) => amount);
  return earlier > 0 ? [{ payTime: balancePaidAt ?? opened.at, amount: earlier }, ...known] : [...known];
};

/** By how much acts on the order have changed the student's balance: what custodial lines and refunds brought in, less what it paid. */
export const balanceChangeOf = (order: Omit<MoneyOrder, 'receipts'>): number => {
  const custodial = order.lines.filter((line) => line.custodial);
  return sumOf(custodial, netOf) + (order.balanceAdded ?? 0) - ofBalance(order);
};

/** The same of the order and of those before it. */
export const balanceChangeUpTo = (
  order: (Omit<MoneyOrder, 'receipts'> & { readonly earlierBalance?: number | undefined }) | undefined,
): number => (order ? (order.earlierBalance ?? 0) + balanceChangeOf(order) : 0);

/** The balance pays lines that are not custodial (domain section 6): the most that it can pay of these. */
export const payableByBalance = (lines: readonly (LineMoney & Pick<MoneyLine, 'custodial'>)[]): number =>
  sumOf(
    lines.filter(({ custodial }) => !custodial),
    openOf,
  );
