import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { anyOf } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { chargeFields, paymentNames } from '../wire.ts';

export const chargeContinue = call({
  method: 'POST',
  path: '/sisjava/paycenter/clear/charge/continue',
  permission: anyOf('HANDING_CHARGES'),
  fieldPermissions: { paymentMode: 'EDIT_SEDBERGH_PAYMENTMODE' },
  kind: 'money',
  summary: 'Cancels an unfinished order of a person, and books a first payment as submitted on a new one.',
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
