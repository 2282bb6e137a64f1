import { asId } from '../../shared/contract/ids.ts';
import { owedAmount } from '../../shared/items/amounts.ts';
import { chargePostings, type Holder } from '../../shared/ledger/postings.ts';
import { closeOrder } from '../../shared/payments/amend.ts';
import type { BusinessType } from '../../shared/notices/codes.ts';
import type { PayMode, PaymentMode } from '../../shared/payments/codes.ts';
import { balanceChangeUpTo, balancePaymentsOf } from '../../shared/payments/order-money.ts';
import { receive, type Received } from '../../shared/payments/receive.ts';
import { chosenItems } from '../../shared/payments/rules/charge.ts';
import type { PersonItems } from '../people/person-items.ts';
import { byWhomAt } from '../storage/by-whom.ts';
import { newNumber } from '../storage/new-id.ts';
import type { Who } from '../storage/transact.ts';
import { bookedTimeOf } from './booked-time.ts';
import { withSource } from './order-receipts.ts';
import type { Order } from './order.ts';
import type { PaymentRecord } from './payment-record.ts';
import { closedOrderOf, type SettlementFacts } from './settlement-facts.ts';
import { entriesOf, settledOn, type Settled } from './settled.ts';

/** Money that staff book on a person's order; amounts in fen. */
export interface Payment {
  readonly facts: SettlementFacts;
  readonly owner: {
    readonly orgId: string;
    readonly schoolId: string;
    readonly timeZone: string;
    readonly businessType: BusinessType;
  };
  readonly rows: readonly {
    readonly accountId: string;
    readonly amount: number;
    readonly payMode: PayMode;
    /** `photoId` of the item that it is for; without one it is spread over the items. */
    readonly onto?: string | undefined;
  }[];
  /** What the student's balance pays. */
  readonly balance: number;
  /** ISO; what staff say. */
  readonly payTime: string;
  readonly remark: string;
  readonly voucherNo?: string | undefined;
  /** The number of the outside system that it came in through. */
  readonly thirdPartyNo?: string | undefined;
  readonly paymentMode?: PaymentMode | undefined;
  /** Images that come with it. */
  readonly attachments?: Order['attachments'];
  readonly who: Who;
  readonly now: number;
}

export const holderOf = ({ state, items }: SettlementFacts['person'], schoolId: string): Holder => ({
  ...{ personId: items.personId, studentId: state.studentId, schoolId },
});

/** A line of an order for an item of a person; nothing is received on it yet. */
export const lineOf = (item: PersonItems['items'][number], lineNo: string): Order['lines'][number] => ({
  ...{ lineNo, photoId: item.photoId, itemId: item.itemId, payItemNo: item.payItemNo, quantity: item.quantity },
  ...{ name: item.name, eName: item.eName },
  // A choice of a group is owed like a required item once it is made.
  required: item.required || item.groupId !== undefined,
  custodial: item.custodial,
  due: owedAmount(item),
  ...{ received: 0, refunded: 0, reserved: 0 },
});

/** Times of one form sort like text. */
const laterOf = (one: string, other = ''): string => (one > other ? one : other);

/** The order with the money on it, and a record for each row. */
const bookOn = (order: Order, payment: Payment): { received: Received<Order>; records: PaymentRecord[] } => {
  const { facts, owner, who, now, remark, voucherNo, thirdPartyNo } = payment;
  const payTime = bookedTimeOf(payment.payTime, now);
  const names = new Map(facts.accounts.map((one) => [one.accountId as string, one.name]));
  const rows = payment.rows.map((row) => ({ ...row, recordNo: newNumber(now, owner.timeZone) }));
  const received = receive(holderOf(facts.person, owner.schoolId), order, { rows, balance: payment.balance });
  const { personId, orderNo, orgId, schoolId } = order;
  const records = rows.map(({ recordNo, accountId, amount, payMode }, index): PaymentRecord => ({
    ...{ recordNo, personId, orderNo, orgId, schoolId, amount, payMode, payTime, remark },
    accountId: asId('account', accountId),
    accountName: names.get(accountId) ?? '',
    allocations: [...(received.allocations[index] ?? [])],
    ...(voucherNo !== undefined && { voucherNo }),
    ...(thirdPartyNo !== undefined && { thirdPartyNo }),
    booked: byWhomAt(who, now),
  }));
  const known = new Map(records.map((record) => [record.recordNo, record]));
  const receipts = received.order.receipts.map((receipt) => withSource(receipt, known.get(receipt.recordNo)));
  const paidByBalance = payment.balance > 0 && {
    balancePaidAt: laterOf(payTime, order.balancePaidAt),
    balancePayments: [...balancePaymentsOf(order), { payTime, amount: payment.balance }],
  };
  const { at, name, eName } = byWhomAt(who, now);
  const noted = records.length === 0 && { notes: [...order.notes, { at, payTime, remark, name, eName }] };
  return { received: { ...received, order: { ...received.order, receipts, ...paidByBalance, ...noted } }, records };
};

