import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { noticeNames } from '../names.ts';
import { titleField } from '../wire.ts';

export const renameNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Rename',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'write',
  summary: 'Gives a notice another title, also when it was sent or is closed.',
  request: () => renamed({ id: id('notice'), title: titleField('noticeNameRequired') }, noticeNames),
  response: () => z.object({}),
  errors: [],
  example: { id: examples.noticeId, title: 'Tuition, autumn term' },
});
