import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { money } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { incomingFields, paymentNames } from '../wire.ts';

export const chargeTopUp = call({
  method: 'POST',
  path: '/sisjava/paycenter/charge/fixPay',
  permission: anyOf('HANDING_CHARGES'),
  fieldPermissions: { paymentMode: 'EDIT_SEDBERGH_PAYMENTMODE' },
  kind: 'money',
  summary: 'Books a further payment on the live order of a person.',
  request: () =>
    renamed(
      {
        noticeId: id('notice'),
        studentId: looseId('student'),
        orderNo: looseId('order'),
        itemsTotalAmount: money(),
        havePayAmount: money(),
        nowPayAmount: money(),
        ...incomingFields(),
      },
      paymentNames,
    ),
  response: () => z.object({ orderNo: text() }),
  errors: ['personNotSent', 'personRefunding', 'personUnpaid', 'personPaid', '1700022', '1700037', 'recordsTooMany'],
  example: {
    noticeId: examples.noticeId,
    studentId: examples.studentId,
    orderNo: examples.orderNo,
    itemsTotalAmount: 12800,
    havePayAmount: 10000,
    nowPayAmount: 2800,
    cleanAccounts: [{ id: examples.accountId, amount: 2800, payMode: 10002 }],
    accountsActualAmount: 2800,
    payTime: '2026-09-01T02:00:00Z',
  },
});