const balanceOf = ({ facts, balance }: Payment, { balanceChange }: Received<Order>): Settled['balance'] => ({
  amount: balanceChange,
  atLeast: facts.balanceCheck ? balance : 0,
});

const openOrder = (payment: Payment, submitted: readonly string[], before: Order | undefined): Order => {
  const { facts, owner, who, now, paymentMode, attachments = [] } = payment;
  const orderNo = asId('order', newNumber(now, owner.timeZone));
  const chosen = chosenItems(facts.person.items.items, submitted);
  const earlierBalance = before ? balanceChangeUpTo(before) : (facts.person.state.earlierBalance ?? 0);
  return {
    ...{ personId: facts.person.items.personId, orderNo, orgId: owner.orgId, schoolId: asId('school', owner.schoolId) },
    businessType: owner.businessType,
    state: 'live',
    lines: chosen.map((item, index) => lineOf(item, `${orderNo}${String(index + 1).padStart(3, '0')}`)),
    receipts: [],
    ...{ received: 0, refunded: 0, unallocated: 0, balanceUsed: 0, balanceReturned: 0, lastLine: chosen.length },
    ...(earlierBalance !== 0 && { earlierBalance }),
    settled: true,
    ...{ attachments: [...attachments], notes: [] },
    ...(paymentMode && { paymentMode }),
    opened: byWhomAt(who, now),
    revision: 1,
  };
};

/**
 * What the row of a person remembers of a payment: the date on its receipt, which is that of the latest one of the order.
 * `before`: that of the payments before it, undefined for the first one.
 */
const paidAtOf = ({ rows, balance, payTime, now }: Payment, before?: string) => ({
  paidAt: rows.length > 0 || balance > 0 ? laterOf(bookedTimeOf(payTime, now), before) : before,
});

/** Opens the order of a person for the items submitted, closes a refunded or cancelled one, and books the first payment. */
export const bookFirst = (payment: Payment, submitted: readonly string[], cancelled?: Order): Settled => {
  const { facts, owner } = payment;
  const holder = holderOf(facts.person, owner.schoolId);
  const before = cancelled ? { ...cancelled, state: 'cancelled' as const } : closedOrderOf(facts);
  const opened = openOrder(payment, submitted, before);
  const { received, records } = bookOn(opened, payment);
  const taken = new Set(opened.lines.map(({ photoId }) => photoId));
  const items = facts.person.items.items.map((item) => ({ ...item, chosen: taken.has(item.photoId) }));
  const postings = chargePostings(
    holder,
    opened.lines.map((line) => ({ ...line, amount: line.due })),
  );
  // After an order that was cancelled by itself, a charge of nothing says that nothing is due any more.
  const isCharged = postings.length > 0 || (!before && facts.person.state.hadOrder === true);
  const charged = isCharged ? [{ cause: 'charge', postings } as const] : [];
  const closing = before && closeOrder(holder, before, isCharged ? 'orderClosed' : 'creditNote');
  return {
    ...settledOn({ ...facts.person, items: { ...facts.person.items, items } }, received.order, paidAtOf(payment)),
    ...{ isNew: true, records, balance: balanceOf(payment, received) },
    closed: closing?.order,
    entries: [
      ...(closing ? entriesOf(closing.order, closing.entries) : []),
      ...entriesOf(opened, [...charged, ...received.entries]),
    ],
  };
};

/** Books a further payment on the live order. */
export const bookMore = (payment: Payment, order: Order): Settled => {
  const { facts, paymentMode, attachments = [] } = payment;
  const images = [...order.attachments, ...attachments];
  const before = { ...order, attachments: images, ...(paymentMode && { paymentMode }) };
  const { received, records } = bookOn(before, payment);
  return {
    ...settledOn(facts.person, received.order, paidAtOf(payment, facts.person.state.paidAt)),
    ...{ isNew: false, records, balance: balanceOf(payment, received), entries: entriesOf(order, received.entries) },
  };
};
