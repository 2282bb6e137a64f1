import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { useText } from '../../locale/text.ts';
import { EnteredMoney } from './entered-money.tsx';
import type { Entry } from './events.ts';

type Refund = NonNullable<Entry['refunded']>;

/** What was entered for a refund, as it is stored: what each account paid out, what the balance got and gave, time, remark. */
export const RefundEntry = ({ refund }: { refund: Refund }) => {
  const t = useText();
  const { rows, toBalance, takenBack, type, time, remark, voucherNo } = refund;
  const { dialog } = refundTexts;
  return (
    <>
      <EnteredMoney
        caption={t(dialog.accounts)}
        rows={rows}
        ofBalance={[
          [t(dialog.toBalance), toBalance],
          [t(dialog.takenBack), takenBack],
        ]}
      />
      <ul className="timeline-facts">
        <li>
          {t(dialog.type)}
          {t(siteTexts.colon)}
          {t(dialog.types[type])}
        </li>
        <li>
          {t(dialog.time)}
          {t(siteTexts.colon)}
          <DateText at={time} />
        </li>
        {voucherNo !== undefined && (
          <li>
            {t(paymentTexts.dialog.voucherNo)}
            {t(siteTexts.colon)}
            {voucherNo}
          </li>
        )}
        {remark !== '' && (
          <li className="timeline-remark">
            {t(paymentTexts.dialog.remark)}
            {t(siteTexts.colon)}
            {remark}
          </li>
        )}
      </ul>
    </>
  );
};
