import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { words } from '../../contract/codes.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { accountType, accountTypeCodes, payMode } from '../codes.ts';

const { online: _, ...bookableCodes } = accountTypeCodes;

export const listPayAccounts = call({
  method: 'POST',
  path: '/v2/finance/Refund/ListPayAccount',
  permission: anyOf('HANDING_CHARGES', 'REFUND'),
  kind: 'read',
  summary: 'Collection accounts that money can be booked on; the online account is left out.',
  request: () =>
    z.object({
      types: z.prefault(z.array(words(bookableCodes)).check(z.maxLength(4)), Object.values(bookableCodes)),
      /** Without it the accounts of all the user's schools. */
      schoolId: z.optional(id('school')),
    }),
  response: () =>
    z.object({
      list: z.array(
        renamed(
          {
            id: looseId('account'),
            name: text(),
            accountType: accountType(),
            payMode: payMode(),
            supplierName: z.optional(text()),
          },
          { id: 'accountId' },
        ),
      ),
    }),
  errors: [],
  example: { types: [0, 2, 3, 99], schoolId: examples.schoolId },
});
