import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { payOffFields, payOffNames } from '../wire.ts';

export const batchPayOff = call({
  method: 'POST',
  path: '/sisjava/paycenter/batchPayOffMustItems',
  permission: anyOf('HANDING_CHARGES'),
  kind: 'money',
  summary:
    'Books the required items of many people as paid, by a job: on a collection account, or from their balances.',
  request: () => renamed(payOffFields(), payOffNames),
  response: () => renamed({ jobKey: looseId('job'), count: integer() }, { jobKey: 'jobId' }),
  errors: ['noticeOfClues', 'noticeClosed', 'jobRunning', 'nobodyToPayOff', '1700022'],
  example: {
    ...{ noticeId: examples.noticeId, studentIds: [examples.studentId] },
    ...{ id: examples.accountId, payMode: 10001, useBalance: false },
  },
});
