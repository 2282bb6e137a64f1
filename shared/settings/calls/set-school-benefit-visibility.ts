import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean } from '../../contract/plain.ts';
import { examples } from '../../demonstration/ids.ts';
import { benefitVisibilityLimits } from '../limits.ts';

export const setSchoolBenefitVisibility = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/ModifySchoolBenefitVisableConfig',
  permission: anyOf('MANAGE_FINANCE_SETTINGS'),
  kind: 'write',
  summary: 'Shows or hides discounts on the pages of parents of these schools, of notices already sent too (N7.096).',
  request: () =>
    z.object({
      schoolIds: z.array(id('school')).check(z.minLength(1), z.maxLength(benefitVisibilityLimits.schools)),
      visible: boolean(),
    }),
  response: () => z.object({}),
  errors: [],
  example: { schoolIds: [examples.schoolId], visible: true },
});
