import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../codes.ts';
import { noticeNames } from '../names.ts';
import { withdrawalCheck } from '../wire-withdrawal.ts';

export const checkOrdersBeforeRevert = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/CheckOrderBeforeRevert',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'read',
  summary: 'Who keeps a notice that is about to be withdrawn, because of an order or a payment.',
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
  response: () => withdrawalCheck(),
  errors: [],
  example: { id: examples.noticeId, studentIds: [] },
});
