import { creditNotePostings, type Holder, type Moved } from '../ledger/postings.ts';
import { netOf, type MoneyOrder } from './order-money.ts';

/** The order that is closed because another is opened: nothing is owed by it any more. */
export const closeOrder = <Order extends MoneyOrder>(
  holder: Holder,
  order: Order,
): { order: Order; entries: readonly Moved[] } => {
  const open = order.lines.map((line) => ({ ...line, amount: line.due - netOf(line) }));
  const postings = creditNotePostings(holder, open);
  return {
    order: { ...order, lines: order.lines.map((line) => ({ ...line, due: netOf(line) })) },
    entries: postings.length > 0 ? [{ cause: 'creditNote', postings }] : [],
  };
};
