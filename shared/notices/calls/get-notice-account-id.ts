import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';

export const getNoticeAccountId = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/GetAccountIdByNoticeId',
  permission: signedIn,
  kind: 'read',
  summary: 'The collection account of the items of a notice; null without items (N7.003).',
  request: () => z.object({ noticeId: id('notice') }),
  response: () => z.object({ accountId: z.nullable(looseId('account')) }),
  errors: [],
  example: { noticeId: examples.noticeId },
});
