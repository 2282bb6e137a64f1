import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { money, unitPrice } from '../contract/money.ts';
import { parentToken } from '../contract/permission.ts';
import { text, truth, whole } from '../contract/plain.ts';
import { date, instant } from '../contract/time.ts';
import { deadlineState, payOption, payStatus } from '../notices/codes.ts';

export const parent = {
  viewPayLink: call({
    method: 'POST',
    path: '/v2/parent/PayLink/View',
    permission: parentToken,
    kind: 'read',
    summary: 'What a parent sees of one notice, by the token of the pay link; unsent or withdrawn: 404.',
    request: () => z.object({}),
    response: () =>
      z.object({
        title: text(),
        schoolName: text(),
        schoolEName: text(),
        studentName: text(),
        studentEName: text(),
        costStatement: text(),
        attachments: z.array(z.object({ name: text(), url: text() })),
        /** Empty when the notice hides item details (feeDetailsParentVisible 0). */
        items: z.array(
          z.object({
            photoId: text(),
            name: text(),
            eName: text(),
            money: unitPrice(),
            number: whole(),
            payOption: payOption(),
            actualAmount: money(),
            havePayed: truth(),
            payedPrice: money(),
          }),
        ),
        itemGroups: z.array(z.object({ id: text() })),
        required: money(),
        optional: money(),
        due: money(),
        received: money(),
        outstanding: money(),
        payStatus: payStatus(),
        deadline: deadlineState(),
        deadlineAt: z.nullable(date()),
        supportOnlinePay: truth(),
        payments: z.array(whole()),
        slips: z.array(z.object({ payment: whole(), amount: money(), payTime: instant() })),
        currency: text(),
        /** IANA name, of the organisation: times on the page are those of the receipt. */
        timeZone: text(),
      }),
    errors: [],
    example: {},
  }),
} as const;
