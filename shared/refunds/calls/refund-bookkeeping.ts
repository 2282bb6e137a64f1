import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { money, signedMoney } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { refundType } from '../codes.ts';
import { bookkeepingRows, refundFields, refundOutcomes, refundNames } from '../wire.ts';

export const refundBookkeeping = call({
  method: 'POST',
  path: '/v2/finance/Refund/RefundBookkeeping',
  permission: anyOf('REFUND'),
  kind: 'money',
  summary: 'Books a full refund of an order, or the refund of what was overpaid.',
  request: () =>
    renamed(
      {
        ...refundFields(),
        accountsActualAmount: money(),
        actualAmount: money(),
        reduceBalance: money(),
        refundAccounts: bookkeepingRows(),
        refundBalance: money(),
        stuInfoId: z.optional(looseId('student')),
        balance: z.optional(signedMoney()),
        refundType: z._default(refundType(), 'full'),
      },
      refundNames,
    ),
  response: () => refundOutcomes(),
  errors: ['personRefunding', 'nothingToRefund', 'balanceSpent', '1700025'],
  example: {
    orderNo: examples.orderNo,
    accountsActualAmount: 10000,
    actualAmount: 10000,
    reduceBalance: 0,
    refundAccounts: [{ accountId: examples.accountId, amount: 10000, payMode: 10002 }],
    refundBalance: 0,
    refundTime: '2026-09-02T02:00:00Z',
  },
});
