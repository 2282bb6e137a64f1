import * as z from 'zod/mini';
import { money } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { boolean, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { dateOrNull, instant } from '../contract/time.ts';
import { benefits } from '../items/benefits-wire.ts';
import { itemNames } from '../items/names.ts';
import { itemGroups } from '../items/wire.ts';
import { standing } from '../ledger/wire.ts';
import { deadlineState, payStatus, required } from '../notices/codes.ts';
import { noticeNames } from '../notices/names.ts';
import { paymentMethod } from '../orders/codes.ts';

/** The parent's page of one person. */
export const payNotice = once(() =>
  renamed(
    {
      title: text(),
      schoolName: text(),
      schoolEName: text(),
      studentName: text(),
      studentEName: text(),
      costStatement: text(),
      containRichText: boolean(),
      attachments: z.array(z.object({ name: text(), url: text() })),
      /** Empty when the notice hides item details (feeDetailsParentVisible 0). */
      items: z.array(
        renamed(
          {
            photoId: text(),
            name: text(),
            eName: text(),
            money: money(),
            number: integer(),
            payOption: required(),
            /** Left out when the school hides discounts; `money` is then what is to pay. */
            benefits: z.optional(benefits()),
            groupId: z.optional(text()),
            groupItem: z.optional(renamed({ id: text(), name: text() }, { id: 'groupId' })),
            totalAmount: money(),
            actualAmount: money(),
            havePayed: boolean(),
            payedPrice: money(),
            /** Refunded in part and not owed any more. */
            creditedAmount: z.optional(money()),
          },
          { ...itemNames, creditedAmount: 'credited' },
        ),
      ),
      itemGroups: itemGroups(),
      /** The choice of a group is open: `required`, `due` and `outstanding` are those of the cheapest one. */
      choiceOpen: z.boolean(),
      required: money(),
      optional: money(),
      due: money(),
      received: money(),
      outstanding: money(),
      overpaid: money(),
      payStatus: payStatus(),
      deadline: deadlineState(),
      deadlineAt: dateOrNull(),
      supportOnlinePay: boolean(),
      payments: z.array(integer()),
      slips: z.array(
        renamed({ payment: paymentMethod(), amount: money(), payTime: instant() }, { payment: 'payMode' }),
      ),
      /** Of what the slips brought, paid back or put into the balance. */
      refundedAmount: money(),
      /** What changed the amounts, oldest first: each is an entry of the journal. `cause`: a cause (`ledger/causes.ts`). */
      history: z.array(z.object({ at: instant(), cause: text(), amount: money(), standing: standing() })),
      currency: text(),
      /** IANA name, of the organisation: times on the page are those of the receipt. */
      timeZone: text(),
    },
    {
      ...noticeNames,
      studentName: ['student', 'name'],
      studentEName: ['student', 'eName'],
      itemGroups: 'groups',
      deadline: 'deadlineState',
      slips: 'records',
      refundedAmount: 'refunded',
    },
  ),
);
