import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../codes.ts';
import { noticeNames } from '../names.ts';
import { withdrawal } from '../wire-withdrawal.ts';

export const revertNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/RevertPayNotice',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Withdraws a notice by a job: from the students named, or from everybody who was sent it and is to pay.',
  request: () =>
    renamed(
      {
        id: id('notice'),
        studentIds: z._default(
          z.array(looseId('student')).check(z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' })),
          [],
        ),
      },
      noticeNames,
    ),
  response: () => withdrawal(),
  errors: ['noticeOfClues', 'noticeClosed', 'nothingToWithdraw', 'jobRunning'],
  example: { id: examples.noticeId, studentIds: [] },
});
