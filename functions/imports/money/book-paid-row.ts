import { isOptional, owedAmount } from '../../../shared/items/amounts.ts';
import { groupedFenText } from '../../../shared/money/fen.ts';
import { dueOfOrder, openOf, outstandingOfOrder, receivedOfOrder } from '../../../shared/payments/order-money.ts';
import { chosenItems, whyChargeRefused } from '../../../shared/payments/rules/charge.ts';
import { whyTopUpRefused } from '../../../shared/payments/rules/top-up.ts';
import { hasLiveOrder, whyNotChargeable } from '../../../shared/people/rules.ts';
import { bookFirst, bookMore, type Payment } from '../../payments/book-payment.ts';
import { incomingFacts } from '../../payments/incoming-facts.ts';
import { isFull } from '../../payments/order-receipts.ts';
import type { Order } from '../../payments/order.ts';
import type { Settled } from '../../payments/settled.ts';
import { ofItem, whyNot, whyRefused, type Booked, type Booking, type RowOutcome } from './book-row.ts';

const paymentOf = ({ context, facts, row, item, now }: Booking): Payment => ({
  ...{ facts, owner: { ...context.notice, timeZone: context.timeZone }, who: context.who, now },
  rows: [{ accountId: row.account.accountId, amount: row.amount, payMode: row.payMode, onto: item?.photoId }],
  ...{ balance: 0, payTime: row.time, remark: row.note },
  ...(row.voucherNo !== '' && { voucherNo: row.voucherNo }),
});

const rulesOf = (booking: Booking) => {
  const { context, facts, row, now } = booking;
  const { rows } = paymentOf(booking);
  const input = { rows, rowsTotal: row.amount, balance: 0, payTime: row.time };
  return { ...incomingFacts(input, facts, context.notice, now), person: facts.person.state };
};

const booked = ({ facts }: Booking, settled: Settled): Booked => {
  const { state: before, items } = facts.person;
  const { state: after } = settled.person;
  return {
    settled,
    audited: {
      subjectId: items.personId,
      action: settled.isNew ? 'charge' : 'topUp',
      before: { payStatus: before.payStatus, received: before.received },
      after: { payStatus: after.payStatus, received: after.received, orderNo: settled.order.orderNo },
    },
  };
};

/** A further payment on the live order. */
const bookTopUp = (booking: Booking, order: Order): RowOutcome => {
  const { row, item } = booking;
  const { orderNo } = order;
  const outstanding = outstandingOfOrder(order);
  const shown = { orderNo, due: dueOfOrder(order), received: receivedOfOrder(order), outstanding };
  const refused = whyRefused(whyTopUpRefused({ ...rulesOf(booking), order, shown }), booking, {
    amount: groupedFenText(outstanding),
  });
  if (refused) return refused;
  if (isFull(order, 1)) return whyNot('orderFull');
  const line = order.lines.find(({ photoId }) => photoId === item?.photoId);
  const owed = line ? openOf(line) : item && owedAmount(item);
  if (owed !== undefined && row.amount > owed)
    return whyNot('aboveOwedOfItem', { ...ofItem(item), amount: groupedFenText(owed) });
  if (item && !line) return whyNot('itemNotChosen', ofItem(item));
  return booked(booking, bookMore(paymentOf(booking), order));
};

/** The first payment opens the order: for the required items, those chosen, and those that the file pays. */
const bookOpening = (booking: Booking, paid: ReadonlySet<string>): RowOutcome => {
  const { context, facts, row, item } = booking;
  const { items, groups } = facts.person.items;
  const isTaken = ({ photoId, required, chosen }: (typeof items)[number]) =>
    required || chosen === true || paid.has(photoId) || photoId === item?.photoId;
  const submitted = items.filter(isTaken).map(({ photoId }) => photoId);
  const owed = chosenItems(items, submitted).reduce((sum, one) => sum + owedAmount(one), 0);
  const { itemSelection } = context.notice;
  const optional = items.filter((one) => isOptional(one) && submitted.includes(one.photoId));
  if (itemSelection === 'single' && optional.length > 1 && !whyNotChargeable(facts.person.state))
    return whyNot('optionalTooMany');
  const refused = whyRefused(
    whyChargeRefused({ ...rulesOf(booking), items, groups, itemSelection, submitted, shownTotal: owed }),
    booking,
    { amount: groupedFenText(owed) },
  );
  if (refused) return refused;
  const ofTheItem = items.find(({ photoId }) => photoId === item?.photoId);
  if (ofTheItem && row.amount > owedAmount(ofTheItem))
    return whyNot('aboveOwedOfItem', { ...ofItem(item), amount: groupedFenText(owedAmount(ofTheItem)) });
  return booked(booking, bookFirst(paymentOf(booking), submitted));
};

/** A row of a file of payments: a payment of its own. `paid`: `photoId`s of the items that the file pays for the person. */
export const bookPaidRow = (booking: Booking, paid: ReadonlySet<string>): RowOutcome => {
  const { order, person } = booking.facts;
  // An order with nothing received is another matter: the rule of first payments says so.
  const isUnfinished = whyNotChargeable(person.state) === '1700026';
  return order && hasLiveOrder(person.state) && !isUnfinished ? bookTopUp(booking, order) : bookOpening(booking, paid);
};
