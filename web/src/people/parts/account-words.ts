import type { Id } from '../../../../shared/contract/ids.ts';
import { partsOfAccount } from '../../../../shared/ledger/accounts.ts';
import { canSeeAccounts } from '../../../../shared/payments/permissions.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { usePayAccounts } from '../../payments/parts/pay-accounts.ts';

/** Whose accounts they are, and the items that accounts of income name. */
interface AccountOwner {
  readonly schoolId: Id<'school'>;
  readonly items: readonly {
    readonly itemId: string;
    readonly name: string;
    readonly eName: string;
    readonly custodial: boolean;
  }[];
}

/** Names of the collection accounts, if the user may see them. */
const useAccountNames = ({ schoolId }: AccountOwner): ReadonlyMap<string, string> => {
  const { can } = useSession();
  const { data } = usePayAccounts(canSeeAccounts(can) ? schoolId : undefined, { staleTimeMs: 5 * 60_000 });
  return new Map((data?.list ?? []).map(({ accountId, name }) => [accountId, name]));
};

/** The name of a ledger account in plain words: `const wordsOf = useAccountWords(person)`. */
export const useAccountWords = (person: AccountOwner): ((account: string) => string) => {
  const t = useText();
  const named = useNameIn();
  const accounts = useAccountNames(person);
  const items = new Map(person.items.map((item) => [item.itemId, item]));
  return (account) => {
    const {
      kind,
      ids: [first = '', second = ''],
    } = partsOfAccount(account);
    if (kind === 'receivable') return t(personTexts.account.receivable);
    if (kind === 'balance') return t(personTexts.account.balance);
    if (kind === 'unallocated') return t(personTexts.account.unallocated);
    const item = items.get(second);
    // What is received for a custodial item is the student's own money, no income of the school.
    if (kind === 'income')
      return item
        ? t(personTexts.account[item.custodial ? 'custodial' : 'income'], { item: named(item.name, item.eName) })
        : t(personTexts.account.incomeOther);
    const name = accounts.get(first);
    if (kind === 'collection')
      return name ? t(personTexts.account.collection, { name }) : t(personTexts.account.collectionOther);
    return t(personTexts.account.other);
  };
};
