import * as z from 'zod';
import { call } from '../contract/call.ts';
import { looseId } from '../contract/ids.ts';
import { permissions, signedIn } from '../contract/permission.ts';

export const session = {
  whoAmI: call({
    method: 'GET',
    path: '/v2/basic/Session/WhoAmI',
    permission: signedIn,
    kind: 'read',
    summary: 'Who is signed in, with permissions, schools and the flags of the organisation.',
    request: () => z.object({}),
    response: () =>
      z.object({
        userId: z.string(),
        userKind: z.enum(['staff', 'supplier']),
        name: z.string(),
        eName: z.string(),
        orgId: z.string(),
        permissions: z.array(z.enum(permissions)),
        schools: z.array(
          z.object({ id: looseId('school'), name: z.string(), eName: z.string(), autoSplit: z.boolean() }),
        ),
        org: z.object({
          splitEnabled: z.boolean(),
          chargeDivRate: z.number(),
          itemGroups: z.boolean(),
          balanceCheck: z.boolean(),
          approvedLocksOperations: z.boolean(),
          detailedExport: z.boolean(),
          timeZone: z.string(),
          currency: z.string(),
        }),
      }),
    errors: [],
    example: {},
  }),
} as const;
