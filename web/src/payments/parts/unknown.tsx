import Alert from '@cloudscape-design/components/alert';
import type { Text } from '../../../../shared/contract/texts.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import type { WayOut } from './booking.ts';
import type { PayAccount } from './pay-accounts.ts';
import type { Row } from './row.ts';

/** Shows what was sent. Retry with the same key; if that is refused, reload. */
export const UnknownOutcome = ({
  way,
  texts,
  rows,
  balance,
  accounts,
}: {
  way: WayOut['way'];
  texts: { readonly unknownTitle: Text; readonly unknownText: Text; readonly lookText: Text; readonly balance: Text };
  rows: readonly Row[];
  /** From or to the student's balance, fen. */
  balance: number;
  accounts: readonly Pick<PayAccount, 'accountId' | 'name'>[];
}) => {
  const t = useText();
  return (
    <Alert type="warning" header={t(texts.unknownTitle)}>
      <p>{t(way === 'look' ? texts.lookText : texts.unknownText)}</p>
      <ul>
        {rows.map(({ key, accountId, fen }) => (
          <li key={key}>
            {accounts.find((account) => account.accountId === accountId)?.name}: <Money fen={fen ?? 0} />
          </li>
        ))}
        {balance > 0 && (
          <li>
            {t(texts.balance)}: <Money fen={balance} />
          </li>
        )}
      </ul>
    </Alert>
  );
};
