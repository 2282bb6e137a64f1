import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { examples } from '../../demonstration/ids.ts';
import { settlement } from '../wire.ts';

export const getTopUpInfo = call({
  method: 'POST',
  path: '/sisjava/paycenter/getFixPayInfo',
  permission: anyOf('HANDING_CHARGES'),
  kind: 'read',
  summary: 'What is still to be paid on the live order of a person.',
  request: () => z.object({ noticeId: id('notice'), studentId: looseId('student'), orderNo: looseId('order') }),
  response: () => settlement(),
  errors: ['1700037'],
  example: { noticeId: examples.noticeId, studentId: examples.studentId, orderNo: examples.orderNo },
});
