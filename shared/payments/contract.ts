import * as z from 'zod';
import { call } from '../contract/call.ts';
import { id, looseId } from '../contract/ids.ts';
import { money } from '../contract/money.ts';
import { anyOf } from '../contract/permission.ts';
import { lines } from '../contract/text.ts';
import { instant } from '../contract/time.ts';
import { examples } from '../demonstration/ids.ts';
import { accountType, payMode, paymentLimits, paymentMode } from './codes.ts';

const accountRow = z.object({ id: looseId('account'), amount: money, payMode });

export const payments = {
  listPayAccounts: call({
    method: 'POST',
    path: '/v2/finance/Refund/ListPayAccount',
    permission: anyOf('HANDING_CHARGES', 'REFUND'),
    kind: 'read',
    summary: 'Collection accounts that money can be booked on; the online account is left out.',
    request: () =>
      z.object({
        types: z
          .array(z.literal([0, 2, 3, 99]))
          .max(4)
          .default([0, 2, 3, 99]),
        schoolId: id('school'),
      }),
    response: () =>
      z.object({
        list: z.array(
          z.object({
            id: looseId('account'),
            name: z.string(),
            accountType,
            payMode,
            supplierName: z.string().optional(),
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
        items: z.array(z.object({ photoId: z.string().length(26) })).max(50, { error: 'itemsTooMany' }),
        itemsTotalAmount: money,
        cleanAccounts: z.array(accountRow).max(paymentLimits.accountRows, { error: 'accountRowsTooMany' }),
        accountsActualAmount: money,
        useStudentBalance: money.default(0),
        paymentMode: paymentMode.optional(),
        payTime: instant,
        remark: lines().max(paymentLimits.remarkCharacters, { error: 'remarkTooLong' }).default(''),
      }),
    response: () => z.object({ orderNo: z.string() }),
    errors: [
      'operationIdRequired',
      'operationIdReused',
      'personNotSent',
      '1700022',
      '1700026',
      '1700030',
      '1700037',
      'busy',
    ],
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
