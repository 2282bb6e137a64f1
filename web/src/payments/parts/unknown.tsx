import Alert from '@cloudscape-design/components/alert';
import type { Text } from '../../../../shared/contract/texts.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money } from '../../locale/money.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { News } from '../../ui/news.tsx';
import type { WayOut } from './booking.ts';
import type { PayAccount } from './pay-accounts.ts';
import { instantAt } from './pay-time.ts';
import type { Row } from './row.ts';

/** Shows what was sent. Retry with the same key; if that is refused, reload. */
export const UnknownOutcome = ({
  way,
  texts,
  rows,
  balance,
  accounts,
  clock,
}: {
  way: WayOut['way'];
  texts: Readonly<Record<'unknownTitle' | 'unknownText' | 'lookText' | 'balance' | 'time', Text>>;
  rows: readonly Row[];
  /** From or to the student's balance, fen. */
  balance: number;
  accounts: readonly Pick<PayAccount, 'accountId' | 'name'>[];
  /** The entered date and time: it can be an attempt of an earlier day. */
  clock: { readonly date: string; readonly time: string };
}) => {
  const t = useText();
  const at = instantAt(clock.date, clock.time, useTimeZone());
  return (
    <News of={way} takesFocus>
      <Alert type="warning" header={t(texts.unknownTitle)}>
        <p>{t(way === 'look' ? texts.lookText : texts.unknownText)}</p>
        <ul>
          {rows.map(({ key, accountId, fen }) => (
            <li key={key}>
              {accounts.find((account) => account.accountId === accountId)?.name}
              {t(siteTexts.colon)}
              <Money fen={fen ?? 0} />
            </li>
          ))}
          {balance > 0 && (
            <li>
              {t(texts.balance)}
              {t(siteTexts.colon)}
              <Money fen={balance} />
            </li>
          )}
          {at !== undefined && (
            <li>
              {t(texts.time)}
              {t(siteTexts.colon)}
              <DateText at={at} />
            </li>
          )}
        </ul>
      </Alert>
    </News>
  );
};
