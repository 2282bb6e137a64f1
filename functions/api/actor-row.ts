import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { permissions } from '../../shared/contract/permission.ts';
import { boolean, text } from '../../shared/contract/plain.ts';
import { entity } from '../storage/entity.ts';

/** Who may do what; the token names only the subject. Read consistently for money, else cached for 30 s. */
export const actorRow = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ACTOR#{subject}',
  sk: 'ACTOR',
  parent: 'ORG#{orgId}#STAFF',
  parentSort: '{subject}',
  bytesMax: 8_000,
  version: 1,
  fields: () => ({
    subject: text(),
    orgId: text(),
    name: text(),
    eName: text(),
    permissions: z.array(z.enum(permissions)),
    schoolIds: z.array(looseId('school')),
    disabled: boolean(),
  }),
});
