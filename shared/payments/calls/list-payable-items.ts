import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { settlement } from '../wire.ts';

export const listPayableItems = call({
  method: 'POST',
  path: '/sisjava/paycenter/enablePayItems',
  permission: anyOf('HANDING_CHARGES'),
  kind: 'read',
  summary: 'What a first payment of a person can settle: items, groups and the balance. Changes nothing.',
  request: () => z.object({ noticeId: id('notice'), studentId: looseId('student') }),
  response: () => settlement(),
  errors: [],
  example: { noticeId: examples.noticeId, studentId: examples.studentId },
});
