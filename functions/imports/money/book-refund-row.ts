import { groupedFenText } from '../../../shared/money/fen.ts';
import { refundableOf } from '../../../shared/payments/order-money.ts';
import { hasLiveOrder, whyNotRefundable } from '../../../shared/people/rules.ts';
import { whyRefundRefused } from '../../../shared/refunds/rules.ts';
import { refundRowOf } from '../../refunds/book-refund.ts';
import { partsOf, refundedBy, refundFactsOf, type RefundRequest } from '../../refunds/plan-refund.ts';
import { newNumber } from '../../storage/new-id.ts';
import { ofItem, whyNot, whyRefused, type Booking, type RowOutcome } from './book-row.ts';

/** A row of a file of refunds: an independent refund of the books, after which the family owes the amount no more. */
export const bookRefundRow = (booking: Booking): RowOutcome => {
  const { context, row, item, now } = booking;
  const { person, order } = booking.facts;
  const { notice, who, timeZone } = context;
  const line = order?.lines.find(({ photoId }) => photoId === item?.photoId);
  if (person.state.payStatus === 'refunding') return whyNot('refundRunning');
  if (!order || !line || !hasLiveOrder(person.state) || whyNotRefundable(person.state) || refundableOf(line) === 0)
    return whyNot('nothingPaid', ofItem(item));
  if (row.amount > refundableOf(line))
    return whyNot('aboveRefundable', { ...ofItem(item), amount: groupedFenText(refundableOf(line)) });

  const facts = { ...booking.facts, order };
  const { account, amount, payMode, voucherNo } = row;
  const request: RefundRequest = {
    ...{ orderNo: order.orderNo, type: 'partial', mode: 'bookkeeping', stillOwed: false },
    lines: [{ lineNo: line.lineNo, amount }],
    rows: [{ accountId: account.accountId, amount, payMode }],
    ...{ time: row.time, remark: row.note, shown: {} },
    ...(voucherNo !== '' && { voucherNo }),
  };
  const { toBalance } = partsOf(request, facts);
  // The file says that the account paid all of it out.
  if (toBalance > 0) return whyNot('balanceFirst', { amount: groupedFenText(toBalance) });
  const refused = whyRefused(whyRefundRefused(refundFactsOf(request, facts, notice, now)), booking, {});
  if (refused) return refused;

  const settled = refundedBy(request, facts, notice);
  const refundNo = newNumber(now, timeZone);
  const { state: after } = settled.person;
  return {
    settled,
    refund: refundRowOf(request, facts, { who, now }, refundNo),
    audited: {
      subjectId: person.items.personId,
      action: 'refund',
      before: { payStatus: person.state.payStatus, received: person.state.received },
      after: { payStatus: after.payStatus, received: after.received, orderNo: order.orderNo, refundNo },
    },
  };
};
