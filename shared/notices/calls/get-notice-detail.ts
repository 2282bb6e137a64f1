import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { noticeNames } from '../names.ts';
import { noticeDetail } from '../wire.ts';

export const getNoticeDetail = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Detail',
  permission: signedIn,
  kind: 'read',
  summary: 'The detail card of a notice, with its statistics and why the user can or cannot act on it.',
  request: () => renamed({ id: id('notice') }, noticeNames),
  response: () => noticeDetail(),
  errors: [],
  example: { id: examples.noticeId },
});
