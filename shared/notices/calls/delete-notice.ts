import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { noticeNames } from '../names.ts';

export const deleteNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Delete',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'write',
  summary: 'Deletes a notice for ever, while nobody has it and no order was opened for it. Its audit rows stay.',
  request: () => renamed({ id: id('notice') }, noticeNames),
  response: () => z.object({}),
  errors: ['noticeStillSent', 'noticeHasOrders', 'jobRunning'],
  example: { id: examples.noticeId },
});
