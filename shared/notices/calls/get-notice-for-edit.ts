import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { noticeForEdit } from '../wire.ts';

export const getNoticeForEdit = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Editdetail',
  permission: signedIn,
  kind: 'read',
  summary: 'The form of a notice, with the first 96 of its people.',
  request: () => z.object({ noticeId: id('notice') }),
  response: () => noticeForEdit(),
  errors: [],
  example: { noticeId: examples.noticeId },
});
