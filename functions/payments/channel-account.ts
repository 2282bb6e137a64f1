import { createHash } from 'node:crypto';
import { asId, type Id } from '../../shared/contract/ids.ts';
import type { PayAccount } from './pay-account.ts';

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
