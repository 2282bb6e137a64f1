import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { DateText } from '../../locale/dates.tsx';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import type { Entry } from './events.ts';
import '../parts/postings.css';

type Payment = NonNullable<Entry['payment']>;

/** What was entered for a payment, as it is stored: the amount of each method and account, time, mode and remark. */
export const PaymentEntry = ({ payment: { rows, payTime, paymentMode, remark } }: { payment: Payment }) => {
  const t = useText();
  return (
    <>
      <table className="postings">
        <caption className="only-for-screen-readers">{t(paymentTexts.dialog.accounts)}</caption>
        <tbody>
          {rows.map(({ accountId, name, amount, payMode }) => (
            <tr key={accountId}>
              <th scope="row">{[t(payModeTexts[payMode]), ...(name ? [name] : [])].join(' · ')}</th>
              <td className="amount">
                <Money fen={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="timeline-facts">
        <li>
          {t(paymentTexts.dialog.payClock)}: <DateText at={payTime} />
        </li>
        {paymentMode && (
          <li>
            {t(paymentTexts.dialog.mode)}: {t(paymentTexts.paymentMode[paymentMode])}
          </li>
        )}
        {remark !== '' && (
          <li className="timeline-remark">
            {t(paymentTexts.dialog.remark)}: {remark}
          </li>
        )}
      </ul>
    </>
  );
};
