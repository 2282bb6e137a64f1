import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { keywordCharactersMax } from '../../contract/keyword.ts';
import { pageOf, pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { boolean, text } from '../../contract/plain.ts';

export const listSchoolBenefitVisibility = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/GetSchoolBenefitVisableConfigList',
  permission: signedIn,
  kind: 'read',
  summary: "Of each of the user's schools, whether parents see discounts (N7.095).",
  request: () =>
    z.object({
      ...pageRequest([10, 20, 50], 10),
      keyword: z.optional(z.string().check(z.maxLength(keywordCharactersMax))),
    }),
  response: () =>
    pageOf(z.object({ schoolId: looseId('school'), schoolName: text(), schoolEName: text(), visible: boolean() })),
  errors: [],
  example: { pageIndex: 1, pageSize: 10 },
});
