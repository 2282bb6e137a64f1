import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../../notices/codes.ts';
import { peopleJob, peopleOfNoticeNames } from '../wire.ts';

export const refreshNoticePeople = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PersonRefresh',
  permission: signedIn,
  kind: 'bulk',
  summary:
    'Reads name, number, phone, class and status of students again, by a job: of the people named, or of all. No amount changes.',
  request: () =>
    renamed(
      {
        id: id('notice'),
        payNoticePersonIds: z._default(
          z.array(looseId('person')).check(z.maxLength(limits.peoplePerNotice, { error: 'peopleTooMany' })),
          [],
        ),
      },
      peopleOfNoticeNames,
    ),
  response: () => peopleJob(),
  errors: ['jobRunning', 'nobodyToRefresh'],
  example: { id: examples.noticeId, payNoticePersonIds: [] },
});
