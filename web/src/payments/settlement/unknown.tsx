import Alert from '@cloudscape-design/components/alert';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import type { WayOut } from './charge.ts';
import type { SettlementForm } from './form.ts';
import type { PayAccount } from './proposal.ts';

/** Shows what was sent. Retry with the same key; if that is refused, reload. */
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
            {accounts.find((account) => account.accountId === accountId)?.name}: <Money fen={fen ?? 0} />
          </li>
        ))}
      </ul>
    </Alert>
  );
};
