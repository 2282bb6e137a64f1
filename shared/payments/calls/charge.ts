import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { anyOf } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { chargeFields, paymentNames } from '../wire.ts';

export const charge = call({
  method: 'POST',
  path: '/sisjava/paycenter/clear/charge',
  permission: anyOf('HANDING_CHARGES'),
  fieldPermissions: { paymentMode: 'EDIT_SEDBERGH_PAYMENTMODE' },
  kind: 'money',
  summary: 'Opens the order of a person and books a first payment on collection accounts and from the balance.',
  request: () => renamed(chargeFields(), paymentNames),
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
});
