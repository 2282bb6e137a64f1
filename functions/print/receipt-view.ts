import { amountInWords } from '../../shared/print/amount-in-words.ts';
import { receiptNoOf } from '../../shared/print/receipt-no.ts';
import type { School } from '../organisation/school.ts';
import { gradeNames } from '../people/class-names.ts';
import type { PersonItems } from '../people/person-items.ts';
import type { PersonState } from '../people/person-state.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

/** The grade and the class, because every grade has a class of that name. */
const classOf = (school: School, { grade }: PersonState, { className, classEName }: PersonItems) => {
  const { name = '', eName = '' } = gradeNames(school).get(grade) ?? {};
  return { className: `${name}${className}`, classEName: `${eName} ${classEName}`.trim() };
};

/** What the receipt of an order says: the one that was issued, or the one that printing issues. */
export const receiptView = (
  { order, person: { state, items }, content, cashier, remark, last, current }: ReceiptFacts,
  { school, showsAccounts }: { readonly school: School; readonly showsAccounts: boolean },
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
    ...classOf(school, state, items),
    lines: [...says.lines],
    ...{ advance: says.advance, amount: says.amount, amountInWords: amountInWords(says.amount) },
    payments: says.payments.map((one) => ({ ...one, accountName: showsAccounts ? one.accountName : '' })),
    payTime: says.payTime,
    ...{ cashier: by.name, cashierEName: by.eName, remark },
  };
};
