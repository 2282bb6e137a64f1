import * as z from 'zod/mini';
import { total } from '../contract/money.ts';
import { boolean, integer } from '../contract/plain.ts';
import { once } from '../contract/once.ts';

/**
 * The figures of people in the documents' fields (S3.05, S3.06). `owingTotal` people together owe `owingAmount`; it
 * differs from `outstandAmount` only beside a list with a filter for pay status. `withDrawOutstandAmount`, of the latter, is
 * of bills that were withdrawn: nobody is asked to pay these now. `overpaidAmount` was paid and is on no
 * item, so it is not in `receivedAmount`. While the choice of somebody's group is open, the sums of what is due are the
 * least that it can be: `choiceOpen`, and `owingChoiceOpen` for `owingAmount`. A server of the release before says none of
 * these four.
 */
export const statisticsFields = once(() => ({
  total: integer(),
  completePayedTotal: integer(),
  partPayedTotal: integer(),
  tobePayedTotal: integer(),
  refundTotal: integer(),
  unSendTotal: integer(),
  sendTotal: integer(),
  withDrawTotal: integer(),
  totalAmount: total(),
  receivedAmount: total(),
  outstandAmount: total(),
  owingTotal: integer(),
  owingAmount: total(),
  withDrawOutstandAmount: z.optional(total()),
  overpaidAmount: z.optional(total()),
  choiceOpen: z.optional(boolean()),
  owingChoiceOpen: z.optional(boolean()),
}));

export const statisticsNames = {
  total: ['counts', 'total'],
  completePayedTotal: ['counts', 'completed'],
  partPayedTotal: ['counts', 'partPaid'],
  tobePayedTotal: ['counts', 'toPay'],
  refundTotal: ['counts', 'refunded'],
  unSendTotal: ['counts', 'unsent'],
  sendTotal: ['counts', 'sent'],
  withDrawTotal: ['counts', 'withdrawn'],
  totalAmount: 'due',
  receivedAmount: 'received',
  outstandAmount: 'outstanding',
  owingTotal: ['counts', 'owing'],
  owingAmount: 'owingAmount',
  withDrawOutstandAmount: 'withdrawnOutstanding',
  overpaidAmount: 'overpaid',
} as const;
