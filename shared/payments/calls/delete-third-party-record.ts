import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';

export const deleteThirdPartyRecord = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/DeleteThirdPartyRecord',
  permission: anyOf('HANDING_CHARGES'),
  kind: 'money',
  summary: 'Reverses a payment of an outside system by a counter entry; its record stays, marked as deleted.',
  request: () => z.object({ recordId: id('record') }),
  response: () => z.object({}),
  errors: ['personRefunding', 'recordRefunded', 'recordUsed'],
  example: { recordId: examples.recordId },
});
