import type { PaymentMethod } from '../orders/codes.ts';
import { netOf, ofBalance, type MoneyOrder, type MoneyLine, type MoneyReceipt } from '../payments/order-money.ts';
import type { PrintError } from './errors.ts';

/** What a receipt says was received; amounts in fen. */
export interface ReceiptContent {
  readonly amount: number;
  /** For fee items, without what was refunded. */
  readonly lines: readonly ReceiptLine[];
  /** For no fee item yet: the family paid in advance. */
  readonly advance: number;
  readonly payments: readonly ReceiptPayment[];
  /** Of the last payment; ISO. */
  readonly payTime: string;
}

export interface ReceiptLine {
  readonly lineNo: string;
  readonly payItemNo: string;
  readonly name: string;
  readonly eName: string;
  readonly quantity: number;
  readonly amount: number;
}

export interface ReceiptPayment {
  readonly method: PaymentMethod;
  /** Of the payment record. The balance has none. */
  readonly recordNo?: string | undefined;
  readonly accountName: string;
  readonly voucherNo?: string | undefined;
  /** ISO; what staff say. */
  readonly payTime: string;
  readonly amount: number;
}

interface Line extends MoneyLine {
  readonly payItemNo?: string | undefined;
  readonly quantity?: number | undefined;
  readonly name: string;
  readonly eName: string;
}

/** An order with what a receipt says of it. */
export interface ReceiptOrder extends MoneyOrder<Line> {
  readonly receipts: readonly (MoneyReceipt & { readonly deleted?: true | undefined })[];
  readonly balancePaidAt?: string | undefined;
  readonly opened: { readonly at: string };
}

/** What a receipt says of a payment record. */
export type ReceiptRecord = Omit<ReceiptPayment, 'method'> & {
  readonly recordNo: string;
  readonly payMode: PaymentMethod;
};

/** Why an order has no receipt; null when it has one. */
export const whyNoReceipt = ({
  state,
  received,
  refunded,
}: Pick<MoneyOrder, 'received' | 'refunded'> & { readonly state: string }): PrintError | null => {
  if (state === 'cancelled') return 'receiptOrderCancelled';
  return received - refunded > 0 ? null : 'receiptNothingReceived';
};

const ofLines = (lines: readonly Line[]): ReceiptLine[] =>
  lines.flatMap((line) => {
    const { lineNo, payItemNo = '', name, eName, quantity = 1 } = line;
    const amount = netOf(line);
    return amount > 0 ? [{ lineNo, payItemNo, name, eName, quantity, amount }] : [];
  });

const ofRecords = (order: ReceiptOrder, records: readonly ReceiptRecord[]): ReceiptPayment[] => {
  const known = new Map(records.map((record) => [record.recordNo, record]));
  return order.receipts.flatMap(({ recordNo, refunded, deleted, amount: brought }) => {
    const record = known.get(recordNo);
    const amount = brought - refunded;
    if (!record || deleted || amount <= 0) return [];
    const { payMode: method, accountName, voucherNo, payTime } = record;
    return [{ method, recordNo, accountName, ...(voucherNo !== undefined && { voucherNo }), payTime, amount }];
  });
};

/** What a receipt of the order would say now: all that was received and not refunded. */
export const receiptContentOf = (order: ReceiptOrder, records: readonly ReceiptRecord[]): ReceiptContent => {
  const balance = ofBalance(order);
  const byBalance = { method: 'balance', accountName: '', payTime: order.balancePaidAt ?? order.opened.at } as const;
  const payments = [...ofRecords(order, records), ...(balance > 0 ? [{ ...byBalance, amount: balance }] : [])];
  return {
    amount: order.received - order.refunded,
    lines: ofLines(order.lines),
    advance: order.unallocated,
    payments,
    // Times of one form sort like text.
    payTime: payments.reduce((last, { payTime }) => (payTime > last ? payTime : last), ''),
  };
};

const moneyOf = ({ amount, advance, lines, payments }: ReceiptContent): string =>
  JSON.stringify([
    ...[amount, advance],
    lines.map((line) => [line.lineNo, line.amount]),
    payments.map((payment) => [payment.recordNo ?? payment.method, payment.amount]),
  ]);

/** Whether two receipts say the same about money: a fee item that was renamed needs no other receipt. */
export const isSameMoney = (one: ReceiptContent, other: ReceiptContent): boolean => moneyOf(one) === moneyOf(other);
