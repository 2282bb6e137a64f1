import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { Money } from '../ui/money.tsx';
import type { WayOut } from './charge.ts';
import type { PayAccount, SettlementForm } from './settlement-form.ts';

/** What was sent is shown as it was: only the same again is safe, or after a refusal of that a look at what stands now. */
export const SettlementUnknown = ({
  way,
  form,
  accounts,
}: {
  way: WayOut['way'];
  form: SettlementForm;
  accounts: readonly PayAccount[];
}) => {
  const { t } = useTranslation();
  return (
    <Alert type="warning" header={t('payments.dialog.unknownTitle')}>
      <p>{t(way === 'look' ? 'payments.dialog.lookText' : 'payments.dialog.unknownText')}</p>
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
