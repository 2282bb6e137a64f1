import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, text } from '../../shared/contract/plain.ts';
import { accountTypeCodes, payModeCodes } from '../../shared/payments/codes.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A collection account: masters. Read by key, or all of one organisation (byParent). */
export const payAccount = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'ACCOUNT#{accountId}',
  sk: 'ACCOUNT',
  parent: 'ORG#{orgId}#ACCOUNTS',
  parentSort: '{accountId}',
  bytesMax: 4_000,
  version: 1,
  codes: { accountType: accountTypeCodes, payMode: payModeCodes },
  fields: () => ({
    accountId: looseId('account'),
    orgId: text(),
    name: text(),
    accountType: wordIn(accountTypeCodes),
    payMode: wordIn(payModeCodes),
    supplierName: z.optional(text()),
    forbidden: boolean(),
    schoolIds: z.array(looseId('school')),
  }),
});
export type PayAccount = Stored<typeof payAccount>;
