import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { integer } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../../notices/codes.ts';

export const resendMessages = call({
  method: 'POST',
  path: '/v2/finance/Message/Resend',
  permission: anyOf('PAYMENT_CALL'),
  kind: 'bulk',
  summary:
    'Sends messages of a notice again that failed on their way: of the people named, or of everybody who has not paid in full.',
  request: () =>
    renamed(
      {
        noticeId: id('notice'),
        payNoticePersonIds: z._default(
          z.array(looseId('person')).check(z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' })),
          [],
        ),
      },
      { payNoticePersonIds: 'personIds' },
    ),
  response: () => renamed({ jobKey: looseId('job'), count: integer() }, { jobKey: 'jobId' }),
  errors: ['noticeClosed', 'nothingToResend'],
  example: { noticeId: examples.noticeId, payNoticePersonIds: [] },
});
