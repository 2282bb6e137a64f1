import Alert from '@cloudscape-design/components/alert';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { Money } from '../../locale/money.tsx';
import type { WayOut } from './charge.ts';
import type { PayAccount, SettlementForm } from './form.ts';

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
  const t = useText();
  return (
    <Alert type="warning" header={t(paymentTexts.dialog.unknownTitle)}>
      <p>{t(way === 'look' ? paymentTexts.dialog.lookText : paymentTexts.dialog.unknownText)}</p>
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
