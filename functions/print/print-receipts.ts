import type { Answer } from '../../shared/contract/call.ts';
import { Conflict } from '../../shared/contract/errors.ts';
import { dateIn } from '../../shared/contract/time.ts';
import type { setOrdersPrinted } from '../../shared/orders/calls/set-orders-printed.ts';
import { receiptNoOf, sequenceAfter } from '../../shared/print/receipt-no.ts';
import { whyNoReceipt } from '../../shared/print/rules.ts';
import { keyPlace } from '../api/operation.ts';
import { orderSummaryWrites } from '../orders/order-summary-store.ts';
import { againIfRaced } from '../payments/again-if-raced.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { orderWrites } from '../payments/order-store.ts';
import type { Order } from '../payments/order.ts';
import type { Action } from '../storage/action.ts';
import { byWhomAt } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { transact, type Audited, type Operation } from '../storage/transact.ts';
import { readReceiptFacts, withoutReceipt, type ReceiptFacts } from './receipt-facts.ts';
import { receiptStore, receiptWrites } from './receipt-store.ts';
import type { Receipt } from './receipt.ts';
import { voidReceiptWrites } from './void-receipt-store.ts';
import type { VoidReceipt } from './void-receipt.ts';

/** Of each order at most five rows, the largest of them 250 KB: so many fit into one transaction. */
const ordersAtOnce = 10;
/** Desks of one school that print at once want the same number, and one of them gets it each time. */
const attemptsMax = 25;

interface Printing {
  readonly tables: Tables;
  readonly operation: Operation;
  /** Of the organisation. */
  readonly timeZone: string;
  /** Of all orders of the request. */
  readonly answer: Printout;
}

/** How many receipts were printed, and which orders have none. */
type Printout = Answer<typeof setOrdersPrinted>;

const refuse = (facts: readonly ReceiptFacts[]): void => {
  for (const { order } of facts) {
    const reason = whyNoReceipt(order);
    if (reason) throw new Conflict(reason, { orderNo: order.orderNo });
  }
};

/** Hands out the numbers of each school in a row, behind the last one that is stored. */
const numbering = async ({ tables, operation, timeZone }: Printing, facts: readonly ReceiptFacts[]) => {
  const year = dateIn(timeZone, operation.now).slice(0, 4);
  const schoolIds = new Set(facts.flatMap(({ current, order }) => (current ? [] : [order.schoolId])));
  const series = await Promise.all(
    [...schoolIds].map(async (schoolId) => {
      const last = await receiptStore(tables).lastSequence({ schoolId, year });
      return [schoolId, last] as const;
    }),
  );
  const lasts = new Map<string, string | undefined>(series);
  return (schoolId: string) => {
    const sequence = sequenceAfter(lasts.get(schoolId));
    lasts.set(schoolId, sequence);
    return { year, sequence };
  };
};

type Next = Awaited<ReturnType<typeof numbering>>;

/** The receipt of an order that says something new. */
const issue = ({ operation }: Printing, { order, content, cashier, last }: ReceiptFacts, next: Next): Receipt => {
  const { schoolId, orgId, personId, orderNo } = order;
  return {
    ...{ schoolId, ...next(schoolId), orgId, personId, orderNo, cashier },
    ...{ amount: content.amount, advance: content.advance, payTime: content.payTime },
    ...{ lines: [...content.lines], payments: [...content.payments] },
    ...(last && { replaces: receiptNoOf(last) }),
    issued: byWhomAt(operation.who, operation.now),
  };
};

/** The receipt before, in whose place another one is. */
const voidFor = ({ year, sequence }: Receipt, successor: Receipt): VoidReceipt => {
  const { schoolId, orgId, orderNo, issued: voided } = successor;
  return { ...{ year, sequence, schoolId, orgId, orderNo }, replacedBy: receiptNoOf(successor), voided };
};

interface Printed {
  readonly actions: readonly Action[];
  readonly audited: Audited;
}

/** The rows of one print: the order counts it, and a receipt that says something new is issued and voids the one before. */
const printed = (printing: Printing, facts: ReceiptFacts, next: Next): Printed => {
  const { order: before, person, last, current } = facts;
  const receipt = current ?? issue(printing, facts, next);
  const { year, sequence } = receipt;
  const prints = current ? (before.receipt?.prints ?? 0) + 1 : 1;
  const order: Order = { ...before, printed: (before.printed ?? 0) + 1, receipt: { year, sequence, prints } };
  return {
    actions: [
      orderWrites.replace(order),
      orderSummaryWrites.follow(order, person),
      ...(current ? [] : [receiptWrites.issue(receipt)]),
      ...(current || !last ? [] : [voidReceiptWrites.create(voidFor(last, receipt))]),
    ],
    audited: {
      subjectId: order.personId,
      action: 'printReceipt',
      before: last ? { receiptNo: receiptNoOf(last) } : {},
      after: { receiptNo: receiptNoOf(receipt), receiptOf: order.orderNo, prints },
    },
  };
};

/** Whether another request of the same operation has done its part. */
const isDone = async ({ tables, operation }: Printing): Promise<boolean> => {
  if (!operation.replay) return false;
  const [done] = await readRecords(tables, [keyPlace(operation.who.subject, operation.id)]);
  if (done && done.hash !== operation.replay.hash) throw new Conflict('operationIdReused');
  return done !== undefined;
};

const printOnce = async (printing: Printing, facts: readonly ReceiptFacts[]): Promise<void> => {
  refuse(facts);
  const next = await numbering(printing, facts);
  const all = facts.map((one) => printed(printing, one, next));
  await transact(printing.tables, {
    operation: printing.operation,
    answer: printing.answer,
    actions: all.flatMap(({ actions }) => actions),
    audit: all.map(({ audited }) => audited),
  });
};

/** Prints some orders in one transaction. When somebody else was faster, it reads them again. */
const printPart = (printing: Printing, known: readonly ReceiptFacts[]): Promise<void> => {
  let facts: readonly ReceiptFacts[] | undefined = known;
  return againIfRaced(async () => {
    if (await isDone(printing)) return;
    const now =
      facts ??
      (await readReceiptFacts(
        printing.tables,
        known.map(({ order }) => order),
      ));
    facts = undefined;
    await printOnce(printing, now);
  }, attemptsMax);
};

/**
 * Counts a print of the receipt of each order, and issues the receipts that do not exist yet. Orders without a receipt are
 * left out, with the reason; if none of them has one, it is refused. A part of the orders is one transaction under an
 * operation id of its own, the last one under that of the request: a repetition goes on where it broke off. Parts are the
 * same each time, whichever orders are left out by then.
 */
export const printReceipts = async (
  tables: Tables,
  operation: Operation,
  references: readonly OrderReference[],
  timeZone: string,
): Promise<Printout> => {
  const facts = await readReceiptFacts(tables, references);
  const able = facts.filter(({ order }) => whyNoReceipt(order) === null);
  if (able.length === 0) refuse(facts);
  const answer = { count: able.length, refused: withoutReceipt(facts) };
  for (let start = 0; start < facts.length; start += ordersAtOnce) {
    const isLast = start + ordersAtOnce >= facts.length;
    const id = isLast ? operation.id : `${operation.id}.${start}`;
    const part = facts.slice(start, start + ordersAtOnce).filter((one) => able.includes(one));
    const printing = { tables, operation: { ...operation, id }, timeZone, answer };
    if (isLast || part.length > 0) await printPart(printing, part);
  }
  return answer;
};
