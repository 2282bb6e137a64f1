import { createHash } from 'node:crypto';
import { asId, type Id } from '../../shared/contract/ids.ts';
import { firstCharacters } from '../../shared/contract/text.ts';
import type { PayAccount } from './pay-account.ts';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idCharacters = 26;

const unseen = /[\s\p{Default_Ignorable_Code_Point}]/gu;
/** A key has room for so many, and one character can be the short form of a whole sentence. */
const charactersMax = 200;

/** What people copy by hand, the same whoever types it: width, case and blanks do not matter. */
export const copiedText = (text: string): string =>
  firstCharacters(text.normalize('NFKC').toLowerCase().replace(unseen, ''), charactersMax);

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
  accountId: channelIdOf(orgId, copiedText(channelName)),
  ...{ orgId, name: channelName, accountType: 'other', payMode: 'other', forbidden: false, schoolIds: [schoolId] },
});

/** By which ids the records of an outside system are found: that of its account, and that of the release before, which took the name as it was typed. */
export const channelIdsOf = (orgId: string, channelName: string): readonly Id<'account'>[] =>
  [copiedText(channelName), channelName].map((name) => channelIdOf(orgId, name));
