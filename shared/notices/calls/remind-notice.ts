import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../codes.ts';
import { noticeNames } from '../names.ts';

export const remindNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Remind',
  permission: anyOf('PAYMENT_CALL'),
  kind: 'bulk',
  summary: 'Reminds parents by a job: of the students named, or of everybody who was sent the notice and still owes.',
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
  response: () => renamed({ jobKey: looseId('job'), count: integer() }, { jobKey: 'jobId' }),
  errors: [
    'noticeOfClues',
    'noticeClosed',
    'noticeNotSent',
    'messagesOff',
    'nobodyToRemind',
    'personNotSent',
    'personPaid',
    'personConfirming',
    'personRefunding',
  ],
  example: { id: examples.noticeId, studentIds: [] },
});
