import * as z from 'zod';
import { call } from '../contract/call.ts';
import { money, unitPrice } from '../contract/money.ts';
import { parentToken } from '../contract/permission.ts';
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
        title: z.string(),
        schoolName: z.string(),
        schoolEName: z.string(),
        studentName: z.string(),
        studentEName: z.string(),
        costStatement: z.string(),
        attachments: z.array(z.object({ name: z.string(), url: z.string() })),
        /** Empty when the notice hides item details (feeDetailsParentVisible 0). */
        items: z.array(
          z.object({
            photoId: z.string(),
            name: z.string(),
            eName: z.string(),
            money: unitPrice,
            number: z.int(),
            payOption,
            actualAmount: money,
            havePayed: z.boolean(),
            payedPrice: money,
          }),
        ),
        itemGroups: z.array(z.object({ id: z.string() })),
        required: money,
        optional: money,
        due: money,
        received: money,
        outstanding: money,
        payStatus,
        deadline: deadlineState,
        deadlineAt: date.nullable(),
        supportOnlinePay: z.boolean(),
        payments: z.array(z.int()),
        slips: z.array(z.object({ payment: z.int(), amount: money, payTime: instant })),
        currency: z.string(),
        /** IANA name, of the organisation: times on the page are those of the receipt. */
        timeZone: z.string(),
      }),
    errors: [],
    example: {},
  }),
} as const;
