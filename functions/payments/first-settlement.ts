import { asId } from '../../shared/contract/ids.ts';
import type { PayMode, PaymentMode } from '../../shared/payments/codes.ts';
import { allocate, received } from '../../shared/payments/allocation.ts';
import { chosenItems } from '../../shared/payments/rules.ts';
import { areGroupsSatisfied, itemAmount, totalsOf } from '../../shared/items/amounts.ts';
import { payStatusOf } from '../../shared/people/rules.ts';
import type { Entry } from '../ledger/ledger-store.ts';
import { chargePostings, creditNotePostings, depositPostings, paymentPostings } from '../ledger/postings.ts';
import type { Person } from '../people/person-store.ts';
import { byWhomAt } from '../storage/by-whom.ts';
import { newNumber } from '../storage/new-id.ts';
import type { Who } from '../storage/transact.ts';
import type { Order } from './order.ts';
import { payFactsOf } from './pay-facts.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { SettlementFacts } from './settlement-facts.ts';

interface Paid {
  readonly accountId: string;
  readonly amount: number;
  readonly payMode: PayMode;
}

export interface FirstPayment {
  readonly facts: SettlementFacts;
  readonly owner: { readonly orgId: string; readonly schoolId: string; readonly timeZone: string };
  readonly submitted: readonly string[];
  readonly rows: readonly Paid[];
  /** ISO; what staff say. */
  readonly payTime: string;
  readonly remark: string;
  readonly paymentMode?: PaymentMode | undefined;
  readonly who: Who;
  readonly now: number;
}

/** All that follows from a first payment, before it is stored. */
export interface Settled {
  readonly order: Order;
  /** The order before, when its money was refunded: nothing is owed by it any more. */
  readonly closed: Order | undefined;
  readonly records: PaymentRecord[];
  readonly person: Person;
  /** What goes into the student's balance, in fen. */
  readonly deposited: number;
  readonly entries: Entry[];
}

const openLines = (facts: SettlementFacts, submitted: readonly string[], orderNo: string): Order['lines'] =>
  chosenItems(facts.person.items.items, submitted).map((item, index) => ({
    lineNo: `${orderNo}${String(index + 1).padStart(3, '0')}`,
    photoId: item.photoId,
    itemId: item.itemId,
    name: item.name,
    eName: item.eName,
    // A choice of a group is owed like a required item once it is made.
    required: item.required || item.groupId !== undefined,
    custodial: item.custodial,
    due: itemAmount(item),
    received: 0,
    refunded: 0,
    reserved: 0,
  }));

interface Opened extends FirstPayment {
  readonly orderNo: Order['orderNo'];
  readonly schoolId: Order['schoolId'];
  readonly booked: PaymentRecord['booked'];
}

/** A record for each row, and the lines after them. */
const bookRows = (payment: Opened): { records: PaymentRecord[]; lines: Order['lines'] } => {
  const { facts, owner, now, orderNo, schoolId, booked, payTime, remark } = payment;
  const accountNames = new Map(facts.accounts.map((one) => [one.accountId as string, one.name]));
  let lines = openLines(facts, payment.submitted, orderNo);
  const records = payment.rows.map(({ accountId, amount, payMode }): PaymentRecord => {
    const { allocations, rest } = allocate(lines, amount);
    if (rest > 0) throw new Error('a first payment above its receivable');
    lines = received(lines, allocations);
    return {
      recordNo: newNumber(now, owner.timeZone),
      personId: facts.person.items.personId,
      orderNo,
      orgId: owner.orgId,
      schoolId,
      accountId: asId('account', accountId),
      accountName: accountNames.get(accountId) ?? '',
      payMode,
      amount,
      refunded: 0,
      reserved: 0,
      allocations,
      payTime,
      remark,
      booked,
    };
  });
  return { records, lines };
};

const openOf = (line: Order['lines'][number]): number => line.due - line.received + line.refunded;

/** A refunded order whose fees the new order charges; what can be refunded of it stays as it is. */
const closedAfter = (order: Order): Order => ({
  ...order,
  state: 'refunded',
  lines: order.lines.map((line) => ({ ...line, due: line.due - openOf(line) })),
});

const creditNoteOf = ({ personId, schoolId, orderNo, lines }: Order): Entry => ({
  ...{ subjectId: personId, schoolId, orderNo, cause: 'creditNote' },
  postings: creditNotePostings(
    personId,
    schoolId,
    lines.map((line) => ({ ...line, amount: openOf(line) })),
  ),
});

const entriesOf = (order: Order, records: readonly PaymentRecord[], { person, closed }: SettlementFacts): Entry[] => {
  const { personId, schoolId, orderNo, lines } = order;
  const subject = { subjectId: personId, schoolId, orderNo };
  const dues = lines.map((line) => ({ ...line, amount: line.due }));
  const deposits = lines.filter((line) => line.custodial).map((line) => ({ ...line, amount: line.received }));
  const entries: Entry[] = [
    ...(closed ? [creditNoteOf(closed)] : []),
    { ...subject, cause: 'charge', postings: chargePostings(personId, schoolId, dues) },
    { ...subject, cause: 'payment', postings: paymentPostings(personId, records) },
    { ...subject, cause: 'custodialDeposit', postings: depositPostings(person.state.studentId, schoolId, deposits) },
  ];
  return entries.filter((entry) => entry.postings.length > 0);
};

/** Opens the order, books a record for each row, and derives the person's state; sums are in fen. */
export const settleFirst = (payment: FirstPayment): Settled => {
  const { facts, owner, now, who } = payment;
  const { items } = facts.person;
  const orderNo = asId('order', newNumber(now, owner.timeZone));
  const schoolId = asId('school', owner.schoolId);
  const booked = byWhomAt(who, now);
  const { records, lines } = bookRows({ ...payment, orderNo, schoolId, booked });
  const order: Order = {
    personId: items.personId,
    orderNo,
    orgId: owner.orgId,
    schoolId,
    state: 'live',
    lines,
    received: records.reduce((sum, record) => sum + record.amount, 0),
    unallocated: 0,
    settled: true,
    recordNos: records.map((record) => record.recordNo),
    ...(payment.paymentMode && { paymentMode: payment.paymentMode }),
    opened: booked,
    revision: 1,
  };
  return {
    order,
    closed: facts.closed && closedAfter(facts.closed),
    records,
    person: afterFirst(facts.person, order, payment.payTime),
    deposited: lines.reduce((sum, line) => sum + (line.custodial ? line.received : 0), 0),
    entries: entriesOf(order, records, facts),
  };
};

/** The person's rows after the settlement: choices, sums and the derived pay status. */
const afterFirst = ({ state, items }: Person, order: Order, payTime: string): Person => {
  const settledItems = new Set(order.lines.map((line) => line.photoId));
  const chosen = items.items.map((item) => ({ ...item, chosen: settledItems.has(item.photoId) }));
  const billed = { ...items, items: chosen };
  const { required, optional, due } = totalsOf(billed);
  const received = state.received + order.received;
  const payStatus = payStatusOf(payFactsOf({ due, received, groupsSatisfied: areGroupsSatisfied(billed) }, order));
  const sums = { required, optional, due, received, payStatus, orderNo: order.orderNo };
  return {
    state: { ...state, ...sums, ...(order.received > 0 && { paidAt: payTime }) },
    items: billed,
  };
};
