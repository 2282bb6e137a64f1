import type { Id } from '../../shared/contract/ids.ts';
import type { PayMode } from '../../shared/payments/codes.ts';
import type { RefundMode } from '../../shared/refunds/codes.ts';
import { partsOfRefund, refund, sumsOfRefund, type RefundParts, type RefundType } from '../../shared/refunds/refund.ts';
import type { RefundFacts } from '../../shared/refunds/rules.ts';
import { holderOf } from '../payments/book-payment.ts';
import { bookedTimeOf } from '../payments/booked-time.ts';
import { bookableOf } from '../payments/incoming-facts.ts';
import { entriesOf, settledOn, type Settled } from '../payments/settled.ts';
import type { RefundableFacts } from './refund-facts.ts';

/** A refund that staff ask for; amounts in fen. */
export interface RefundRequest {
  readonly orderNo: Id<'order'>;
  readonly type: RefundType;
  readonly mode: RefundMode;
  /** Of a partial refund. */
  readonly lines: RefundParts['lines'];
  readonly rows: readonly { readonly accountId: Id<'account'>; readonly amount: number; readonly payMode: PayMode }[];
  readonly rowsTotal?: number | undefined;
  /** Absent: what the balance had paid. */
  readonly toBalance?: number | undefined;
  readonly stillOwed: boolean;
  /** ISO; what staff say. */
  readonly time: string;
  readonly remark: string;
  readonly voucherNo?: string | undefined;
  readonly shown: RefundFacts['shown'];
}

interface Owner {
  readonly orgId: string;
  readonly schoolId: string;
}

/** What a refund takes, and how much of it goes back to the balance. */
export const partsOf = ({ type, lines, toBalance }: RefundRequest, { order }: RefundableFacts) => {
  const parts = partsOfRefund(order, type, lines);
  const sums = sumsOfRefund(order, parts);
  return { parts, sums, toBalance: toBalance ?? sums.toBalanceMin };
};

/** What the rule of refunds asks. */
export const refundFactsOf = (
  request: RefundRequest,
  facts: RefundableFacts,
  owner: Owner,
  now: number,
): RefundFacts => {
  const { parts, toBalance } = partsOf(request, facts);
  const { orderNo, type, mode, lines, rows, rowsTotal, shown, time } = request;
  return {
    ...{ orderNo, type, mode, rows, rowsTotal, shown, parts, toBalance, now },
    asked: type === 'partial' ? lines : [],
    time: Date.parse(bookedTimeOf(time, now)),
    person: facts.person.state,
    order: facts.order,
    heldBalance: facts.balance?.balance ?? 0,
    balanceCheck: facts.balanceCheck,
    bookable: bookableOf(facts, owner),
  };
};

/** All that follows from a refund that the rule allows. */
export const refundedBy = (request: RefundRequest, facts: RefundableFacts, { schoolId }: Owner): Settled => {
  const { person, order, balanceCheck } = facts;
  const { parts, sums, toBalance } = partsOf(request, facts);
  const { type, rows, stillOwed } = request;
  const refunded = refund(holderOf(person, schoolId), order, { type, parts, rows, toBalance, stillOwed });
  const photoIds = new Map(order.lines.map(({ lineNo, photoId }) => [lineNo, photoId]));
  const credits = new Map(refunded.credited.map(({ lineNo, amount }) => [photoIds.get(lineNo), amount]));
  const items = person.items.items.map((item) => {
    const credit = credits.get(item.photoId);
    return credit === undefined ? item : { ...item, credited: (item.credited ?? 0) + credit };
  });
  const { amount, atLeast } = { amount: refunded.balanceChange, atLeast: Math.max(0, sums.takenBack - toBalance) };
  return {
    ...settledOn({ state: person.state, items: { ...person.items, items } }, refunded.order, {
      refunded: person.state.refunded + sums.total,
    }),
    ...{ isNew: false, records: [], balance: { amount, atLeast: balanceCheck ? atLeast : 0 } },
    entries: entriesOf(order, refunded.entries),
  };
};
