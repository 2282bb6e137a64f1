import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../../notices/codes.ts';
import { peopleJob, peopleOfNoticeNames } from '../wire.ts';

export const deleteNoticePeople = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonDelete',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Takes people off a notice for ever, by a job: those who were never sent it.',
  request: () =>
    renamed(
      {
        id: id('notice'),
        payNoticePersonIds: z
          .array(looseId('person'))
          .check(
            z.minLength(1, { error: 'peopleRequired' }),
            z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' }),
          ),
      },
      peopleOfNoticeNames,
    ),
  response: () => peopleJob(),
  errors: ['noticeOfClues', 'noticeClosed', 'nobodyToDelete', 'jobRunning'],
  example: { id: examples.noticeId, payNoticePersonIds: [examples.personId] },
});
