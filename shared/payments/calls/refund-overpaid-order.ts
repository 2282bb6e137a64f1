import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { refundMode } from '../../refunds/codes.ts';
import { paidOutRows, refundFields, refundOutcome, refundNames } from '../../refunds/wire.ts';

export const refundOverpaidOrder = call({
  method: 'POST',
  path: '/sisjava/paycenter/overRefundOrder',
  permission: anyOf('REFUND'),
  kind: 'money',
  summary: 'Books the refund of what a family paid too much on an order.',
  request: () =>
    renamed(
      {
        ...refundFields(),
        refundModes: refundMode(),
        accountsActualAmount: money(),
        refundAccounts: paidOutRows(),
        refundBalance: z.optional(money()),
      },
      refundNames,
    ),
  response: () => refundOutcome(),
  errors: ['personRefunding', 'nothingToRefund', '1700025'],
  example: {
    orderNo: examples.orderNo,
    refundModes: 1,
    accountsActualAmount: 1,
    refundAccounts: [{ id: examples.accountId, amount: 1, payMode: 10002 }],
    refundTime: '2026-09-02T02:00:00Z',
  },
});
