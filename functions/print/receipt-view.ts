import { amountInWords } from '../../shared/print/amount-in-words.ts';
import { receiptNoOf } from '../../shared/print/receipt-no.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

/** What the receipt of an order says: the one that was issued, or the one that printing issues. */
export const receiptView = (
  { order, person: { state, items }, content, cashier, remark, last, current }: ReceiptFacts,
  { showsAccounts }: { readonly showsAccounts: boolean },
) => {
  const says = current ?? content;
  const issued = current && {
    receiptNo: receiptNoOf(current),
    ...{ issuedAt: current.issued.at, issuedByName: current.issued.name, issuedByEName: current.issued.eName },
  };
  const by = current?.cashier ?? cashier;
  return {
    orderNo: order.orderNo,
    ...issued,
    printed: current ? (order.receipt?.prints ?? 0) : 0,
    replaces: current ? current.replaces : last && receiptNoOf(last),
    ...{ name: state.name, eName: state.eName, studentNumber: state.studentNumber },
    ...{ className: items.className, classEName: items.classEName },
    lines: [...says.lines],
    ...{ advance: says.advance, amount: says.amount, amountInWords: amountInWords(says.amount) },
    payments: says.payments.map((one) => ({ ...one, accountName: showsAccounts ? one.accountName : '' })),
    payTime: says.payTime,
    ...{ cashier: by.name, cashierEName: by.eName, remark },
  };
};
