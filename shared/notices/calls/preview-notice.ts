import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { payNotice } from '../../parent/wire.ts';
import { noticeNames } from '../names.ts';

export const previewNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Preview',
  permission: signedIn,
  kind: 'read',
  summary: 'The page that the parents of the first student will see (N9.26); finance notices only (N6.12).',
  request: () => renamed({ id: id('notice') }, noticeNames),
  response: () => payNotice(),
  errors: ['noticeNotPreviewable'],
  example: { id: examples.noticeId },
});
