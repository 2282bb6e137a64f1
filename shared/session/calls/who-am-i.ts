import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { looseId } from '../../contract/ids.ts';
import { permissions, signedIn } from '../../contract/permission.ts';
import { boolean, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { organisationFlags } from '../../organisation/flags.ts';

export const whoAmI = call({
  method: 'GET',
  path: '/v2/basic/Session/WhoAmI',
  permission: signedIn,
  kind: 'read',
  summary: 'Who is signed in, with permissions, schools and the flags of the organisation.',
  request: () => z.object({}),
  response: () =>
    renamed(
      {
        userId: text(),
        userKind: z.enum(['staff', 'supplier']),
        name: text(),
        eName: text(),
        orgId: text(),
        permissions: z.array(z.enum(permissions)),
        schools: z.array(
          renamed({ id: looseId('school'), name: text(), eName: text(), autoSplit: boolean() }, { id: 'schoolId' }),
        ),
        org: z.object({ ...organisationFlags(), timeZone: text(), currency: text() }),
      },
      { userId: 'subject', org: 'organisation' },
    ),
  errors: [],
  example: {},
});
