import { useTranslation } from 'react-i18next';
import { payments } from '../../../shared/payments/contract.ts';
import { useCall } from '../api/hooks.ts';
import { useSession } from '../app/session-context.ts';
import { useNameIn } from '../ui/names.tsx';
import type { NoticePerson } from './notice-person.ts';

/** Names of the collection accounts, for those who may see them. */
const useAccountNames = ({ schoolId }: NoticePerson): ReadonlyMap<string, string> => {
  const { can } = useSession();
  const maySee = can('HANDING_CHARGES') || can('REFUND');
  const { data } = useCall(payments.listPayAccounts, maySee ? { schoolId } : undefined, { staleTimeMs: 5 * 60_000 });
  return new Map((data?.list ?? []).map(({ id, name }) => [id, name]));
};

/** Says in plain words what an account of the ledger is: `const wordsOf = useAccountWords(person)`. */
export const useAccountWords = (person: NoticePerson): ((account: string) => string) => {
  const { t } = useTranslation();
  const named = useNameIn();
  const accounts = useAccountNames(person);
  const items = new Map<string, string>(person.items.map(({ itemId, name, eName }) => [itemId, named(name, eName)]));
  return (account) => {
    const [kind, first = '', second = ''] = account.split(':');
    if (kind === 'receivable') return t('people.account.receivable');
    if (kind === 'balance') return t('people.account.balance');
    const item = items.get(second);
    if (kind === 'income') return item ? t('people.account.income', { item }) : t('people.account.incomeOther');
    const name = accounts.get(first);
    if (kind === 'collection')
      return name ? t('people.account.collection', { name }) : t('people.account.collectionOther');
    return t('people.account.other');
  };
};
