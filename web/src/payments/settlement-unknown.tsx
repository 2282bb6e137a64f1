import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { Money } from '../ui/money.tsx';
import type { PayAccount, SettlementForm } from './settlement-form.ts';

/** The last attempt got no answer: what was sent is shown as it was, because only the same again is safe. */
export const SettlementUnknown = ({ form, accounts }: { form: SettlementForm; accounts: readonly PayAccount[] }) => {
  const { t } = useTranslation();
  return (
    <Alert type="warning" header={t('payments.dialog.unknownTitle')}>
      <p>{t('payments.dialog.unknownText')}</p>
      <ul>
        {form.rows.map(({ key, accountId, fen }) => (
          <li key={key}>
            {accounts.find(({ id }) => id === accountId)?.name}: <Money fen={fen ?? 0} />
          </li>
        ))}
      </ul>
    </Alert>
  );
};
