import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { money, signedMoney } from '../../contract/money.ts';
import { anyOf } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { payOffFields, payOffNames } from '../wire.ts';

export const precheckBatchPayOff = call({
  method: 'POST',
  path: '/sisjava/paycenter/preBatchPayOffMustItems',
  permission: anyOf('HANDING_CHARGES'),
  kind: 'read',
  summary: 'Whose balance is too low for a batch pay-off. Changes nothing, and the pay-off checks it again.',
  request: () => renamed(payOffFields(), payOffNames),
  response: () =>
    z.array(
      renamed(
        { id: looseId('student'), name: text(), eName: text(), studentBalance: signedMoney(), nowPayAmount: money() },
        { id: 'studentId', studentBalance: 'balance', nowPayAmount: 'amount' },
      ),
    ),
  errors: [],
  example: { noticeId: examples.noticeId, studentIds: [examples.studentId], useBalance: true },
});
