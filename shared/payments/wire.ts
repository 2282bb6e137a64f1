import { looseId } from '../contract/ids.ts';
import { money } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { renamed } from '../contract/renamed.ts';
import { payMode } from './codes.ts';

/** What we call the documents' fields of a payment. */
export const paymentNames = {
  /** The total that the screen showed. */
  itemsTotalAmount: 'shownTotal',
  cleanAccounts: 'rows',
  accountsActualAmount: 'rowsTotal',
  useStudentBalance: 'balance',
} as const;

/** One receipt of money on one collection account, fen. */
export const accountRow = once(() =>
  renamed({ id: looseId('account'), amount: money(), payMode: payMode() }, { id: 'accountId' }),
);
