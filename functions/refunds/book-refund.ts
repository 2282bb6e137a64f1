import { whyRefundRefused } from '../../shared/refunds/rules.ts';
import { againIfRaced } from '../payments/again-if-raced.ts';
import { bookedTimeOf } from '../payments/booked-time.ts';
import { refuse } from '../payments/incoming-facts.ts';
import type { OrderReference } from '../payments/order-reference.ts';
import { settledActions } from '../payments/settled.ts';
import { byWhomAt } from '../storage/by-whom.ts';
import type { Tables } from '../storage/client.ts';
import { newNumber } from '../storage/new-id.ts';
import { transact, type Operation } from '../storage/transact.ts';
import { partsOf, refundedBy, refundFactsOf, type RefundRequest } from './plan-refund.ts';
import { readRefundFacts, type RefundableFacts } from './refund-facts.ts';
import { refundWrites } from './refund-store.ts';
import type { Refund } from './refund.ts';

/** How a bookkeeping refund ended. */
export interface RefundOutcome {
  readonly state: 'succeeded';
  readonly refundNo: string;
}

/** The row of a refund that the rule allows. */
export const refundRowOf = (
  request: RefundRequest,
  facts: RefundableFacts,
  { who, now }: Pick<Operation, 'who' | 'now'>,
  refundNo: string,
): Refund => {
  const { orderNo, type, mode, rows, stillOwed, remark, voucherNo } = request;
  const time = bookedTimeOf(request.time, now);
  const { parts, sums, toBalance } = partsOf(request, facts);
  const { personId, orgId, schoolId } = facts.order;
  const names = new Map(facts.accounts.map((one) => [one.accountId as string, one.name]));
  return {
    ...{ personId, refundNo, orderNo, orgId, schoolId, type, mode, stillOwed, time, remark, toBalance },
    ...{ state: 'succeeded', amount: sums.total, unallocated: parts.unallocated, takenBack: sums.takenBack },
    lines: [...parts.lines],
    ...(voucherNo !== undefined && { voucherNo }),
    rows: rows.map((row) => ({ ...row, accountName: names.get(row.accountId) ?? '' })),
    booked: byWhomAt(who, now),
  };
};

interface Booking<Answer> {
  readonly tables: Tables;
  readonly operation: Operation;
  readonly reference: OrderReference;
  readonly request: RefundRequest;
  answer(outcome: RefundOutcome): Answer;
}

const bookOnce = async <Answer>({
  tables,
  operation,
  reference,
  request,
  answer,
}: Booking<Answer>): Promise<Answer> => {
  const accountIds = request.rows.map(({ accountId }) => accountId);
  const facts = await readRefundFacts(tables, reference, request.orderNo, accountIds);
  refuse(whyRefundRefused(refundFactsOf(request, facts, reference, operation.now)));
  const settled = refundedBy(request, facts, reference);
  const refundNo = newNumber(operation.now, facts.timeZone);
  const row = refundRowOf(request, facts, operation, refundNo);
  const { state: before } = facts.person;
  const { state: after } = settled.person;
  return transact(tables, {
    operation,
    answer: answer({ state: 'succeeded', refundNo }),
    actions: [...settledActions(operation, facts, settled), refundWrites.book(row)],
    audit: [
      {
        subjectId: reference.personId,
        action: 'refund',
        before: { payStatus: before.payStatus, received: before.received },
        after: { payStatus: after.payStatus, received: after.received, orderNo: request.orderNo, refundNo },
      },
    ],
  });
};

/** Books a refund: all of it in one transaction, or nothing. */
export const bookRefund = <Answer>(booking: Booking<Answer>): Promise<Answer> => againIfRaced(() => bookOnce(booking));
