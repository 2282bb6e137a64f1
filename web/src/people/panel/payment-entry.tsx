import { thirdPartyTexts } from '../../../../shared/payments/texts/site-third-party.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { useText } from '../../locale/text.ts';
import { EnteredMoney } from './entered-money.tsx';
import type { Entry } from './events.ts';
import { OutsideRecord } from './outside-record.tsx';

type Payment = NonNullable<Entry['payment']>;

interface Props {
  readonly payment: Payment;
  /** Fen. */
  readonly fromBalance: number;
  /** Runs when money was moved from here. */
  readonly onChanged: () => Promise<void>;
}

/** What was entered for a payment, as it is stored: the amount of each method and account, of the balance, time, mode and remark. */
export const PaymentEntry = ({ payment, fromBalance, onChanged }: Props) => {
  const t = useText();
  const { rows, rowsTotal, payTime, paymentMode, remark, voucherNo, thirdParty } = payment;
  return (
    <>
      <EnteredMoney
        caption={t(paymentTexts.dialog.accounts)}
        rows={rows}
        ofBalance={[[t(paymentTexts.dialog.balance), fromBalance]]}
      />
      <ul className="timeline-facts">
        <li>
          {t(paymentTexts.dialog.payClock)}
          {t(siteTexts.colon)}
          <DateText at={payTime} />
        </li>
        {paymentMode && (
          <li>
            {t(paymentTexts.dialog.mode)}
            {t(siteTexts.colon)}
            {t(paymentTexts.paymentMode[paymentMode])}
          </li>
        )}
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
        {thirdParty && <li>{t(thirdPartyTexts.numberOf, { number: thirdParty.thirdPartyNo })}</li>}
      </ul>
      {thirdParty && <OutsideRecord {...{ ...thirdParty, onChanged }} fen={rowsTotal} />}
    </>
  );
};
