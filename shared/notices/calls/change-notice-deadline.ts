import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { flag } from '../../contract/codes.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { date } from '../../contract/time.ts';
import { examples } from '../../demonstration/ids.ts';

export const changeNoticeDeadline = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/ChangeDeadline',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'write',
  summary:
    'Sets or removes the deadline of a notice, also when it was sent or is closed. Without one, nobody pays online.',
  request: () =>
    renamed(
      {
        id: id('notice'),
        /** N7.022: 0 unlimited, 1 limited. */
        deadline: flag(),
        deadlineAt: z._default(z.nullable(date()), null),
      },
      { id: 'noticeId', deadline: 'limited', deadlineAt: 'deadline' },
    ),
  response: () => z.object({}),
  errors: [],
  example: { id: examples.noticeId, deadline: 1, deadlineAt: '2099-06-30' },
});
