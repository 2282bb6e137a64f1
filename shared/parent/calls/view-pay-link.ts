import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { words } from '../../contract/codes.ts';
import { money, unitPrice } from '../../contract/money.ts';
import { parentToken } from '../../contract/permission.ts';
import { boolean, integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { dateOrNull, instant } from '../../contract/time.ts';
import { itemNames } from '../../items/names.ts';
import { deadlineState, payStatus, required } from '../../notices/codes.ts';
import { noticeNames } from '../../notices/names.ts';
import { payModeCodes } from '../../payments/codes.ts';

export const viewPayLink = call({
  method: 'POST',
  path: '/v2/parent/PayLink/View',
  permission: parentToken,
  kind: 'read',
  summary: 'What a parent sees of one notice, by the token of the pay link; unsent or withdrawn: 404.',
  request: () => z.object({}),
  response: () =>
    renamed(
      {
        title: text(),
        schoolName: text(),
        schoolEName: text(),
        studentName: text(),
        studentEName: text(),
        costStatement: text(),
        attachments: z.array(z.object({ name: text(), url: text() })),
        /** Empty when the notice hides item details (feeDetailsParentVisible 0). */
        items: z.array(
          renamed(
            {
              photoId: text(),
              name: text(),
              eName: text(),
              money: unitPrice(),
              number: integer(),
              payOption: required(),
              actualAmount: money(),
              havePayed: boolean(),
              payedPrice: money(),
            },
            itemNames,
          ),
        ),
        itemGroups: z.array(z.object({ id: text() })),
        required: money(),
        optional: money(),
        due: money(),
        received: money(),
        outstanding: money(),
        payStatus: payStatus(),
        deadline: deadlineState(),
        deadlineAt: dateOrNull(),
        supportOnlinePay: boolean(),
        payments: z.array(integer()),
        slips: z.array(
          renamed({ payment: words(payModeCodes), amount: money(), payTime: instant() }, { payment: 'payMode' }),
        ),
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
      },
    ),
  errors: [],
  example: {},
});
