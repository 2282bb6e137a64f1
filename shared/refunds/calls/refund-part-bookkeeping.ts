import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { flag } from '../../contract/codes.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { refundMode } from '../codes.ts';
import { paidOutRows, refundFields, refundParts, refundOutcomes, refundNames } from '../wire.ts';

export const refundPartBookkeeping = call({
  method: 'POST',
  path: '/v2/finance/Refund/NewRefundBookkeeping',
  permission: anyOf('REFUND'),
  kind: 'money',
  summary: 'Books the refund of parts of the lines of an order.',
  request: () =>
    renamed(
      {
        ...refundFields(),
        refundOrderChilds: refundParts(),
        refundAccounts: paidOutRows(),
        refundModes: refundMode(),
        refundBalance: z.optional(money()),
        stillOwed: z._default(flag(), false),
      },
      refundNames,
    ),
  response: () => refundOutcomes(),
  errors: ['personRefunding', 'nothingToRefund', 'balanceSpent', '1700025'],
  example: {
    orderNo: examples.orderNo,
    refundOrderChilds: [{ orderChildNo: examples.lineNo, accountsActualAmount: 1 }],
    refundAccounts: [{ id: examples.accountId, amount: 1, payMode: 10002 }],
    refundModes: 1,
    refundTime: '2026-09-02T02:00:00Z',
  },
});
