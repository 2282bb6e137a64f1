import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { flag } from '../../contract/codes.ts';
import { looseId } from '../../contract/ids.ts';
import { keywordCharactersMax } from '../../contract/keyword.ts';
import { pageOf, pageRequest } from '../../contract/paging.ts';
import { signedIn } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { studySection } from '../../students/codes.ts';
import { feeItemNames } from '../names.ts';
import { feeItemFields } from '../wire.ts';

export const listFeeItems = call({
  method: 'POST',
  path: '/v2/finance/Settings/PayItemList',
  permission: signedIn,
  kind: 'read',
  summary: 'The fee catalogue: items of a school and stage, by account and keyword.',
  request: () =>
    renamed(
      {
        page: z.prefault(z.object(pageRequest([10, 20, 50], 20)), {}),
        keyword: z.optional(z.string().check(z.maxLength(keywordCharactersMax))),
        schoolId: z.optional(looseId('school')),
        sectionId: z.optional(studySection()),
        payAccountId: z.optional(looseId('account')),
        escrow: z.optional(flag()),
        status: z.optional(flag()),
      },
      feeItemNames,
    ),
  response: () => pageOf(renamed(feeItemFields(), feeItemNames)),
  errors: [],
  example: { page: { pageIndex: 1, pageSize: 20 }, schoolId: examples.schoolId, status: 1 },
});
