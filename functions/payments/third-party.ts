import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { asId, looseId, type Id } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';
import type { PayAccount } from './pay-account.ts';

/** The number that an outside system gave a payment, with the record of it: one number is one record. Read by key. */
export const thirdParty = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'THIRDPARTY#{channelId}',
  sk: 'NUMBER#{thirdPartyNo}',
  bytesMax: 2_000,
  version: 1,
  fields: () => ({
    channelId: looseId('account'),
    thirdPartyNo: text(),
    channelName: text(),
    personId: looseId('person'),
    orderNo: looseId('order'),
    recordNo: looseId('record'),
    amount: integer(),
    /** The record is reversed; the number can be recorded again. */
    deleted: z.optional(byWhom()),
    revision: integer(),
  }),
});
export type ThirdParty = Stored<typeof thirdParty>;

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idCharacters = 26;

/** The collection account of an outside system: it is in no masters, so its id follows from its name. */
const channelIdOf = (orgId: string, channelName: string): Id<'account'> => {
  const bytes = createHash('sha256').update(`${orgId}\n${channelName}`).digest();
  const characters = Array.from(
    bytes.subarray(0, idCharacters),
    (byte, index) => digits[byte & (index === 0 ? 7 : 31)],
  );
  return asId('account', characters.join(''));
};

/** The outside system as an account of the school. */
export const channelAccount = (
  { orgId, schoolId }: { readonly orgId: string; readonly schoolId: Id<'school'> },
  channelName: string,
): PayAccount => ({
  accountId: channelIdOf(orgId, channelName),
  ...{ orgId, name: channelName, accountType: 'other', payMode: 'other', forbidden: false, schoolIds: [schoolId] },
});
