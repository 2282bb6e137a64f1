import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { signedIn } from '../../contract/permission.ts';
import { boolean } from '../../contract/plain.ts';
import { examples } from '../../demonstration/ids.ts';

export const getSchoolBenefitVisibility = call({
  method: 'GET',
  path: '/v2/finance/PayNotice/GetSchoolBenefitVisableConfigBySchoolId',
  permission: signedIn,
  kind: 'read',
  summary: 'Whether parents of a school see discounts; they do until somebody hides them (N7.097).',
  request: () => z.object({ schoolId: id('school') }),
  response: () => z.object({ schoolId: looseId('school'), visible: boolean() }),
  errors: [],
  example: { schoolId: examples.schoolId },
});
