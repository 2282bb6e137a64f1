import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { id, looseId } from '../contract/ids.ts';
import { money } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { anyOf } from '../contract/permission.ts';
import { text } from '../contract/plain.ts';
import { lines } from '../contract/text.ts';
import { instant } from '../contract/time.ts';
import { examples } from '../demonstration/ids.ts';
import { accountType, payMode, paymentLimits, paymentMode } from './codes.ts';

const accountRow = once(() => z.object({ id: looseId('account'), amount: money(), payMode: payMode() }));

export const payments = {
  listPayAccounts: call({
    method: 'POST',
    path: '/v2/finance/Refund/ListPayAccount',
    permission: anyOf('HANDING_CHARGES', 'REFUND'),
    kind: 'read',
    summary: 'Collection accounts that money can be booked on; the online account is left out.',
    request: () =>
      z.object({
        types: z._default(z.array(z.literal([0, 2, 3, 99])).check(z.maxLength(4)), [0, 2, 3, 99]),
        schoolId: id('school'),
      }),
    response: () =>
      z.object({
        list: z.array(
          z.object({
            id: looseId('account'),
            name: text(),
            accountType: accountType(),
            payMode: payMode(),
            supplierName: z.optional(text()),
          }),
        ),
      }),
    errors: [],
    example: { types: [0, 2, 3, 99], schoolId: examples.schoolId },
  }),
  charge: call({
    method: 'POST',
    path: '/sisjava/paycenter/clear/charge',
    permission: anyOf('HANDING_CHARGES'),
    kind: 'money',
    summary: 'Opens the order of a person and books a first payment on collection accounts.',
    request: () =>
      z.object({
        noticeId: id('notice'),
        studentId: looseId('student'),
        /** The items to pay: all required ones and the optional ones chosen. */
        items: z
          .array(z.object({ photoId: z.string().check(z.length(26)) }))
          .check(z.maxLength(50, { error: 'itemsTooMany' })),
        itemsTotalAmount: money(),
        cleanAccounts: z
          .array(accountRow())
          .check(z.maxLength(paymentLimits.accountRows, { error: 'accountRowsTooMany' })),
        accountsActualAmount: money(),
        useStudentBalance: z._default(money(), 0),
        paymentMode: z.optional(paymentMode()),
        payTime: instant(),
        remark: z._default(lines().check(z.maxLength(paymentLimits.remarkCharacters, { error: 'remarkTooLong' })), ''),
      }),
    response: () => z.object({ orderNo: text() }),
    errors: ['personNotSent', '1700022', '1700026', '1700030', '1700037'],
    example: {
      noticeId: examples.noticeId,
      studentId: examples.studentId,
      items: [{ photoId: examples.photoId }],
      itemsTotalAmount: 12800,
      cleanAccounts: [{ id: examples.accountId, amount: 12800, payMode: 10002 }],
      accountsActualAmount: 12800,
      payTime: '2026-09-01T02:00:00Z',
    },
  }),
} as const;
