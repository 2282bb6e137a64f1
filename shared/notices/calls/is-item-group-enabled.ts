import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { boolean } from '../../contract/plain.ts';
import { examples } from '../../demonstration/ids.ts';

export const isItemGroupEnabled = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/PayItemUseNPickK',
  permission: signedIn,
  kind: 'read',
  summary: 'Whether notices of a school can have groups of items: an option of its organisation (N7.017).',
  request: () => z.object({ schoolId: id('school') }),
  response: () => z.object({ enabled: boolean() }),
  errors: [],
  example: { schoolId: examples.schoolId },
});
