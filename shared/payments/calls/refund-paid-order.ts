import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { refundMode } from '../../refunds/codes.ts';
import { paidOutRows, refundFields, refundOutcome, refundNames } from '../../refunds/wire.ts';

export const refundPaidOrder = call({
  method: 'POST',
  path: '/sisjava/paycenter/refundOrder',
  permission: anyOf('REFUND'),
  kind: 'money',
  summary: 'Books a full refund of one order.',
  request: () =>
    renamed(
      {
        ...refundFields(),
        refundModes: refundMode(),
        accountsActualAmount: money(),
        reduceBalance: money(),
        refundBalance: money(),
        refundAccounts: paidOutRows(),
      },
      refundNames,
    ),
  response: () => refundOutcome(),
  errors: ['personRefunding', 'nothingToRefund', 'balanceSpent', '1700025'],
  example: {
    orderNo: examples.orderNo,
    refundModes: 1,
    accountsActualAmount: 10000,
    reduceBalance: 0,
    refundBalance: 0,
    refundAccounts: [{ id: examples.accountId, amount: 10000, payMode: 10002 }],
    refundTime: '2026-09-02T02:00:00Z',
  },
});
