import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { flag } from '../../contract/codes.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { refundMode, refundType } from '../codes.ts';
import { paidOutRows, refundFields, refundParts, refundPreview, refundNames } from '../wire.ts';

export const previewRefund = call({
  method: 'POST',
  path: '/v2/finance/Refund/NewRefundPreView',
  permission: anyOf('REFUND'),
  kind: 'read',
  summary: 'What a refund would do: money out, the balance, the entries and the state afterwards. Stores nothing.',
  request: () =>
    renamed(
      {
        ...refundFields(),
        refundTime: z.optional(refundFields().refundTime),
        refundOrderChilds: z._default(refundParts(), []),
        refundModes: z._default(refundMode(), 'bookkeeping'),
        refundType: z._default(refundType(), 'partial'),
        refundBalance: z.optional(money()),
        refundAccounts: z.optional(paidOutRows()),
        stillOwed: z._default(flag(), false),
      },
      refundNames,
    ),
  response: () => refundPreview(),
  errors: ['nothingToRefund', 'personRefunding', '1700025'],
  example: {
    orderNo: examples.orderNo,
    refundOrderChilds: [{ orderChildNo: examples.lineNo, accountsActualAmount: 1 }],
    refundModes: 1,
  },
});
