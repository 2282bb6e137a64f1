import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../codes.ts';
import { noticeNames } from '../names.ts';
import { sending } from '../wire.ts';

export const sendNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/SendPayNotice',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Sends a notice by a job: to the students named, or to everybody who was not sent it.',
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
  response: () => sending(),
  errors: ['noticeOfClues', 'noticeClosed', 'nothingToSend', 'jobRunning', 'peopleBehind', 'importBroken'],
  example: { id: examples.noticeId, studentIds: [] },
});
