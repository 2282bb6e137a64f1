import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { money } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { instant } from '../contract/time.ts';
import { payMode, paymentMode } from './codes.ts';

/** What we call the documents' fields of a payment. */
export const paymentNames = {
  /** The total that the screen showed. */
  itemsTotalAmount: 'shownTotal',
  cleanAccounts: 'rows',
  accountsActualAmount: 'rowsTotal',
  useStudentBalance: 'balance',
} as const;

/** One receipt of money on one collection account, fen. */
const rowFields = once(() => ({ id: looseId('account'), amount: money(), payMode: payMode() }));
const rowNames = { id: 'accountId' } as const;
export const accountRow = once(() => renamed(rowFields(), rowNames));

/** A payment as it is stored. The name of an account and the payment mode are left out for those who may not see them. */
export const bookedPayment = once(() =>
  renamed(
    {
      accountsActualAmount: money(),
      cleanAccounts: z.array(renamed({ ...rowFields(), name: z.optional(text()) }, rowNames)),
      payTime: instant(),
      paymentMode: z.optional(paymentMode()),
      remark: text(),
    },
    paymentNames,
  ),
);
